import { coordinatesText, nearbyPlaces, reversePlace } from '@scooter-rides/contract'
import { QueryClient } from '@tanstack/react-query'
import type { Control } from 'react-hook-form'
import { beforeEach, expect, test, vi } from 'vitest'
import { closedGate, fakeApi, refuse } from '../../../../test/fake-api.ts'
import { emptyRideForm, type RideForm } from '../../ride-form-model/ride-form-model.ts'
import { unnamedPoints, withNames } from './unnamed-points.ts'

const belem = { placeId: 'belem', name: 'Belem', address: 'Lisbon, Portugal', kind: 'district', distance: 100 }
const point = { lat: 38.69, lng: -9.21 }
const dragged = { text: coordinatesText(point), ...point }

const formWith = (...texts: string[]) => {
  // The form is only compared by identity.
  const form = { control: {} as Control<RideForm> }
  for (const text of texts) unnamedPoints(form).set(text, point)
  return form
}
const save = (form: ReturnType<typeof formWith>, values: Partial<RideForm>) =>
  withNames(new QueryClient(), form, { ...emptyRideForm, ...values })

beforeEach(() => {
  fakeApi(nearbyPlaces, () => [])
})

test('points without a name get one when they are saved', async () => {
  fakeApi(reversePlace, () => ({ ...belem, ...point }))
  const { start, stops, end } = await save(formWith(dragged.text), {
    start: dragged,
    stops: [{ place: dragged }, { place: { text: 'Pier', lat: 1, lng: 2 } }],
    end: dragged,
  })
  const named = { ...point, text: 'Belem, Lisbon, Portugal' }
  expect({ start, stops, end }).toEqual({
    start: named,
    stops: [{ place: named }, { place: { text: 'Pier', lat: 1, lng: 2 } }],
    end: named,
  })
})

test('coordinates typed by the rider stay unchanged', async () => {
  const requests = fakeApi(reversePlace, () => ({ ...belem, ...point }))
  const saved = await save(formWith(), { start: dragged })
  expect(saved.start).toEqual(dragged)
  expect(requests).toHaveLength(0)
})

test('a point whose name cannot be found does not block saving', async () => {
  fakeApi(reversePlace, () => refuse(503, 'places.unavailable', 'Not now.'))
  const saved = await save(formWith(dragged.text), { start: dragged })
  expect(saved.start).toEqual(dragged)
})

test('a name that never arrives delays saving by three seconds', async () => {
  const gate = closedGate()
  const requests = fakeApi(reversePlace, async () => {
    await gate.opened
    return { ...belem, ...point }
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const saving = save(formWith(dragged.text), { start: dragged })
  await vi.waitFor(() => expect(requests).toHaveLength(1))
  await vi.advanceTimersByTimeAsync(3000)
  expect((await saving).start).toEqual(dragged)
  vi.useRealTimers()
  gate.open()
})

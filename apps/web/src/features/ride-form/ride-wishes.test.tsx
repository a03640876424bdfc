import {
  createRide,
  geocodePlace,
  listMapRegions,
  planRoute,
  rideWithStopsSchema,
  updateRide,
  type RouteAvoid,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { fakeRideFormAnswers, field, openRideForm } from '../../../test/open-ride-form.tsx'
import { sampleRide } from '../../../test/sample-ride.ts'
import type { MapContent } from '../../map/view/map-view.ts'

// MapLibre needs WebGL, which the test browser lacks.
vi.mock('../../map/canvas/map-surface.tsx', () => ({
  MapSurface: ({ tools, children }: MapContent) => (
    <>
      {tools}
      {children}
    </>
  ),
}))
vi.mock('../../map/canvas/use-in-viewport.ts', () => ({ useInViewport: () => true }))
vi.mock('../../map/lines/route-line.tsx', () => ({ RouteLine: () => null }))
vi.mock('../../map/view/fit-to.tsx', () => ({ FitTo: () => null, useFit: () => () => undefined }))
vi.mock('@vis.gl/react-maplibre', () => ({
  Marker: ({ children }: { children: unknown }) => children,
  useMap: () => ({}),
}))

beforeEach(() => {
  fakeRideFormAnswers()
  fakeApi(listMapRegions, () => [])
})

const ride = (avoid: RouteAvoid[], version = 3) => sampleRide({ isOrganiser: true, version, avoid })
const findCheckbox = (name: string) => screen.findByRole('checkbox', { name })
const isChecked = (name: string) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked

describe('the roads that a ride avoids', () => {
  test('are shown in the form, change the route, and are not sent with a change of the title', async () => {
    const sent = fakeApi(updateRide, () => ride(['ferries']))
    const { user, history } = await openRideForm(ride(['ferries']))
    expect(await findCheckbox('Ferries')).toBeChecked()
    expect(['Big roads', 'Unpaved roads'].map(isChecked)).toEqual([false, false])
    expect(screen.queryByText(/saved with the usual way/)).toBeNull()

    await user.type(field('Ride name'), '!')
    await user.click(screen.getByRole('button', { name: 'Save Ride' }))
    await waitFor(() => expect(history.location.pathname).toBe('/rides/7'))
    expect(sent.map(({ body }) => body)).toEqual([{ title: 'Harbour loop!' }])
  })

  test('are the only change that is sent when nothing else changed', async () => {
    const requests = fakeApi(planRoute, () => refuse(503, 'routes.busy', 'Try again in a moment.'))
    const sent = fakeApi(updateRide, () => ride([]))
    const { user } = await openRideForm(ride(['ferries']))
    await user.click(await findCheckbox('Unpaved roads'))
    await user.click(await findCheckbox('Big roads'))
    await waitFor(() => expect(requests.at(-1)?.body.avoid).toEqual(['highways', 'ferries', 'unpaved']))
    await user.click(screen.getByRole('button', { name: 'Save Ride' }))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ avoid: ['highways', 'ferries', 'unpaved'] }]))
  })

  test('are not sent when they are changed and changed back', async () => {
    const sent = fakeApi(updateRide, () => ride([]))
    const { user, history } = await openRideForm(ride(['highways', 'unpaved']))
    await user.click(await findCheckbox('Big roads'))
    await user.click(await findCheckbox('Big roads'))
    await user.click(screen.getByRole('button', { name: 'Save Ride' }))
    await waitFor(() => expect(history.location.pathname).toBe('/rides/7'))
    expect(sent).toEqual([])
  })

  test('keep toll roads when they were selected, and offer them only then', async () => {
    const sent = fakeApi(updateRide, () => ride([]))
    const { user } = await openRideForm(ride(['tolls']))
    expect(await findCheckbox('Toll roads')).toBeChecked()
    await user.click(await findCheckbox('Ferries'))
    await user.click(screen.getByRole('button', { name: 'Save Ride' }))
    await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ avoid: ['tolls', 'ferries'] }]))
  })

  test('are sent with a new ride', async () => {
    fakeApi(geocodePlace, ({ query }) => ({
      placeId: '1',
      name: query['q'] ?? '',
      address: 'Portugal',
      lat: 38,
      lng: Number(query['q']?.length),
      kind: 'city',
    }))
    const made = fakeApi(createRide, () => ride(['ferries']))
    const { user } = await openRideForm()
    await user.type(field('Ride name'), 'Dry feet')
    await user.click(await findCheckbox('Ferries'))
    expect(screen.queryByRole('checkbox', { name: 'Toll roads' })).toBeNull()
    await user.type(field('Start location'), 'ab')
    await user.type(field('Stop 1'), 'abcd')
    await user.tab()
    await user.click(screen.getByRole('button', { name: 'Save as draft' }))
    await waitFor(() => expect(made.map(({ body }) => body.avoid)).toEqual([['ferries']]))
  })

  test('are resolved like any other field after a conflicting change', async () => {
    const newer = ride(['unpaved'], 4)
    let isFirst = true
    const sent = fakeApi(updateRide, () => {
      if (!isFirst) return newer
      isFirst = false
      return refuse(412, 'rides.stale', 'Changed meanwhile.', { current: z.encode(rideWithStopsSchema, newer) })
    })
    const { user } = await openRideForm(ride([]))
    await user.click(await findCheckbox('Ferries'))
    await user.click(screen.getByRole('button', { name: 'Save Ride' }))
    const dialog = await screen.findByRole('dialog', { name: 'This ride was changed elsewhere' })
    expect(within(dialog).getByRole('heading', { name: 'Avoid' })).toBeVisible()
    expect(dialog).toHaveTextContent(/HereFerriesElsewhereUnpaved roads/)
    await user.click(within(dialog).getByRole('button', { name: 'Save as chosen' }))
    await waitFor(() => expect(sent.at(-1)?.body).toEqual({ avoid: ['ferries'] }))
  })
})

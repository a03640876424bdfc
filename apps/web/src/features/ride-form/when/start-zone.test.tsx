import {
  autocompletePlaces,
  createRide,
  getMe,
  getRide,
  listVehicles,
  reversePlace,
  timeZoneAt,
  updateRide,
} from '@scooter-rides/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closedGate, fakeApi, refuse } from '../../../../test/fake-api.ts'
import { fakePlanning } from '../../../../test/fake-planning.ts'
import { render } from '../../../../test/render.tsx'
import { sampleMe } from '../../../../test/samples.ts'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { toZoned } from '../../../lib/time/zoned-time.ts'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { RideForm } from '../ride-form.tsx'

const places = [
  { name: 'Lisbon', address: 'Portugal', lat: 38.72, lng: -9.14, timeZone: 'Europe/Lisbon' },
  { name: 'Sintra', address: 'Portugal', lat: 38.8, lng: -9.39, timeZone: 'Europe/Lisbon' },
  { name: 'Pokhara', address: 'Nepal', lat: 28.2, lng: 83.98, timeZone: 'Asia/Kathmandu' },
].map((place, index) => ({ ...place, placeId: String(index), kind: 'city' }))

const zoneOf = (lat: unknown) => places.find((place) => Math.abs(place.lat - Number(lat)) < 1)?.timeZone ?? 'Etc/GMT'

beforeEach(() => {
  vi.stubEnv('TZ', 'Asia/Kathmandu')
  fakeApi(getMe, () => sampleMe())
  fakeApi(listVehicles, () => [])
  fakeApi(autocompletePlaces, ({ query }) => places.filter(({ name }) => name.startsWith(query['q'] ?? '')))
  fakeApi(reversePlace, () => refuse(404, 'places.nothing_there', 'Nothing there.'))
  fakePlanning()
  fakeApi(timeZoneAt, ({ query }) => ({ timeZone: zoneOf(query['lat']) }))
  return () => vi.unstubAllEnvs()
})

const field = (name: string) => screen.getByLabelText(name)

async function open(ride?: ReturnType<typeof sampleRide>) {
  const shown = await render(
    <>
      <RideForm {...(ride && { ride })} />
      <ToastHost />
    </>,
    { at: '/rides/create' },
  )
  const { user } = shown
  const choose = async (name: string, place: string) => {
    await user.clear(field(name))
    await user.type(field(name), place)
    await user.click(await screen.findByRole('option', { name: new RegExp(place) }))
  }
  const setTime = (date: string, time: string) => {
    fireEvent.change(field('Date'), { target: { value: date } })
    fireEvent.change(field('Time'), { target: { value: time } })
  }
  return {
    ...shown,
    choose,
    setTime,
    save: () => user.click(screen.getByRole('button', { name: /Create Ride|Save Ride/ })),
  }
}

describe('a new ride', () => {
  test('uses the time zone of its start, and says so', async () => {
    const sent = fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user, choose, setTime, save, history } = await open()
    await user.type(field('Ride name'), 'Coast run')
    setTime('2030-05-01', '10:00')
    await choose('Start location', 'Lisbon')
    expect(await screen.findByText(/Times are in Lisbon time.*10:00.AM is 2:45.PM on your clock/)).toBeVisible()
    await choose('Stop 1', 'Sintra')
    await save()

    await waitFor(() => expect(history.location.pathname).toBe('/rides/12'))
    expect(sent[0]?.body).toMatchObject({ startsAt: '2030-05-01T09:00:00.000Z', timeZone: 'Europe/Lisbon' })
  })

  test('starts at a future full hour in that zone', async () => {
    const { choose } = await open()
    const offeredHere = (field('Time') as HTMLInputElement).value
    await choose('Start location', 'Lisbon')
    await screen.findByText(/Times are in Lisbon time/)
    const soon = toZoned(new Date(Date.now() + 3_600_000), 'Europe/Lisbon')
    const [date, time] = [field('Date'), field('Time')].map((input) => (input as HTMLInputElement).value)
    expect(`${date} ${time}` >= `${soon.day} ${soon.time}`).toBe(true)
    expect(time).toMatch(/:00$/)
    expect(offeredHere).toMatch(/:00$/)
  })

  test('shows no zone when the start is in the rider’s own zone', async () => {
    const zones = fakeApi(timeZoneAt, () => ({ timeZone: 'Asia/Kathmandu' }))
    const { choose } = await open()
    await choose('Start location', 'Pokhara')
    await waitFor(() => expect(zones).toHaveLength(1))
    expect(screen.queryByText(/Times are/)).toBeNull()
  })

  test('asks to check the time when its zone is found only on saving', async () => {
    const gate = closedGate()
    fakeApi(timeZoneAt, async () => {
      await gate.opened
      return { timeZone: 'Europe/Lisbon' }
    })
    const sent = fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user, choose, setTime, save, history } = await open()
    await user.type(field('Ride name'), 'Coast run')
    setTime('2030-05-01', '10:00')
    await choose('Start location', 'Lisbon')
    await choose('Stop 1', 'Sintra')
    await save()
    gate.open()
    expect((await screen.findAllByText('Please check when your ride starts')).length).toBeGreaterThan(0)
    expect(sent).toHaveLength(0)
    await save()
    await waitFor(() => expect(history.location.pathname).toBe('/rides/12'))
    expect(sent[0]?.body).toMatchObject({ startsAt: '2030-05-01T09:00:00.000Z' })
  })

  test('with the suggested time is saved at the suggested hour of that zone', async () => {
    const gate = closedGate()
    fakeApi(timeZoneAt, async () => {
      await gate.opened
      return { timeZone: 'Europe/Lisbon' }
    })
    const sent = fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user, choose, save, history } = await open()
    await user.type(field('Ride name'), 'Coast run')
    await choose('Start location', 'Lisbon')
    await choose('Stop 1', 'Sintra')
    await save()
    gate.open()
    await waitFor(() => expect(history.location.pathname).toBe('/rides/12'))
    const hoursAhead = (Date.parse(sent[0]?.body?.startsAt ?? '') - Date.now()) / 3_600_000
    expect(hoursAhead).toBeGreaterThan(0.9)
    expect(hoursAhead).toBeLessThan(2.1)
  })

  test('is not saved when the zone cannot be found, and the typed text stays', async () => {
    fakeApi(timeZoneAt, () => refuse(503, 'server.busy', 'Try again in a moment.'))
    const sent = fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user, choose, setTime, save } = await open()
    await user.type(field('Ride name'), 'Coast run')
    setTime('2030-05-01', '10:00')
    await choose('Start location', 'Lisbon')
    await choose('Stop 1', 'Sintra')
    await save()
    expect((await screen.findAllByText('Failed to create ride')).length).toBeGreaterThan(0)
    expect(sent).toHaveLength(0)
    expect(field('Time')).toHaveValue('10:00')
  })

  test('in the past is rejected at the field, before anything is sent', async () => {
    const sent = fakeApi(createRide, () => sampleRide({ id: 12 }))
    const { user, choose, setTime, save } = await open()
    await user.type(field('Ride name'), 'Coast run')
    setTime('2020-05-01', '10:00')
    expect(field('Time')).toHaveAccessibleDescription('This time is in the past.')
    await choose('Start location', 'Lisbon')
    await choose('Stop 1', 'Sintra')
    await save()
    await waitFor(() => expect(field('Time')).toHaveFocus())
    expect(field('Time')).toHaveAccessibleDescription(/^This time is in the past: it is .* there\.$/)
    expect(sent).toHaveLength(0)
  })

  test('at an hour that the clock change skips is rejected at the field', async () => {
    const { choose, setTime } = await open()
    setTime('2030-03-31', '01:30')
    expect(field('Time')).toHaveAccessibleDescription('')
    await choose('Start location', 'Lisbon')
    await waitFor(() => expect(field('Time')).toHaveAccessibleDescription(/There is no 1:30.AM that day/))
  })
})

describe('an edited ride', () => {
  // A ride in New York time, created before the start determined the zone.
  const older = () => sampleRide({ isOrganiser: true, visibility: 'friends' })

  test('keeps its zone while its start stays in the zone', async () => {
    const zones = fakeApi(timeZoneAt, () => ({ timeZone: 'Europe/Lisbon' }))
    const sent = fakeApi(updateRide, () => older())
    fakeApi(getRide, () => older())
    const { choose, save } = await open(older())
    await choose('Start location', 'Lisbon')
    await waitFor(() => expect(zones).toHaveLength(2))
    await save()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).not.toHaveProperty('startsAt')
  })

  test('that has started can get another title, and stays visible to friends', async () => {
    const started = { ...older(), startsAt: new Date('2020-05-01T14:00:00Z'), status: 'ongoing' as const }
    const sent = fakeApi(updateRide, () => started)
    const { user, save } = await open(started)
    expect(field('Time')).toHaveAccessibleDescription('')
    expect(screen.getByRole('radio', { name: 'Friends' })).toBeChecked()
    await user.type(field('Ride name'), ' 2')
    await save()
    await waitFor(() => expect(sent[0]?.body).toEqual({ title: 'Harbour loop 2' }))
  })

  test('takes the zone of a new start together with the typed time', async () => {
    const sent = fakeApi(updateRide, () => older())
    const inLisbon = sampleRide({ isOrganiser: true, timeZone: 'Europe/Lisbon' })
    const { choose, save } = await open({
      ...inLisbon,
      stops: inLisbon.stops.map((stop) => ({ ...stop, lat: 38.7, lng: -9.1 })),
    })
    expect(field('Time')).toHaveValue('15:00')
    await choose('Start location', 'Pokhara')
    await waitFor(() => expect(screen.queryByText(/Times are in Lisbon time/)).toBeNull())
    await save()
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ startsAt: '2030-05-01T09:15:00.000Z', timeZone: 'Asia/Kathmandu' })
  })
})

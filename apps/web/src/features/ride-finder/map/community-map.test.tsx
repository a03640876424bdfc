import { clusterRides, countRides, listRides } from '@scooter-rides/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, unreachable } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleRide } from '../../../../test/sample-ride.ts'
import type { MapContent } from '../../../map/view/map-view.ts'
import { useLocationStore } from '../../../session/storage/location-store.ts'
import { readCommunity, type CommunityState } from './community-address.ts'
import { CommunityMap } from './community-map.tsx'

const map = vi.hoisted(() => ({ shown: undefined as MapContent | undefined }))
// MapLibre needs WebGL, which the test browser lacks.
vi.mock('../../../map/canvas/map-surface.tsx', () => ({
  MapSurface(content: MapContent) {
    map.shown = content
    return (
      <>
        <p data-testid="hint">{content.hint}</p>
        {content.children}
      </>
    )
  },
}))
vi.mock('../results/ride-marks.tsx', () => ({
  RideMarks: ({ rides }: { rides: readonly unknown[] }) => <p data-testid="marks">{rides.length} marks</p>,
}))
vi.mock('./ride-groups.tsx', () => ({
  RideGroups: ({ groups }: { groups: readonly { count: number }[] }) => (
    <p data-testid="groups">{groups.map(({ count }) => count).join('+')}</p>
  ),
}))

const rides = (many: number, from = 1) =>
  Array.from({ length: many }, (_, index) => sampleRide({ id: index + from, title: `Ride ${index + from}` }))
const lisbon = { west: -9.2, south: 38.6, east: -9, north: 38.8 }

function Page({ opensWith }: { opensWith?: CommunityState }) {
  const [state, setState] = useState<CommunityState>(opensWith ?? {})
  return (
    <>
      <CommunityMap state={state} onChange={setState} />
      <p data-testid="address">{JSON.stringify(state)}</p>
    </>
  )
}

beforeEach(() => useLocationStore.setState({ position: { lat: 38.7, lng: -9.1 } }))
const moveTo = (bounds: typeof lisbon, zoom = 9.5) =>
  act(() => {
    const view = { bounds, zoom, centre: { lat: 38.71239, lng: -9.1 } }
    map.shown?.onMoveByHand?.(view)
    map.shown?.onView?.(view)
  })

test('shows the public rides in view and follows the map; the URL contains the view', async () => {
  const requests = fakeApi(listRides, () => rides(3))
  fakeApi(countRides, () => ({ count: 3, isExact: true }))
  await render(<Page />, { me: null })
  await waitFor(() => expect(screen.getByTestId('marks').textContent).toBe('3 marks'))
  expect(requests[0]?.query).toMatchObject({ visibility: 'public' })
  expect(map.shown?.view).toEqual({ centre: { lat: 38.7, lng: -9.1 }, zoom: 10 })

  moveTo(lisbon)
  await waitFor(() => expect(requests.at(-1)?.query['bbox']).toBe('-9.2,38.6,-9,38.8'))
  expect(screen.getByTestId('address').textContent).toBe('{"lat":38.7124,"lng":-9.1,"zoom":9.5}')
  // The map must not be moved to the rounded view of the URL.
  expect(map.shown?.view).toBeUndefined()
})

test('a URL with a centre and a zoom opens there', async () => {
  fakeApi(listRides, () => [])
  fakeApi(countRides, () => ({ count: 0, isExact: true }))
  await render(<Page opensWith={{ lat: 41.15, lng: -8.61, zoom: 13 }} />, { me: null })
  await screen.findByText('No rides found in this area')
  expect(map.shown?.view).toEqual({ centre: { lat: 41.15, lng: -8.61 }, zoom: 13 })
  expect(screen.getByTestId('hint').textContent).toMatch(/No rides start here/)
})

test('the filters apply to list and map, and are in the URL', async () => {
  const requests = fakeApi(listRides, () => rides(1))
  fakeApi(countRides, () => ({ count: 1, isExact: true }))
  await render(<Page opensWith={{ when: 'today', type: 'electric', length: 25 }} />, { me: null })
  await screen.findByRole('link', { name: /Ride 1/ })
  expect(requests[0]?.query).toMatchObject({ when: 'today', vehicleType: 'electric', maxDistance: '40234' })
})

test('more than five hundred rides are drawn as clusters of the server, and listed page by page', async () => {
  const listed = fakeApi(listRides, () => rides(100))
  fakeApi(countRides, () => ({ count: 1000, isExact: false }))
  const gathered = fakeApi(clusterRides, () => [
    { lat: 38.7, lng: -9.1, count: 900, rideId: null },
    { lat: 38.6, lng: -9.1, count: 1, rideId: 7 },
  ])
  await render(<Page />, { me: null })
  expect(await screen.findByText('900+1')).toBeTruthy()
  expect(gathered[0]?.query).toMatchObject({ visibility: 'public', zoom: '10' })
  expect(screen.getByText('20 of 1,000+ rides here')).toBeTruthy()
  expect(listed.length).toBeLessThan(3)
})

test('an unreachable server is reported on the map and in the list, which can retry', async () => {
  let isUnreachable = true
  fakeApi(listRides, () => (isUnreachable ? unreachable : rides(2)))
  fakeApi(countRides, () => (isUnreachable ? unreachable : { count: 2, isExact: true }))
  const { user } = await render(<Page />, { me: null })
  expect(await screen.findByText('Error loading rides')).toBeTruthy()
  expect(screen.getByTestId('hint').textContent).toBe('Rides could not be loaded')
  isUnreachable = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: /Ride 2/ })).toBeTruthy()
})

describe('the view in the URL', () => {
  test.each<[Record<string, unknown>, CommunityState]>([
    [
      { lat: '38.7', lng: -9, zoom: 12 },
      { lat: 38.7, lng: -9, zoom: 12 },
    ],
    [{ lat: 38.7, lng: -9 }, {}],
    [{ lat: 138, lng: -9, zoom: 12 }, {}],
    [
      { when: 'week', type: 'custom', length: '50', view: 'list' },
      { when: 'week', type: 'custom', length: 50, view: 'list' },
    ],
    [{ when: 'never', type: 'car', length: 7, view: 'globe' }, {}],
  ])('%j is parsed as %j', (search, state) => expect(readCommunity(search)).toEqual(state))
})

test('a URL with an invalid place is opened like one without a place', async () => {
  const requests = fakeApi(listRides, () => rides(1))
  fakeApi(countRides, () => ({ count: 1, isExact: true }))
  await render(<Page opensWith={{ lat: 91, lng: 5, zoom: 99 }} />, { me: null })
  expect(await screen.findByTestId('marks')).toBeVisible()
  expect(map.shown?.view?.centre).toEqual({ lat: 38.7, lng: -9.1 })
  expect(requests).not.toHaveLength(0)
})

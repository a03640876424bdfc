import { countRides, listRides } from '@scooter-rides/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { closedGate, fakeApi, unreachable } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { rememberPlace } from '../../../session/storage/last-place.ts'
import { useLocationStore } from '../../../session/storage/location-store.ts'
import type { MapContent } from '../../../map/view/map-view.ts'
import type { FinderState } from './finder-address.ts'
import { RideFinder } from './ride-finder.tsx'

const map = vi.hoisted(() => ({
  shown: undefined as MapContent | undefined,
  inSight: [] as readonly { lat: number; lng: number }[],
}))
// MapLibre needs WebGL, which the test browser lacks.
vi.mock('../../../map/canvas/map-surface.tsx', () => ({
  MapSurface(content: MapContent & { chip?: string }) {
    map.shown = content
    return (
      <>
        <p data-testid="chip">{content.chip}</p>
        {content.children}
      </>
    )
  },
}))
vi.mock('../../../map/view/fit-to.tsx', () => ({
  FitTo({ points }: { points: typeof map.inSight }) {
    map.inSight = points
    return null
  },
}))
vi.mock('../../../map/marks/point-clusters.tsx', () => ({ PointClusters: () => null }))
vi.mock('../results/pointed-ride.tsx', () => ({ PointedRide: () => null }))

const lisbon = { west: -9.2, south: 38.6, east: -9, north: 38.8 }
const rides = (many: number) =>
  Array.from({ length: many }, (_, index) => sampleRide({ id: index + 1, title: `Ride ${index + 1}` }))

function Finder() {
  const [state, setState] = useState<FinderState>({})
  return <RideFinder state={state} onChange={setState} />
}

beforeEach(() => useLocationStore.setState({ position: { lat: 38.7, lng: -9.1 } }))
const moveTo = (bounds: typeof lisbon) =>
  act(() => map.shown?.onMoveByHand?.({ bounds, zoom: 9, centre: { lat: 38.7, lng: -9.1 } }))

test('the list shows the number of rides, lists twenty and loads more with More', async () => {
  fakeApi(listRides, () => rides(34))
  fakeApi(countRides, () => ({ count: 34, isExact: true }))
  const { user } = await render(<Finder />, { me: null })
  expect(await screen.findByText('20 of 34 rides')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(20)

  await user.click(screen.getByRole('button', { name: 'More' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(34)
  expect(screen.getByText('34 rides')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('Ride 21')
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})

test('the list follows the map, and the text being typed stays', async () => {
  const requests = fakeApi(listRides, ({ query }) => rides(query['bbox'] ? 2 : 5))
  fakeApi(countRides, ({ query }) => ({ count: query['bbox'] ? 2 : 5, isExact: true }))
  const { user } = await render(<Finder />, { me: null })
  await screen.findByText('5 rides')
  await user.type(screen.getByPlaceholderText('Enter address or ZIP code...'), 'Sint')

  moveTo(lisbon)
  expect(await screen.findByText('2 rides here')).toBeTruthy()
  expect(requests.at(-1)?.query).toMatchObject({ bbox: '-9.2,38.6,-9,38.8', near: '38.7,-9.1' })
  expect(screen.getByPlaceholderText('Enter address or ZIP code...')).toHaveProperty('value', 'Sint')
  expect(map.shown?.view).toBeUndefined()
})

test('without a position, the list starts near the centre of the map and shows no distances', async () => {
  useLocationStore.setState({ position: null })
  rememberPlace({ lat: 27.7, lng: 85.3 })
  const requests = fakeApi(listRides, () => [sampleRide({ title: 'Valley loop', distanceFromHere: 900 })])
  fakeApi(countRides, () => ({ count: 1, isExact: true }))
  await render(<Finder />, { me: null })
  const row = await screen.findByRole('link', { name: /Valley loop/ })
  expect(map.shown?.view?.centre).toEqual({ lat: 27.7, lng: 85.3 })
  expect(requests.map(({ query }) => query['near'])).toEqual(['27.7,85.3'])
  expect(requests[0]?.query['sort']).toBe('near')
  expect(row.textContent).not.toContain('away')
})

test('the map shows the nearest ride, and ignores late rides of the previous position', async () => {
  useLocationStore.setState({ position: null })
  const [kathmandu, lisbon, sintra] = [
    { lat: 27.7, lng: 85.3 },
    { lat: 38.7, lng: -9.1 },
    { lat: 38.8, lng: -9.38 },
  ]
  rememberPlace(kathmandu)
  const gate = closedGate()
  fakeApi(countRides, () => ({ count: 1, isExact: true }))
  fakeApi(listRides, async ({ query }) => {
    if (query['near'] === '27.7,85.3') return [sampleRide({ startLat: 27.8, startLng: 85.3 })]
    await gate.opened
    return [sampleRide({ startLat: sintra.lat, startLng: sintra.lng })]
  })
  await render(<Finder />, { me: null })
  await waitFor(() => expect(map.inSight).toEqual([kathmandu, { lat: 27.8, lng: 85.3 }]))

  act(() => useLocationStore.setState({ position: lisbon }))
  await waitFor(() => expect(map.inSight).toEqual([lisbon]))
  gate.open()
  await waitFor(() => expect(map.inSight).toEqual([lisbon, sintra]))

  moveTo({ west: -9.2, south: 38.6, east: -9, north: 38.8 })
  map.inSight = []
  act(() => useLocationStore.setState({ position: { ...lisbon } }))
  expect(map.inSight).toEqual([])
})

test('hovering over a row shows its route on the map, and leaving map and list hides it', async () => {
  fakeApi(listRides, () => rides(2))
  fakeApi(countRides, () => ({ count: 2, isExact: true }))
  const { user } = await render(<Finder />, { me: null })
  const list = await screen.findByRole('list')
  await user.hover(within(list).getByRole('link', { name: /Ride 2/ }))
  expect(screen.getByTestId('chip').textContent).toBe('Ride 2 · 3.3 mi')
  const chip = screen.getByTestId('chip')
  fireEvent.pointerOut(within(list).getByRole('link', { name: /Ride 2/ }), { relatedTarget: chip })
  expect(chip.textContent).toBe('Ride 2 · 3.3 mi')
  fireEvent.pointerOut(chip, { relatedTarget: document.body })
  expect(chip.textContent).toBe('')
})

test('when the count fails, the counted rides are still shown', async () => {
  fakeApi(listRides, () => rides(34))
  fakeApi(countRides, () => unreachable)
  await render(<Finder />, { me: null })
  expect(await screen.findByText('20 of 34 rides')).toBeTruthy()
})

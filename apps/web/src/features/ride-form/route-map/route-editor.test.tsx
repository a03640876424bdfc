import {
  getPlace,
  listVehicles,
  nearbyPlaces,
  planRoute,
  type PlannedRoute,
  reversePlace,
  type Vehicle,
} from '@scooter-rides/contract'
import { encodePolyline } from '@scooter-rides/geo'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useForm, useWatch } from 'react-hook-form'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { closedGate, fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleMe, sampleVehicle } from '../../../../test/samples.ts'
import type { MapContent } from '../../../map/view/map-view.ts'
import { PlacesSection } from '../places/places-section.tsx'
import { emptyRideForm, type RideForm } from '../../ride-form-model/ride-form-model.ts'
import { RouteEditor } from './route-editor.tsx'

const map = vi.hoisted(() => ({ shown: undefined as MapContent | undefined, fitted: [] as readonly { lng: number }[] }))
// MapLibre needs WebGL, which the test browser lacks.
vi.mock('../../../map/canvas/map-surface.tsx', () => ({
  MapSurface(content: MapContent & { chip?: unknown }) {
    map.shown = content
    return (
      <>
        {content.tools}
        {content.chip}
        {content.children}
      </>
    )
  },
}))
vi.mock('../../../map/lines/route-line.tsx', () => ({
  RouteLine: ({ path, isStale }: { path: string; isStale: boolean }) => (
    <p data-testid="line">
      {path}
      {isStale && ' (old)'}
    </p>
  ),
}))
vi.mock('../../../map/view/fit-to.tsx', () => ({
  FitTo({ points }: { points: readonly { lng: number }[] }) {
    map.fitted = points
    return null
  },
  useFit: () => () => undefined,
}))
vi.mock('@vis.gl/react-maplibre', () => ({
  Marker: ({ children }: { children: unknown }) => children,
  useMap: () => ({}),
}))

const place = (text: string, lat: number) => ({ text, lat, lng: -9 })
const samplePlannedRoute = (change: Partial<PlannedRoute> = {}): PlannedRoute => ({
  distance: 16_093,
  duration: 1200,
  geometry: 'first',
  legs: [],
  waypointOrder: [],
  engine: 'valhalla',
  warnings: [],
  ...change,
})

function Planning({ values }: { values: Partial<RideForm> }) {
  const form = useForm<RideForm>({ defaultValues: { ...emptyRideForm, ...values } })
  const [stops, end] = useWatch({ control: form.control, name: ['stops', 'end'] })
  return (
    <>
      <PlacesSection form={form} mapCentre={undefined} />
      <RouteEditor form={form} onCentre={() => undefined} />
      <p data-testid="stops">{stops.map((stop) => stop.place.text).join(' > ')}</p>
      <p data-testid="end">{end.text}</p>
    </>
  )
}

const threeStops = {
  start: place('Start', 38),
  stops: [{ place: place('A', 38.1) }, { place: place('B', 38.2) }, { place: place('C', 38.3) }],
  end: place('End', 38.4),
}
const open = (values: Partial<RideForm> = {}) =>
  render(<Planning values={{ ...threeStops, ...values }} />, { me: sampleMe() })
const click = (lat: number, lng = -9) => act(() => map.shown?.onPick?.({ lat, lng }))

let scooters: Vehicle[] = []
beforeEach(() => {
  localStorage.setItem('last-place', JSON.stringify({ lat: 38, lng: -9 }))
  scooters = []
  fakeApi(listVehicles, () => scooters)
  fakeApi(nearbyPlaces, () => [])
  fakeApi(reversePlace, () => refuse(404, 'places.nothing_there', 'Nothing there.'))
})

test('the old route stays greyed while a new one is loading, and the latest request wins', async () => {
  const gate = closedGate()
  let requestCount = 0
  fakeApi(planRoute, async ({ body: { waypoints = [] } }) => {
    requestCount++
    if (waypoints.length === 4) await gate.opened
    return samplePlannedRoute({ geometry: `through ${waypoints.length}`, distance: waypoints.length * 16_093 })
  })
  await open()
  expect(await screen.findByText('through 3')).toBeTruthy()
  click(38.5)
  await screen.findByText(/through 3 \(old\)/)
  expect(screen.getByText('30.0').parentElement?.className).toContain('text-ink-3')
  await waitFor(() => expect(requestCount).toBe(2))
  click(38.6)
  expect(await screen.findByText('through 5')).toBeTruthy()
  gate.open()
  await expect(screen.findByText('through 4', {}, { timeout: 200 })).rejects.toThrow('Unable to find')
  expect(screen.getByTestId('line').textContent).toBe('through 5')
})

test('the whole route is brought into view, also where it passes outside all places', async () => {
  const geometry = encodePolyline([
    { lat: 38, lng: -9 },
    { lat: 38.2, lng: -9.6 },
    { lat: 38.4, lng: -9 },
  ])
  fakeApi(planRoute, () => samplePlannedRoute({ geometry }))
  await open()
  expect(map.fitted.map(({ lng }) => lng)).toEqual([-9, -9, -9, -9, -9])
  await waitFor(() => expect(Math.min(...map.fitted.map(({ lng }) => lng))).toBe(-9.6))
})

test('a place without a road is reported at its field, and the previous route stays', async () => {
  fakeApi(planRoute, ({ body: { waypoints = [] } }) =>
    waypoints.length === 3
      ? samplePlannedRoute()
      : refuse(422, 'routes.unreachable', 'The fourth stop is 3 km from any road.', {
          errors: [{ path: 'waypoints.3', message: 'The fourth stop is 3 km from any road.' }],
        }),
  )
  const { user } = await open()
  await screen.findByText('first')
  click(38.5)
  await waitFor(() => expect(screen.getAllByText('The fourth stop is 3 km from any road.')).toHaveLength(2))
  const field = screen.getByLabelText('Stop 4')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByTestId('line').textContent).toBe('first (old)')

  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText('The fourth stop is 3 km from any road.')).toBeNull())
})

test('the route uses the profile of the selected scooter, avoids the selected roads and shows its warnings', async () => {
  scooters = [sampleVehicle({ id: 7, type: 'electric', topSpeed: 90 })]
  const requests = fakeApi(planRoute, () =>
    samplePlannedRoute({ engine: 'valhalla-motorcycle', warnings: ['A ferry could not be avoided.'] }),
  )
  const { user } = await open({ vehicleId: '7' })
  expect(await screen.findByText('A ferry could not be avoided.')).toBeTruthy()
  expect(screen.getByText(/route is for motorcycles/)).toBeTruthy()
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ profile: 'motor_scooter', topSpeed: 90 }))
  await user.click(screen.getByRole('checkbox', { name: 'Ferries' }))
  await waitFor(() => expect(requests.at(-1)?.body.avoid).toEqual(['ferries']))
})

test('only foldable scooters use the profile for e-scooters', async () => {
  scooters = [sampleVehicle({ id: 7, type: 'foldable', topSpeed: 25 })]
  const requests = fakeApi(planRoute, () => samplePlannedRoute({}))
  await open({ vehicleId: '7' })
  await waitFor(() => expect(requests.at(-1)?.body).toMatchObject({ profile: 'e_scooter', topSpeed: 25 }))
})

test('the stops are put in the best order, and a round trip ends at its start', async () => {
  const requests = fakeApi(planRoute, ({ body }) =>
    samplePlannedRoute(body.optimize ? { waypointOrder: [2, 0, 1] } : {}),
  )
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Optimise order' }))
  await waitFor(() => expect(screen.getByTestId('stops').textContent).toBe('C > A > B'))
  expect(requests.find(({ body }) => body.optimize)?.body.destination).toEqual({ lat: 38.4, lng: -9 })

  const roundTrip = screen.getByRole('switch', { name: 'Round trip' })
  await user.click(roundTrip)
  expect(screen.getByTestId('end').textContent).toBe('Start')
  await user.click(roundTrip)
  expect(screen.getByTestId('end').textContent).toBe('')
})

test('the turns are listed for each leg of a route on roads', async () => {
  const instructions = [{ text: 'Turn left onto Rua Augusta.', distance: 1609 }]
  fakeApi(planRoute, () => samplePlannedRoute({ legs: [{ distance: 1609, duration: 60, instructions }] }))
  const { user } = await open()
  await user.click(await screen.findByText('Turn by turn'))
  expect(screen.getByText('Turn left onto Rua Augusta.')).toBeVisible()
  expect(screen.getByText(/^To A · 1.0 mi$/)).toBeVisible()
})

test('a place found near the last point can be added as a stop', async () => {
  fakeApi(planRoute, () => samplePlannedRoute())
  const requests = fakeApi(nearbyPlaces, () => [
    { placeId: 'n1', name: 'Galp', address: 'Lisbon', lat: 38.41, lng: -9, kind: 'fuel', distance: 900 },
  ])
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Fuel' }))
  const list = await screen.findByRole('region', { name: 'Places nearby' })
  await within(list).findByText('Galp')
  expect(requests.at(-1)?.query).toMatchObject({ lat: '38.4', radius: '5000', category: 'fuel' })
  await user.click(within(list).getByRole('button', { name: 'Add as stop: Galp' }))
  expect(screen.getByTestId('stops').textContent).toBe('A > B > C > Galp, Lisbon')
})

describe('a click on the map is named', () => {
  beforeEach(() => void fakeApi(planRoute, () => samplePlannedRoute()))
  const cafe = { placeId: 'n2', name: 'Café Central', address: 'Rua 1', lat: 38.5001, lng: -9, kind: 'coffee' }

  test('after the place within fifty metres', async () => {
    // Registered first, because its path also matches those of the other handlers.
    fakeApi(getPlace, () => cafe)
    const requests = fakeApi(nearbyPlaces, () => [cafe])
    await open()
    click(38.5)
    await waitFor(() => expect(screen.getByTestId('stops').textContent).toContain('Café Central, Rua 1'))
    expect(requests[0]?.query).toMatchObject({ radius: '50' })
  })

  test('after its address when no place is that near, or its details lie elsewhere', async () => {
    fakeApi(getPlace, () => ({ ...cafe, lat: 38.51 }))
    fakeApi(nearbyPlaces, () => [cafe])
    fakeApi(reversePlace, () => ({ ...cafe, name: '12 Rua 2', address: 'Lisbon', distance: 8 }))
    await open()
    click(38.5)
    await waitFor(() => expect(screen.getByTestId('stops').textContent).toContain('12 Rua 2, Lisbon'))
  })
})

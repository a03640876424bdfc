import { geocodePlace, listMapRegions } from '@scooter-rides/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { render } from '../../../test/render.tsx'
import { useLocationStore } from '../../session/storage/location-store.ts'
import { useStartPoint } from './use-start-point.ts'

const porto = { id: 'porto', name: 'Porto', bounds: { west: -8.7, south: 41.1, east: -8.5, north: 41.2 } }
const lisbon = {
  placeId: 'geonames:2267057',
  name: 'Lisbon',
  address: 'Lisbon, Portugal',
  lat: 38.72,
  lng: -9.14,
  kind: 'city',
}

beforeEach(() => useLocationStore.setState({ position: null }))

function Start() {
  const start = useStartPoint()
  return <p>{start ? `${start.lat.toFixed(2)} ${start.lng.toFixed(2)}` : 'not clear'}</p>
}

test('the map starts in the imported region, whatever the time zone of the device is', async () => {
  fakeApi(listMapRegions, () => [porto])
  fakeApi(geocodePlace, () => lisbon)
  await render(<Start />)
  expect(await screen.findByText('41.15 -8.60')).toBeVisible()
})

test('without a region, the map starts in the town of the device’s time zone', async () => {
  const clock = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Lisbon' }).resolvedOptions()
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(clock)
  fakeApi(listMapRegions, () => [])
  fakeApi(geocodePlace, () => lisbon)
  await render(<Start />)
  expect(await screen.findByText('38.72 -9.14')).toBeVisible()
})

test('the position of the rider has priority', async () => {
  fakeApi(listMapRegions, () => [porto])
  useLocationStore.setState({ position: { lat: 52.5, lng: 13.4 } })
  await render(<Start />)
  expect(await screen.findByText('52.50 13.40')).toBeVisible()
})

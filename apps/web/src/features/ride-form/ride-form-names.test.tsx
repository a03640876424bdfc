import { createRide, nearbyPlaces, reversePlace } from '@scooter-rides/contract'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, refuse } from '../../../test/fake-api.ts'
import { fakeRideFormAnswers, field, openRideForm } from '../../../test/open-ride-form.tsx'
import { sampleRide } from '../../../test/sample-ride.ts'
import type { MapContent } from '../../map/view/map-view.ts'

const map = vi.hoisted(() => ({ shown: undefined as MapContent | undefined }))
// MapLibre needs WebGL, which the test browser lacks, and its map never scrolls into view.
vi.mock('../../map/canvas/use-in-viewport.ts', () => ({ useInViewport: () => true }))
vi.mock('../../map/canvas/map-surface.tsx', () => ({
  MapSurface(content: MapContent) {
    map.shown = content
    return null
  },
}))

beforeEach(() => {
  localStorage.setItem('last-place', JSON.stringify({ lat: 38, lng: -9 }))
  fakeRideFormAnswers()
  fakeApi(nearbyPlaces, () => [])
})

test('points added to the map without a network get their names when the ride is saved', async () => {
  let isUnreachable = true
  const requests = fakeApi(reversePlace, ({ query }) =>
    isUnreachable
      ? refuse(503, 'places.unavailable', 'Not now.')
      : {
          placeId: '1',
          name: `North ${query['lat']}`,
          address: 'Portugal',
          lat: Number(query['lat']),
          lng: -9,
          kind: 'town',
          distance: 10,
        },
  )
  const sent = fakeApi(createRide, () => sampleRide({ id: 12 }))
  const { user, history } = await openRideForm()
  await user.type(field('Ride name'), 'Bridge tour')
  await waitFor(() => expect(map.shown).toBeDefined())
  // Lets effects attach their listeners before the click.
  await act(async () => {})
  for (const lat of [38.5, 38.6]) act(() => map.shown?.onPick?.({ lat, lng: -9 }))
  await waitFor(() => expect(field('Stop 1')).toHaveValue('38.60000, -9.00000'))
  await waitFor(() => expect(requests.length).toBeGreaterThanOrEqual(2))

  isUnreachable = false
  await user.click(screen.getByRole('button', { name: 'Create Ride' }))

  await waitFor(() => expect(history.location.pathname).toBe('/rides/12'))
  expect(sent[0]?.body?.stops).toEqual([
    { lat: 38.5, lng: -9, label: 'North 38.5, Portugal' },
    { lat: 38.6, lng: -9, label: 'North 38.6, Portugal' },
  ])
})

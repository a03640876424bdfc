import { listRides } from '@scooter-rides/contract'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleRide } from '../../../../test/sample-ride.ts'
import { sampleMe } from '../../../../test/samples.ts'
import { applyRideEvent } from '../rides.live.ts'
import { RideList } from './ride-list.tsx'

/** Counts rendered rows: each contains one preview. */
const previews = vi.hoisted(() => ({ rendered: 0 }))
vi.mock('../../../map/lines/route-preview.tsx', () => ({
  RoutePreview() {
    previews.rendered++
    return null
  },
}))

beforeEach(() => {
  previews.rendered = 0
})

test('a live event renders one row of a list of thirty rides', async () => {
  const rides = Array.from({ length: 30 }, (_, index) => sampleRide({ id: index + 1, title: `Loop ${index + 1}` }))
  fakeApi(listRides, () => rides)
  const { queryClient } = await render(<RideList filters={{ sort: 'start' }} empty={null} />, { me: sampleMe() })
  expect(await screen.findByRole('link', { name: /^Loop 30/ })).toBeVisible()
  previews.rendered = 0

  act(() =>
    applyRideEvent(queryClient, { type: 'rideUpdate', rideId: 7, version: 1, joinedCount: 12, waitingCount: 0 }),
  )
  expect(await screen.findByText(/12 riders/)).toBeVisible()
  expect(previews.rendered, 'rows rendered by one live event').toBe(1)
})

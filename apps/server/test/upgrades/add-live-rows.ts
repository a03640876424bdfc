import {
  answerRide,
  createGuestLink,
  createRide,
  createTracker,
  setLiveRoles,
  shareLivePosition,
} from '@scooter-rides/contract'
import { hourMs } from '@scooter-rides/time'
import type { DemoRider } from '../../src/seed/riders.seed.ts'

/** A live ride whose organiser shares, with a tracker and a guest link. */
export async function addLiveRows({ client, me }: DemoRider, other: DemoRider): Promise<void> {
  const { id: rideId } = await client.call(createRide, {
    body: {
      title: 'Evening along the river',
      // Sharing opens two hours before the start.
      date: new Date(Date.now() + hourMs).toISOString(),
      stops: [{ label: 'Ribeira', lat: 41.1407, lng: -8.613 }],
    },
  })
  const params = { rideId }
  await other.client.call(answerRide, { params, body: { answer: 'yes' } })
  await client.call(shareLivePosition, { params, body: { consent: true } })
  await client.call(setLiveRoles, { params, body: { lead: me.id, sweep: other.me.id } })
  await client.call(createTracker, { params, body: { name: 'OwnTracks' } })
  await client.call(createGuestLink, { params })
}

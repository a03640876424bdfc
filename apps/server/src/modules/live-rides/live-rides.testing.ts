import type { LiveEvent, LiveRide, LiveRider } from '@scooter-rides/contract'
import { inHours, planRide, type PlannedRide } from '../../../test/fixtures/plan-ride.ts'
import type { TestClient } from '../../../test/app/test-app.ts'
import { openSocket } from '../../../test/live/test-socket.ts'

export const porto = { lat: 41.1496, lng: -8.6109 }
export const consent = { consent: true }

/** As JSON: times are text. */
export type SeenLiveRide = Omit<LiveRide, 'riders'> & { riders: (Omit<LiveRider, 'at'> & { at: string })[] }

/** A ride that began a moment ago, with a yes of each rider. */
export async function runningRide(
  organiser: TestClient,
  riders: TestClient[],
  change: object = {},
): Promise<PlannedRide> {
  const ride = await planRide(organiser, { startsAt: inHours(0.5), endsAt: inHours(4), stops: [porto], ...change })
  for (const rider of riders) await rider.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })
  return ride
}

export const share = (rider: TestClient, rideId: number) => rider.put(`/api/rides/${rideId}/live/me`, consent)

export const look = async (rider: TestClient, rideId: number) =>
  (await rider.get(`/api/rides/${rideId}/live`)).json<SeenLiveRide>()

/** A position frame, measured now unless `change` says otherwise. */
export const positionOf = (rideId: number, change: object = {}) => ({
  type: 'position',
  rideId,
  ...porto,
  accuracy: 8,
  heading: 90,
  speed: 38,
  at: new Date().toISOString(),
  ...change,
})

/** The page of a ride, on one of the processes. */
export async function openRideSocket(host: string, rider: TestClient, rideId: number) {
  const socket = await openSocket(host, { cookie: rider.cookie })
  await socket.watch(`ride:${rideId}`)
  const framesOf = <Type extends LiveEvent['type']>(type: Type) =>
    socket.received.filter((event): event is Extract<LiveEvent, { type: Type }> => event.type === type)
  return {
    ...socket,
    framesOf,
    move: (change: object = {}) => socket.send(positionOf(rideId, change)),
    /** All positions that arrived of a rider, the oldest first. */
    seen: (riderId: string) =>
      framesOf('positions').flatMap(({ riders }) => riders.filter(({ userId }) => userId === riderId)),
    gone: () => framesOf('positionGone').map(({ userId }) => userId),
  }
}

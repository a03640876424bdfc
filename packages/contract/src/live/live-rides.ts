import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { rideParams } from '../rides/rides.ts'
import { instant, userId } from '../values/values.ts'
import { liveRiderSchema, liveState, liveStatus } from './live-values.ts'

const tag = 'Live ride'

const roleFields = {
  /** The first rider of the group; null if the organiser chose none. */
  lead: userId.nullable(),
  /** The last rider of the group; null if the organiser chose none. */
  sweep: userId.nullable(),
}

/** Live sharing of a ride as the caller sees it. */
export const liveRideSchema = z.object({
  state: liveState,
  opensAt: instant,
  /** The end of the ride, or the end of the caller's own sharing if that is earlier. */
  closesAt: instant,
  isSharing: z.boolean(),
  /** The number of riders who share their position. */
  sharingCount: z.int(),
  ...roleFields,
  /** Empty unless the caller shares. Contains the riders with a known position, the caller included. */
  riders: z.array(liveRiderSchema),
  /** The caller has a guest link for this ride. */
  hasGuestLink: z.boolean(),
})
export type LiveRide = z.output<typeof liveRideSchema>

export const getLiveRide = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId/live',
  tag,
  summary: 'Returns the live ride: the number of riders who share, and their positions if the caller shares',
  access: 'rider',
  params: rideParams,
  reply: liveRideSchema,
})

export const shareLivePosition = defineRoute({
  method: 'PUT',
  path: '/api/rides/:rideId/live/me',
  tag,
  summary: 'Starts sharing the caller’s position with the riders of this ride who share theirs',
  access: 'rider',
  params: rideParams,
  body: z.object({
    /** The rider has read what is shared, with whom and how long. */
    consent: z.literal(true),
    /** The phone permits exact positions. The server treats both alike. */
    precise: z.literal(true).optional(),
  }),
  reply: liveRideSchema,
})

export const stopLivePosition = defineRoute({
  method: 'DELETE',
  path: '/api/rides/:rideId/live/me',
  tag,
  summary: 'Stops sharing: the position disappears from all screens',
  access: 'rider',
  params: rideParams,
})

export const setLiveStatus = defineRoute({
  method: 'PUT',
  path: '/api/rides/:rideId/live/me/status',
  tag,
  summary: 'Sets the caller’s status in the live ride and writes it into the ride’s conversation; null removes it',
  access: 'rider',
  params: rideParams,
  body: z.object({ status: liveStatus.nullable() }),
})

export const setLiveRoles = defineRoute({
  method: 'PUT',
  path: '/api/rides/:rideId/live/roles',
  tag,
  summary: 'Chooses the lead and the sweep of the group',
  access: 'rider',
  params: rideParams,
  body: z.object(roleFields),
})

export const endLiveRide = defineRoute({
  method: 'DELETE',
  path: '/api/rides/:rideId/live',
  tag,
  summary: 'Ends live sharing of the ride for all riders',
  access: 'rider',
  params: rideParams,
})

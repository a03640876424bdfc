import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { rideParams } from '../rides/rides.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { instant, pathId, requiredName } from '../values/values.ts'

const tag = 'Live ride'

/** An app in a pocket that sends the caller’s position for one ride. */
export const trackerSchema = z.object({
  id: z.int(),
  name: z.string(),
  /** When its last position arrived. */
  lastSeenAt: instant.nullable(),
})
export type Tracker = z.output<typeof trackerSchema>

/** The settings of a new tracker. They are shown once, because the server stores a hash of the token. */
export const newTrackerSchema = trackerSchema.extend({
  token: z.string(),
  owntracks: z.object({ url: z.string(), username: z.string(), password: z.string() }),
  traccar: z.object({ url: z.string(), deviceId: z.string() }),
})
export type NewTracker = z.output<typeof newTrackerSchema>

export const listTrackers = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId/live/trackers',
  tag,
  summary: 'Lists the caller’s trackers for a ride',
  access: 'rider',
  params: rideParams,
  reply: z.array(trackerSchema),
})

export const createTracker = defineRoute({
  method: 'POST',
  path: '/api/rides/:rideId/live/trackers',
  tag,
  summary: 'Creates a tracker; its token can only send positions of this ride while the caller shares',
  access: 'rider',
  params: rideParams,
  body: z.object({ name: requiredName(limits.name, fieldMessage('nameRequired')) }),
  reply: newTrackerSchema,
})

export const deleteTracker = defineRoute({
  method: 'DELETE',
  path: '/api/rides/:rideId/live/trackers/:trackerId',
  tag,
  summary: 'Revokes a tracker',
  access: 'rider',
  params: rideParams.extend({ trackerId: pathId }),
})

export const sendOwnTracks = defineRoute({
  method: 'POST',
  path: '/api/trackers/owntracks',
  tag,
  summary: 'Receives a message of the app OwnTracks in HTTP mode; the tracker’s id and token are its user and password',
  access: 'stranger',
  isAnonymous: true,
  status: 200,
})

export const sendTraccar = defineRoute({
  method: 'POST',
  path: '/api/trackers/traccar',
  tag,
  summary: 'Receives a position of the app Traccar Client as query, form or JSON; the tracker’s token is the device id',
  access: 'stranger',
  isAnonymous: true,
  status: 200,
})

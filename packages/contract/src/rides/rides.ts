import { z } from 'zod'
import { defineRoute } from '../protocol/define-route.ts'
import { limits } from '../values/limits.ts'
import { scopeQuery } from './ride-repeat.ts'
import {
  newRide,
  type NewRide,
  type RideChange,
  newStop,
  rideChange,
  rideTurnsSchema,
  rideWithStopsSchema,
  stopChange,
  stopSchema,
} from './ride-values.ts'
import type { RideInput, NotifyingCall } from '../protocol/notifying-limits.ts'
import { optionalText, pathId, wholeNumber } from '../values/values.ts'

const tag = 'Rides'
export const rideParams = z.object({ rideId: pathId })
const stopParams = rideParams.extend({ stopId: pathId })

/** The participants are notified. */
const changesRide = ({ params }: RideInput): NotifyingCall => ({ kind: 'changing', about: params.rideId })

export const createRide = defineRoute({
  method: 'POST',
  path: '/api/rides',
  tag,
  summary: 'Plan a ride',
  access: 'rider',
  tells: ({ body }: { body: NewRide }) => (body.status === 'draft' ? undefined : { kind: 'publishing' }),
  body: newRide,
  reply: rideWithStopsSchema,
})

export const getRide = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId',
  tag,
  summary: 'A ride with its stops',
  access: 'rider',
  cost: 'cheap',
  params: rideParams,
  reply: rideWithStopsSchema,
})

export const getRideTurns = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId/turns',
  tag,
  summary:
    'Where to turn on the way of a ride, leg by leg; 403 `rides.turns_private` for those from whom a privacy zone hides part of it',
  access: 'rider',
  params: rideParams,
  reply: rideTurnsSchema,
})

export const updateRide = defineRoute({
  method: 'PATCH',
  path: '/api/rides/:rideId',
  tag,
  summary:
    'Change an own ride, or with `series` others of its series too; `If-Match` guards against overwriting a newer version',
  access: 'rider',
  tells: (input: RideInput & { body: RideChange }) =>
    input.body.status === 'upcoming' ? { kind: 'publishing' } : changesRide(input),
  params: rideParams,
  query: scopeQuery,
  body: rideChange,
  reply: rideWithStopsSchema,
})

export const deleteRide = defineRoute({
  method: 'DELETE',
  path: '/api/rides/:rideId',
  tag,
  summary: 'Delete an own ride, or with `series` others of its series too; one that others joined is cancelled first',
  access: 'rider',
  tells: changesRide,
  params: rideParams,
  query: scopeQuery,
})

export const publishRide = defineRoute({
  method: 'POST',
  path: '/api/rides/:rideId/publish',
  tag,
  summary: 'Turn a draft into an upcoming ride, with all drafts of its series',
  access: 'rider',
  tells: 'publishing',
  params: rideParams,
  reply: rideWithStopsSchema,
  status: 200,
})

export const cancelRide = defineRoute({
  method: 'POST',
  path: '/api/rides/:rideId/cancel',
  tag,
  summary: 'Cancel an own ride, or with `series` others of its series too',
  access: 'rider',
  tells: changesRide,
  params: rideParams,
  query: scopeQuery,
  body: z.object({ reason: optionalText(limits.cancelReason) }).optional(),
  reply: rideWithStopsSchema,
  status: 200,
})

export const saveRide = defineRoute({
  method: 'PUT',
  path: '/api/rides/:rideId/save',
  tag,
  summary: 'Keep a ride in the saved list',
  access: 'rider',
  params: rideParams,
})

export const unsaveRide = defineRoute({
  method: 'DELETE',
  path: '/api/rides/:rideId/save',
  tag,
  summary: 'Take a ride off the saved list',
  access: 'rider',
  params: rideParams,
})

export const copyRide = defineRoute({
  method: 'POST',
  path: '/api/rides/:rideId/copy',
  tag,
  summary: 'Start an own draft from a ride',
  access: 'rider',
  params: rideParams,
  reply: rideWithStopsSchema,
})

export const exportRideGpx = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId.gpx',
  tag,
  summary: 'The ride as a GPX file',
  access: 'rider',
  params: rideParams,
  status: 200,
})

export const exportRideIcs = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId.ics',
  tag,
  summary: 'The ride as a calendar file',
  access: 'rider',
  params: rideParams,
  status: 200,
})

export const getRideCard = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId/card.png',
  tag,
  summary: 'A picture of a public ride for links to it; only of what strangers may see',
  access: 'stranger',
  cost: 'own',
  isAnonymous: true,
  params: rideParams,
  status: 200,
})

export const getBareCard = defineRoute({
  method: 'GET',
  path: '/api/card.png',
  tag,
  summary: 'The picture for links to everything else',
  access: 'stranger',
  cost: 'own',
  isAnonymous: true,
  status: 200,
})

/** Remarks on the file that a ride was imported from. */
export const importNoteSchema = z.object({
  /** The entry of `tracks` that this ride was made from. */
  track: z.int(),
  /** The tracks and routes of the file that can become a ride, with their lengths in metres. */
  tracks: z.array(z.object({ number: z.int(), title: z.string(), distance: z.int() })),
  /** The number of further tracks, which cannot be imported. */
  tracksLeft: z.int(),
  /** Points without a valid latitude and longitude, which were left out. */
  skippedPoints: z.int(),
  /** The file is damaged from this line on; the part before it was imported. */
  damagedLine: z.int().optional(),
})
export type ImportNote = z.output<typeof importNoteSchema>

export const importedRideSchema = rideWithStopsSchema.extend({ import: importNoteSchema })
export type ImportedRide = z.output<typeof importedRideSchema>

export const importRide = defineRoute({
  method: 'POST',
  path: '/api/rides/import',
  tag,
  summary: 'Make a draft from a GPX file; of several tracks from the first, or from the one that is named',
  access: 'rider',
  query: z.object({ track: wholeNumber(1, 1000).optional() }),
  upload: { field: 'file', maxFiles: 1, maxBytes: limits.gpxBytes },
  reply: importedRideSchema,
})

export const listStops = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId/stops',
  tag,
  summary: "A ride's stops in order",
  access: 'rider',
  params: rideParams,
  reply: z.array(stopSchema),
})

export const addStop = defineRoute({
  method: 'POST',
  path: '/api/rides/:rideId/stops',
  tag,
  summary: 'Insert a stop; without an index before the end',
  access: 'rider',
  tells: changesRide,
  params: rideParams,
  body: newStop,
  reply: stopSchema,
})

export const updateStop = defineRoute({
  method: 'PATCH',
  path: '/api/rides/:rideId/stops/:stopId',
  tag,
  summary: 'Move or rename a stop',
  access: 'rider',
  tells: changesRide,
  params: stopParams,
  body: stopChange,
  reply: stopSchema,
})

export const deleteStop = defineRoute({
  method: 'DELETE',
  path: '/api/rides/:rideId/stops/:stopId',
  tag,
  summary: 'Remove a stop; the last one stays',
  access: 'rider',
  tells: changesRide,
  params: stopParams,
})

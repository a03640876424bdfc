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

const changesRide = ({ params }: RideInput): NotifyingCall => ({ kind: 'changing', about: params.rideId })

export const createRide = defineRoute({
  method: 'POST',
  path: '/api/rides',
  tag,
  summary: 'Creates a ride',
  access: 'rider',
  scopes: ['rides'],
  notifies: ({ body }: { body: NewRide }) => (body.status === 'draft' ? undefined : { kind: 'publishing' }),
  body: newRide,
  reply: rideWithStopsSchema,
})

export const getRide = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId',
  tag,
  summary: 'Returns a ride with its stops',
  access: 'rider',
  scopes: ['read', 'rides'],
  cost: 'cheap',
  params: rideParams,
  reply: rideWithStopsSchema,
})

export const getRideTurns = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId/turns',
  tag,
  summary:
    'Returns the turns of a ride’s route, leg by leg; 403 `rides.turns_private` if a privacy zone hides part of it from the caller',
  access: 'rider',
  scopes: ['read', 'rides'],
  params: rideParams,
  reply: rideTurnsSchema,
})

export const updateRide = defineRoute({
  method: 'PATCH',
  path: '/api/rides/:rideId',
  tag,
  summary:
    'Updates the caller’s ride, or with `series` others of its series too; `If-Match` prevents overwriting a newer version',
  access: 'rider',
  scopes: ['rides'],
  notifies: (input: RideInput & { body: RideChange }) =>
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
  summary:
    'Deletes the caller’s ride, or with `series` others of its series too; a ride with participants is cancelled first',
  access: 'rider',
  scopes: ['rides'],
  notifies: changesRide,
  params: rideParams,
  query: scopeQuery,
})

export const publishRide = defineRoute({
  method: 'POST',
  path: '/api/rides/:rideId/publish',
  tag,
  summary: 'Publishes a draft, with all drafts of its series',
  access: 'rider',
  scopes: ['rides'],
  notifies: 'publishing',
  params: rideParams,
  reply: rideWithStopsSchema,
  status: 200,
})

export const cancelRide = defineRoute({
  method: 'POST',
  path: '/api/rides/:rideId/cancel',
  tag,
  summary: 'Cancels the caller’s ride, or with `series` others of its series too',
  access: 'rider',
  scopes: ['rides'],
  notifies: changesRide,
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
  summary: 'Adds a ride to the caller’s saved rides',
  access: 'rider',
  scopes: ['rides'],
  params: rideParams,
})

export const unsaveRide = defineRoute({
  method: 'DELETE',
  path: '/api/rides/:rideId/save',
  tag,
  summary: 'Removes a ride from the caller’s saved rides',
  access: 'rider',
  scopes: ['rides'],
  params: rideParams,
})

export const copyRide = defineRoute({
  method: 'POST',
  path: '/api/rides/:rideId/copy',
  tag,
  summary: 'Copies a ride to a draft of the caller',
  access: 'rider',
  scopes: ['rides'],
  params: rideParams,
  reply: rideWithStopsSchema,
})

export const exportRideGpx = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId.gpx',
  tag,
  summary: 'Returns the ride as a GPX file',
  access: 'rider',
  scopes: ['read', 'rides'],
  params: rideParams,
  status: 200,
})

export const exportRideIcs = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId.ics',
  tag,
  summary: 'Returns the ride as a calendar file',
  access: 'rider',
  scopes: ['read', 'rides'],
  params: rideParams,
  status: 200,
})

export const getRideCard = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId/card.png',
  tag,
  summary: 'Returns the preview image of a public ride; it shows only what strangers may see',
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
  summary: 'Returns the preview image for all other links',
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
  summary: 'Imports a draft from a GPX file: its first track, or the given one',
  access: 'rider',
  scopes: ['rides'],
  query: z.object({ track: wholeNumber(1, 1000).optional() }),
  upload: { field: 'file', maxFiles: 1, maxBytes: limits.gpxBytes },
  reply: importedRideSchema,
})

export const listStops = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId/stops',
  tag,
  summary: 'Lists a ride’s stops in order',
  access: 'rider',
  scopes: ['read', 'rides'],
  params: rideParams,
  reply: z.array(stopSchema),
})

export const addStop = defineRoute({
  method: 'POST',
  path: '/api/rides/:rideId/stops',
  tag,
  summary: 'Inserts a stop; without an index, before the end',
  access: 'rider',
  scopes: ['rides'],
  notifies: changesRide,
  params: rideParams,
  body: newStop,
  reply: stopSchema,
})

export const updateStop = defineRoute({
  method: 'PATCH',
  path: '/api/rides/:rideId/stops/:stopId',
  tag,
  summary: 'Moves or renames a stop',
  access: 'rider',
  scopes: ['rides'],
  notifies: changesRide,
  params: stopParams,
  body: stopChange,
  reply: stopSchema,
})

export const deleteStop = defineRoute({
  method: 'DELETE',
  path: '/api/rides/:rideId/stops/:stopId',
  tag,
  summary: 'Removes a stop; the last stop cannot be removed',
  access: 'rider',
  scopes: ['rides'],
  notifies: changesRide,
  params: stopParams,
})

import { z } from 'zod'
import { defineRoute } from './define-route.ts'
import { limits } from './limits.ts'
import {
  newRide,
  newStop,
  rideChange,
  rideSchema,
  rideStatus,
  rideVisibility,
  rideWithStopsSchema,
  stopChange,
  stopSchema,
  timeZone,
} from './ride-values.ts'
import { instant, optionalText, pageQuery, pathId, pointParam, text, userId, wholeNumber } from './values.ts'
import { vehicleType } from './vehicles.ts'

const tag = 'Rides'
export const rideParams = z.object({ rideId: pathId })
const stopParams = rideParams.extend({ stopId: pathId })

const box = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })

/** `west,south,east,north` in degrees; a west beyond its east crosses the antimeridian. */
const bboxParam = z.codec(z.string(), box, {
  decode: (text, context) => {
    const [west, south, east, north, ...rest] = text
      .split(',')
      .map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
    const isBox =
      west !== undefined &&
      south !== undefined &&
      east !== undefined &&
      north !== undefined &&
      rest.length === 0 &&
      Math.abs(west) <= 180 &&
      Math.abs(east) <= 180 &&
      Math.abs(south) <= 90 &&
      Math.abs(north) <= 90 &&
      south <= north
    if (isBox) return { west, south, east, north }
    context.issues.push({ code: 'custom', input: text, message: 'Must be west,south,east,north' })
    return z.NEVER
  },
  encode: ({ west, south, east, north }) => [west, south, east, north].join(','),
})

const metres = z.coerce.number().pipe(z.number().min(0).max(50_000_000))

export const rideListQuery = pageQuery.extend({
  scope: z.enum(['all', 'mine', 'joined', 'friends', 'saved', 'featured']).optional(),
  near: pointParam.optional(),
  within: metres.optional(),
  bbox: bboxParam.optional(),
  from: instant.optional(),
  to: instant.optional(),
  /** `coming` is not over, `past` is over; neither holds drafts, both hold cancelled rides of one's own lists. */
  when: z.enum(['all', 'today', 'week', 'coming', 'past']).optional(),
  tz: timeZone.optional(),
  vehicleType: vehicleType.optional(),
  minDistance: metres.optional(),
  maxDistance: metres.optional(),
  status: rideStatus.optional(),
  /** Rides that this rider leads. */
  organiser: userId.optional(),
  visibility: rideVisibility.optional(),
  q: text(limits.searchText).optional(),
  /** `latest` is `start` backwards, for rides that are over. */
  sort: z.enum(['start', 'latest', 'near', 'newest', 'popular']).optional(),
})
export type RideListQuery = z.output<typeof rideListQuery>

export const listRides = defineRoute({
  method: 'GET',
  path: '/api/rides',
  tag,
  summary: 'Rides the caller may see; strangers see public upcoming ones',
  access: 'stranger',
  query: rideListQuery,
  reply: z.array(rideSchema),
})

/** A screen says "1,000+" from here on: counting further would make everybody wait for a number that nobody reads. */
export const mostCounted = 1000

export const countRides = defineRoute({
  method: 'GET',
  path: '/api/rides/count',
  tag,
  summary: 'How many rides a list holds, all pages together; counted up to 1,000',
  access: 'stranger',
  query: rideListQuery.omit({ cursor: true, limit: true, sort: true }),
  reply: z.object({
    count: z.int().nonnegative(),
    /** False where there are more than were counted. */
    isExact: z.boolean(),
  }),
})
export type RideCount = z.output<typeof countRides.reply>

/** The start of one ride, or the middle of the starts of several that a map of this zoom draws as one. */
const rideCluster = z.object({
  lat: z.number(),
  lng: z.number(),
  count: z.int().positive(),
  /** Of the one ride that starts here; null for several. */
  rideId: z.int().nullable(),
})
export type RideCluster = z.output<typeof rideCluster>

const clusterQuery = rideListQuery.omit({ cursor: true, limit: true, sort: true }).extend({
  bbox: bboxParam,
  /** Of a map of 512 pixels to the tile. */
  zoom: wholeNumber(0, 22),
})
export type RideClusterQuery = z.output<typeof clusterQuery>

export const clusterRides = defineRoute({
  method: 'GET',
  path: '/api/rides/clusters',
  tag,
  summary: 'Where the rides of a list start within a box, those close together as one; at most about 2,000 marks',
  access: 'stranger',
  query: clusterQuery,
  reply: z.array(rideCluster),
})

export const createRide = defineRoute({
  method: 'POST',
  path: '/api/rides',
  tag,
  summary: 'Plan a ride',
  access: 'rider',
  body: newRide,
  reply: rideWithStopsSchema,
})

export const getRide = defineRoute({
  method: 'GET',
  path: '/api/rides/:rideId',
  tag,
  summary: 'A ride with its stops',
  access: 'rider',
  params: rideParams,
  reply: rideWithStopsSchema,
})

export const updateRide = defineRoute({
  method: 'PATCH',
  path: '/api/rides/:rideId',
  tag,
  summary: 'Change an own ride; `If-Match` guards against overwriting a newer version',
  access: 'rider',
  params: rideParams,
  body: rideChange,
  reply: rideWithStopsSchema,
})

export const deleteRide = defineRoute({
  method: 'DELETE',
  path: '/api/rides/:rideId',
  tag,
  summary: 'Delete an own ride; one that others joined is cancelled first',
  access: 'rider',
  params: rideParams,
})

export const publishRide = defineRoute({
  method: 'POST',
  path: '/api/rides/:rideId/publish',
  tag,
  summary: 'Turn a draft into an upcoming ride',
  access: 'rider',
  params: rideParams,
  reply: rideWithStopsSchema,
  status: 200,
})

export const cancelRide = defineRoute({
  method: 'POST',
  path: '/api/rides/:rideId/cancel',
  tag,
  summary: 'Cancel an own ride',
  access: 'rider',
  params: rideParams,
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
  isAnonymous: true,
  status: 200,
})

export const importRide = defineRoute({
  method: 'POST',
  path: '/api/rides/import',
  tag,
  summary: 'Make a draft from a GPX file',
  access: 'rider',
  upload: { field: 'file', maxFiles: 1, maxBytes: limits.gpxBytes },
  reply: rideWithStopsSchema,
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
  params: stopParams,
})

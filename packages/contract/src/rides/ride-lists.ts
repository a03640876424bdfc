import { z } from 'zod'
import { defineRoute, type Cost } from '../protocol/define-route.ts'
import { fieldMessage } from '../values/field-message.ts'
import { limits } from '../values/limits.ts'
import { rideSchema, rideStatus, rideVisibility } from './ride-values.ts'
import { timeZone } from '../values/time-zone.ts'
import { instant, pageQuery, pointParam, text, userId, wholeNumber } from '../values/values.ts'
import { vehicleType } from '../riders/vehicles.ts'

const tag = 'Rides'

const box = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() })

/** `west,south,east,north` in degrees; if west is greater than east, the box crosses the antimeridian. */
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
    context.issues.push({ code: 'custom', input: text, message: fieldMessage('mustBeBox') })
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
  /** `coming`: not over; `past`: over; `recent`: not over for more than 90 days. None holds drafts; all hold cancelled rides of one's own lists. */
  when: z.enum(['all', 'today', 'week', 'coming', 'past', 'recent']).optional(),
  tz: timeZone.optional(),
  vehicleType: vehicleType.optional(),
  minDistance: metres.optional(),
  maxDistance: metres.optional(),
  status: rideStatus.optional(),
  /** The list is empty if this rider hides the profile from the caller. */
  organiser: userId.optional(),
  visibility: rideVisibility.optional(),
  q: text(limits.searchText).optional(),
  /** `latest` is `start` in reverse, for past rides; `popular` sorts by `popularity`. */
  sort: z.enum(['start', 'latest', 'near', 'newest', 'popular']).optional(),
})
export type RideListQuery = z.output<typeof rideListQuery>

/** Shorter words are not in the trigram index: such a list reads every ride that the other filters leave. */
const shortestIndexedWord = 3

/** An index returns the lists of the home page in their order, whatever the values. */
function listCost({ scope = 'all', sort = 'start', q, when, visibility, ...query }: RideListQuery): Cost {
  if (q?.split(/\s+/).some((word) => word.length < shortestIndexedWord)) return 'scan'
  const { bbox, from, to, vehicleType, minDistance, maxDistance, status, organiser } = query
  const filters = [q, bbox, from, to, vehicleType, minDistance, maxDistance, status, organiser]
  const isOfAll = scope === 'all' || scope === 'featured'
  if (!isOfAll || filters.some((filter) => filter !== undefined)) return 'find'
  if (sort === 'popular') return when === undefined || when === 'recent' ? 'cheap' : 'find'
  return (sort === 'start' || sort === 'near') && when === undefined && visibility === undefined ? 'cheap' : 'find'
}

export const listRides = defineRoute({
  method: 'GET',
  path: '/api/rides',
  tag,
  summary:
    'Lists rides that the caller may see; strangers see public upcoming rides. Without a date filter only the next ride of a series is listed, except among own, joined and saved rides',
  access: 'stranger',
  scopes: ['read', 'rides'],
  cost: listCost,
  query: rideListQuery,
  reply: z.array(rideSchema),
})

/** Screens show "1,000+" from here on: an exact count would take long. */
export const mostCounted = 1000

export const countRides = defineRoute({
  method: 'GET',
  path: '/api/rides/count',
  tag,
  summary: 'Counts the rides of a list over all pages, up to 1,000',
  access: 'stranger',
  scopes: ['read', 'rides'],
  cost: 'scan',
  query: rideListQuery.omit({ cursor: true, limit: true, sort: true }),
  reply: z.object({
    count: z.int().nonnegative(),
    /** False if the count stopped at the limit. */
    isExact: z.boolean(),
  }),
})
export type RideCount = z.output<typeof countRides.reply>

/** The start of one ride, or the centre of the starts that a map of this zoom draws as one. */
const rideCluster = z.object({
  lat: z.number(),
  lng: z.number(),
  count: z.int().positive(),
  /** The ride that starts here; null for several. */
  rideId: z.int().nullable(),
})
export type RideCluster = z.output<typeof rideCluster>

const clusterQuery = rideListQuery.omit({ cursor: true, limit: true, sort: true }).extend({
  bbox: bboxParam,
  /** The zoom of a map with 512 pixels per tile. */
  zoom: wholeNumber(0, 22),
})
export type RideClusterQuery = z.output<typeof clusterQuery>

export const clusterRides = defineRoute({
  method: 'GET',
  path: '/api/rides/clusters',
  tag,
  summary: 'Returns the starts of a list’s rides within a box, grouped when close together; at most about 2,000 marks',
  access: 'stranger',
  scopes: ['read', 'rides'],
  cost: 'scan',
  query: clusterQuery,
  reply: z.array(rideCluster),
})

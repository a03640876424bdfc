import {
  mostCounted,
  type Ride,
  type RideCluster,
  type RideClusterQuery,
  type RideCount,
  type RideListQuery,
} from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import { clocksAt, startOfDay } from '@scooter-rides/time'
import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import type { Database } from '../../../platform/database/database.ts'
import { decodeCursor, pageSize, toPage, type Page } from '../../../platform/http/paging.ts'
import { invalidField, signedOut } from '../../../platform/http/problem.ts'
import { clusterCell } from './cluster-cell.ts'
import { metresToAntimeridian, reachOnMap } from './ride-area.ts'
import { createRideListRepository, type RideListRepository } from './ride-list.repository.ts'
import type { RideListing } from './ride-listing.ts'
import type { RideListRow } from '../ride-views.select.ts'
import { toListedRide } from '../ride-view.ts'

type Rider = { id: string } | undefined

export function createRideLists({ db, clock }: { db: Database; clock: () => Date }) {
  const rides = createRideListRepository(db)

  return {
    /** Rides that the caller may see, in pages. Guests see public rides that are not over. */
    async list(query: RideListQuery, rider: Rider): Promise<Page<Ride>> {
      const now = clock()
      const size = pageSize(query)
      const listing = listingOf(query, rider, now, size + 1)
      const { sort } = listing
      const { near } = query
      const rows = near && sort === 'near' ? await findNearest(rides, listing, near) : await rides.find(listing)
      const page = toPage(rows, size, (last) => [last.cursorKey, last.id])
      const items = page.items.map((row) => withDistance(toListedRide(row, rider?.id ?? '', now), near))
      return near && sort === 'near' ? nearestOf({ ...page, items }, near, query.within) : { ...page, items }
    },

    /** The rides that a rider leads or takes part in and that were not over at `since`, by start; also cancelled ones, no drafts. */
    async ofRider({ id }: { id: string }, since: Date): Promise<Ride[]> {
      const now = clock()
      return (await rides.findOfRider(id, since)).map((row) => toListedRide(row, id, now))
    },

    /** On all pages of `list`. */
    async count(query: RideListQuery, rider: Rider): Promise<RideCount> {
      // By start, because a nearest-first list has no radius in the query.
      const found = await rides.count(listingOf({ ...query, sort: 'start' }, rider, clock(), mostCounted + 1))
      return { count: Math.min(found, mostCounted), isExact: found <= mostCounted }
    },

    /** On all pages of `list`. */
    async clusters({ zoom, ...query }: RideClusterQuery, rider: Rider): Promise<RideCluster[]> {
      // An order by time would scan the box twice.
      const listing = listingOf({ ...query, sort: 'newest' }, rider, clock(), mostCounted)
      return rides.clusters(listing, clusterCell(query.bbox, zoom))
    },
  }
}

function listingOf(query: RideListQuery, rider: Rider, now: Date, limit: number): RideListing {
  const { near, scope = 'all' } = query
  const sort = query.sort ?? (scope === 'featured' ? 'joined' : near ? 'near' : 'start')
  if (sort === 'near' && !near) throw invalidField('near', translatable('ride-errors.list.placeMissing'))
  if (query.within !== undefined && !near) throw invalidField('near', translatable('ride-errors.list.placeMissing'))
  const isPersonal = scope !== 'all' && scope !== 'featured'
  if (!rider && isPersonal) throw signedOut()
  const cursor = decodeCursor(query.cursor, 2)
  return { query, scope, sort, riderId: rider?.id, ...spanOf(query, now), now, cursor, limit }
}

/** Searches across the antimeridian only if a place there could be nearer. */
async function findNearest(rides: RideListRepository, listing: RideListing, near: LatLng): Promise<RideListRow[]> {
  const rows = await rides.find(listing)
  const farthest = rows.length === listing.limit ? Number(rows.at(-1)?.cursorKey) : Infinity
  const reach = listing.query.within === undefined ? Infinity : reachOnMap(near, listing.query.within)
  const isComplete = Math.min(farthest, reach) <= metresToAntimeridian(near)
  return isComplete ? rows : rides.find({ ...listing, isWrapped: true })
}

/** At larger distances the order on the map is wrong: the true distance sorts the page and applies the radius. */
function nearestOf({ items, next }: Page<Ride>, near: LatLng, within = Infinity): Page<Ride> {
  const inside = items.filter(({ distanceFromHere = 0 }) => distanceFromHere <= within)
  const goesOn = next && Number(next[0]) <= reachOnMap(near, within)
  return {
    items: inside.toSorted((a, b) => (a.distanceFromHere ?? 0) - (b.distanceFromHere ?? 0)),
    next: goesOn ? next : undefined,
  }
}

function withDistance(ride: Ride, near: LatLng | undefined): Ride {
  const { startLat, startLng } = ride
  if (!near || startLat === null || startLng === null) return ride
  return { ...ride, distanceFromHere: Math.round(distanceMetres(near, { lat: startLat, lng: startLng })) }
}

function spanOf(
  { from, to, when, tz = 'UTC' }: RideListQuery,
  now: Date,
): { startsFrom: Date | undefined; startsBefore: Date | undefined } {
  const isSpan = when === 'today' || when === 'week'
  // The week ends on Saturday night.
  const days = when === 'week' ? 7 - clocksAt(now, tz).getUTCDay() : 1
  const today = isSpan ? { from: startOfDay(now, tz), before: startOfDay(now, tz, days) } : undefined
  const beforeTo = to && new Date(to.getTime() + 1)
  return {
    startsFrom: latest(from, today?.from),
    startsBefore: earliest(beforeTo, today?.before),
  }
}

const latest = (a: Date | undefined, b: Date | undefined) => (a && b ? (a > b ? a : b) : (a ?? b))
const earliest = (a: Date | undefined, b: Date | undefined) => (a && b ? (a < b ? a : b) : (a ?? b))

import { and, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { RideCluster } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { keepStatements } from '../../../platform/database/keep-statements.ts'
import {
  exactPlace,
  hasPhase,
  hasStatus,
  hasVehicleType,
  hasWord,
  isInScope,
  isNotOver,
  isVisible,
  isVisibleOnIt,
  publicPlace,
  shownDistance,
} from './ride-list.filters.ts'
import { areaBranches } from './ride-area.filters.ts'
import { everywhere, type Branch } from './branch.filters.ts'
import { createKeptRides } from './kept-rides.repository.ts'
import { shapeOf, type ListingShape } from './listing-shape.filters.ts'
import type { RideListing } from './ride-listing.ts'
import { selectPicks, type RideListRow } from '../rides.select.ts'
import { isAfter, nearestFirst, orderOf, rideSorts, type RideSort } from './ride-sorts.filters.ts'
import { ridesTable } from '../rides.table.ts'

export type RideListRepository = ReturnType<typeof createRideListRepository>

/** One query, whatever is asked for, and one more for rides that nobody has listed since they changed. */
export function createRideListRepository(db: Database) {
  const kept = createKeptRides()

  return {
    async find(listing: RideListing): Promise<RideListRow[]> {
      const { shape, given } = shapeOf(listing)
      const find = async (reader: Database) => kept.complete(reader, await reader.read(pickStatements.of(shape), given))
      const rows = (await find(db)) ?? (await db.transaction(find, { isolationLevel: 'repeatable read' }))
      if (!rows) throw new Error('In one transaction a ride changed between two looks at it.')
      return rows
    },

    /** How many rides a list holds, counted up to its limit. */
    async count(listing: RideListing): Promise<number> {
      const { shape, given } = shapeOf(listing)
      const [row] = await db.read(countStatements.of(shape), given)
      return row?.count ?? 0
    },

    /** Where the rides of a list start, by squares of `cellMetres` on the map. */
    async clusters(listing: RideListing, cellMetres: number): Promise<RideCluster[]> {
      const { shape, given } = shapeOf(listing)
      return db.read(clusterStatements.of(shape), { ...given, cellMetres })
    },
  }
}

export const pickStatements = keepStatements(picksOf, isQuick)
export const countStatements = keepStatements(countOf, () => false)
export const clusterStatements = keepStatements(clustersOf, () => false)

/** What most ask for: an index gives the page at once, whatever the values are. */
function isQuick({ scope, sort, around, boxes, words, ...shape }: ListingShape): boolean {
  const isOfPlace = around[0]?.piece !== undefined || boxes[0] !== undefined
  const { status, when, organiser, visibility, vehicleType, minDistance, maxDistance, startsFrom, startsBefore } = shape
  const narrowing = [
    status,
    when,
    organiser,
    visibility,
    vehicleType,
    minDistance,
    maxDistance,
    startsFrom,
    startsBefore,
  ]
  const isNarrowed = words.length > 0 || narrowing.some((filter) => filter !== undefined)
  return scope === 'all' && (sort === 'start' || sort === 'near') && !isOfPlace && !isNarrowed
}

function picksOf(shape: ListingShape) {
  const { sort: sortName, cursor, limit } = shape
  const filters = filtersOf(shape)
  const sort = sortName === 'near' ? undefined : rideSorts[sortName]
  const branches = branchesOf(shape).map((branch) => {
    const own = branch.sort ?? sort ?? rideSorts.start
    const where = and(...filters, isSeen(shape, branch), ...branch.conditions, cursor && isAfter(own, cursor))
    return sql`(select ${ridesTable.id}, ${own.key} as key, ${own.written(own.key)} as cursor_key from ${ridesTable} where ${where} ${firstOf(own, limit)})`
  })
  const order = orderOf(sort ?? nearestFirst(sql`key`), sql`picked.key`, sql`picked.id`)
  return selectPicks(
    sql.placeholder('viewerId'),
    sql.join(branches, sql` union all `),
    sql`${order} ${firstRows(limit)}`,
  )
}

/**
 * In an area no order is asked for: the index of places finds all there are. Everywhere else they come in the list's order, by
 * its index: any order at all means the table's, where years of rides that are over stand first.
 */
function countOf(shape: ListingShape) {
  const { limit, boxes, near, within } = shape
  const isOfArea = boxes[0] !== undefined || (near !== undefined && within !== undefined)
  const filters = filtersOf(shape)
  const branches = branchesOf(shape).map((branch) => {
    const where = and(...filters, isSeen(shape, branch), ...branch.conditions)
    const first = isOfArea ? firstRows(limit) : firstOf(branch.sort ?? rideSorts.start, limit)
    return sql`(select from ${ridesTable} where ${where} ${first})`
  })
  return new QueryBuilder()
    .select({ count: sql<number>`least(count(*), ${sql.raw(String(limit))})::int` })
    .from(sql`(${sql.join(branches, sql` union all `)}) found`)
}

/** Each ride at the place that its branch looks for: strangers' places are gathered by the point that strangers are told. */
function clustersOf(shape: ListingShape) {
  const filters = filtersOf(shape)
  const cell = sql.placeholder('cellMetres')
  const branches = branchesOf(shape).map((branch) => {
    const { pt, lat, lng } = branch.isOfOwn ? exactPlace : publicPlace
    const where = and(...filters, isSeen(shape, branch), ...branch.conditions)
    return sql`(select ${ridesTable.id}, ${lat} as lat, ${lng} as lng,
      floor((${pt})[0] / ${cell}::float8) as x, floor((${pt})[1] / ${cell}::float8) as y from ${ridesTable} where ${where})`
  })
  return new QueryBuilder()
    .select({
      lat: sql<number>`avg(found.lat)`,
      lng: sql<number>`avg(found.lng)`,
      count: sql<number>`count(*)::int`,
      rideId: sql<number | null>`case count(*) when 1 then min(found.id) end`,
    })
    .from(sql`(${sql.join(branches, sql` union all `)}) found`)
    .groupBy(sql`found.x, found.y`)
}

const firstRows = (limit: number) => sql`limit ${sql.raw(String(limit))}`

/**
 * An index of places can only be walked by distance alone (before PostgreSQL 16 a second key makes the planner sort all rides):
 * the rides that share the last distance all come along, and the list around sorts them by id.
 */
function firstOf(sort: RideSort, limit: number): SQL {
  if (sort.isByDistance) return sql`order by ${sort.key} fetch first (${sql.raw(String(limit))}) rows with ties`
  return sql`order by ${orderOf(sort, sort.key, sql`${ridesTable.id}`)} ${firstRows(limit)}`
}

function isSeen({ scope, riderId, now }: ListingShape, { isOfOwn = false }: Branch): SQL | undefined {
  if (scope === 'mine') return undefined
  return riderId !== undefined && (isOfOwn || scope === 'joined') ? isVisibleOnIt(riderId) : isVisible(riderId, now)
}

function filtersOf(shape: ListingShape): (SQL | undefined)[] {
  const { status, when, scope, riderId, startsFrom, startsBefore, now } = shape
  const { organiser, visibility, words, vehicleType, minDistance, maxDistance } = shape
  return [
    riderId === undefined ? sql`${ridesTable.status} = 'published'` : isInScope(scope, riderId, status),
    status === undefined ? undefined : hasStatus(status, now),
    leavesOutPast(shape) ? isNotOver(now) : undefined,
    ...hasPhase(when, now),
    startsFrom && sql`${ridesTable.date} >= ${startsFrom}`,
    startsBefore && sql`${ridesTable.date} < ${startsBefore}`,
    organiser && sql`${ridesTable.userId} = ${organiser}`,
    visibility && sql`${ridesTable.visibility} = ${visibility}`,
    vehicleType && hasVehicleType(vehicleType),
    minDistance === undefined ? undefined : sql`${shownDistance(riderId)} >= ${minDistance}::float8`,
    maxDistance === undefined ? undefined : sql`${shownDistance(riderId)} <= ${maxDistance}::float8`,
    ...words.map(hasWord),
  ]
}

/** Lists mean what is not over, unless a status is asked for; own rides are all there, drafts of any age among them. */
function leavesOutPast({ status, when, scope, riderId }: ListingShape): boolean {
  if (riderId === undefined || when === 'coming') return true
  return status === undefined && when !== 'past' && scope !== 'mine'
}

function branchesOf(listing: ListingShape): Branch[] {
  return longBranches(listing).flatMap((long) =>
    featuredBranches(listing).flatMap((featured) =>
      areaBranches(listing).map((area) => ({
        ...long,
        ...area,
        conditions: [...long.conditions, ...featured.conditions, ...area.conditions],
      })),
    ),
  )
}

/**
 * Where the past is left out, an index on the start must not walk through all of it to find the few rides that still go
 * on: rides of at most two days are looked for from two days ago on, the longer ones by an index of their own.
 */
function longBranches(shape: ListingShape): Branch[] {
  const { sort, scope, status, now } = shape
  const isOfNow = leavesOutPast(shape) || status === 'upcoming' || status === 'ongoing'
  const isLarge = scope === 'all' || scope === 'friends'
  if (sort !== 'start' || !isOfNow || !isLarge) return everywhere
  const isLong = sql`${ridesTable.overAt} - ${ridesTable.date} > interval '2 days'`
  const twoDaysAgo = sql`${now}::timestamptz - interval '2 days'`
  return [
    { conditions: [sql`${ridesTable.date} > ${twoDaysAgo}`] },
    { conditions: [sql`${ridesTable.date} <= ${twoDaysAgo}`, isLong, isNotOver(now)] },
  ]
}

/** An admin's pick; where there is none, everything. */
function featuredBranches({ scope, riderId, now }: ListingShape): Branch[] {
  if (scope !== 'featured') return everywhere
  const isPicked = sql`${ridesTable.featuredAt} is not null`
  const picks = sql`(select from ${ridesTable} where ${and(isPicked, sql`${ridesTable.status} = 'published'`, isVisible(riderId, now), isNotOver(now))})`
  return [{ conditions: [isPicked] }, { conditions: [sql`${ridesTable.featuredAt} is null`, sql`not exists ${picks}`] }]
}

import { and, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import {
  hasPhase,
  hasStatus,
  hasVehicleType,
  hasWords,
  isInScope,
  isNotOver,
  isVisible,
  isVisibleOnIt,
  shownDistance,
} from './ride-list.filters.ts'
import { areaBranches } from './ride-area.filters.ts'
import { everywhere, type Branch } from './branch.filters.ts'
import type { RideListing } from './ride-listing.ts'
import { selectRides } from '../rides.select.ts'
import { isAfter, nearestFirst, orderOf, rideSorts, type RideSort } from './ride-sorts.filters.ts'
import { ridesTable } from '../rides.table.ts'

/** One query, whatever is asked for. */
export function findRides(db: Database, listing: RideListing) {
  const { sort: sortName, cursor, limit } = listing
  const filters = filtersOf(listing)
  const sort = sortName === 'near' ? undefined : rideSorts[sortName]
  const branches = branchesOf(listing).map((branch) => {
    const own = branch.sort ?? sort ?? rideSorts.start
    const where = and(...filters, isSeen(listing, branch), ...branch.conditions, cursor && isAfter(own, cursor))
    return sql`(select ${ridesTable.id}, ${own.key} as key, ${own.written(own.key)} as cursor_key from ${ridesTable} where ${where} ${firstOf(own, limit)})`
  })
  const order = orderOf(sort ?? nearestFirst(sql`key`), sql`picked.key`, sql`picked.id`)
  return selectRides(db, listing.riderId ?? '', sql.join(branches, sql` union all `))
    .orderBy(order)
    .limit(limit)
}

/** How many rides a list holds, counted up to its limit. */
export async function countFound(db: Database, listing: RideListing): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(countingOf(listing))
  return rows[0]?.count ?? 0
}

/**
 * The query of `countFound`. In an area no order is asked for: the index of places finds all there are. Everywhere else they
 * come in the list's order, by its index: any order at all means the table's, where years of rides that are over stand first.
 */
export function countingOf(listing: RideListing): SQL {
  const { bbox, near, within } = listing.query
  const isOfArea = bbox !== undefined || (near !== undefined && within !== undefined)
  const filters = filtersOf(listing)
  const branches = branchesOf(listing).map((branch) => {
    const where = and(...filters, isSeen(listing, branch), ...branch.conditions)
    const first = isOfArea ? sql`limit ${listing.limit}` : firstOf(branch.sort ?? rideSorts.start, listing.limit)
    return sql`(select from ${ridesTable} where ${where} ${first})`
  })
  return sql`select least(count(*), ${listing.limit})::int as count from (${sql.join(branches, sql` union all `)}) found`
}

/**
 * An index of places can only be walked by distance alone (before PostgreSQL 16 a second key makes the planner sort all rides):
 * the rides that share the last distance all come along, and the list around sorts them by id.
 */
function firstOf(sort: RideSort, limit: number): SQL {
  if (sort.isByDistance) return sql`order by ${sort.key} fetch first (${limit}) rows with ties`
  return sql`order by ${orderOf(sort, sort.key, sql`${ridesTable.id}`)} limit ${limit}`
}

function isSeen({ scope, riderId, now }: RideListing, { isOfOwn = false }: Branch): SQL | undefined {
  if (scope === 'mine') return undefined
  return riderId !== undefined && (isOfOwn || scope === 'joined') ? isVisibleOnIt(riderId) : isVisible(riderId, now)
}

function filtersOf(listing: RideListing): (SQL | undefined)[] {
  const { query, scope, riderId, startsFrom, startsBefore, now } = listing
  const { status, organiser, visibility, q, vehicleType, minDistance, maxDistance } = query
  return [
    riderId === undefined ? sql`${ridesTable.status} = 'published'` : isInScope(scope, riderId, query),
    status === undefined ? undefined : hasStatus(status, now),
    leavesOutPast(listing) ? isNotOver(now) : undefined,
    ...hasPhase(query.when, now),
    startsFrom && sql`${ridesTable.date} >= ${startsFrom.toISOString()}`,
    startsBefore && sql`${ridesTable.date} < ${startsBefore.toISOString()}`,
    organiser === undefined ? undefined : sql`${ridesTable.userId} = ${organiser}`,
    visibility && sql`${ridesTable.visibility} = ${visibility}`,
    vehicleType && hasVehicleType(vehicleType),
    minDistance === undefined ? undefined : sql`${shownDistance(riderId)} >= ${minDistance}::float8`,
    maxDistance === undefined ? undefined : sql`${shownDistance(riderId)} <= ${maxDistance}::float8`,
    ...(q ? hasWords(q) : []),
  ]
}

/** Lists mean what is not over, unless a status is asked for; own rides are all there, drafts of any age among them. */
function leavesOutPast({ query, scope, riderId }: RideListing): boolean {
  if (riderId === undefined || query.when === 'coming') return true
  return query.status === undefined && query.when !== 'past' && scope !== 'mine'
}

function branchesOf(listing: RideListing): Branch[] {
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
function longBranches(listing: RideListing): Branch[] {
  const { sort, scope, query, now } = listing
  const isOfNow = leavesOutPast(listing) || query.status === 'upcoming' || query.status === 'ongoing'
  const isLarge = scope === 'all' || scope === 'friends'
  if (sort !== 'start' || !isOfNow || !isLarge) return everywhere
  const isLong = sql`${ridesTable.overAt} - ${ridesTable.date} > interval '2 days'`
  const twoDaysAgo = sql`${now.toISOString()}::timestamptz - interval '2 days'`
  // Adding nothing keeps the planner from walking the index on the start after all: it takes a third of all rides for long.
  const key = sql`(${ridesTable.date} + interval '0')`
  return [
    { conditions: [sql`${ridesTable.date} > ${twoDaysAgo}`] },
    { conditions: [sql`${key} <= ${twoDaysAgo}`, isLong, isNotOver(now)], sort: { ...rideSorts.start, key } },
  ]
}

/** An admin's pick; where there is none, everything. */
function featuredBranches({ scope, riderId, now }: RideListing): Branch[] {
  if (scope !== 'featured') return everywhere
  const isPicked = sql`${ridesTable.featuredAt} is not null`
  const picks = sql`(select from ${ridesTable} where ${and(isPicked, sql`${ridesTable.status} = 'published'`, isVisible(riderId, now), isNotOver(now))})`
  return [{ conditions: [isPicked] }, { conditions: [sql`${ridesTable.featuredAt} is null`, sql`not exists ${picks}`] }]
}

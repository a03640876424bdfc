import { and, sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { RideCluster } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { statementCache, preparedRead } from '../../../platform/database/prepared/index.ts'
import { exactPlace, isVisibleOnIt, publicPlace } from './ride-list.filters.ts'
import { branchesOf, isOfPiece, named } from './listing.filters.ts'
import { answeredBy } from '../../participation/viewer.filters.ts'
import { createRideRowCache } from './ride-row-cache.repository.ts'
import { shapeOf, type ListingShape } from './listing-shape.filters.ts'
import type { RideListing } from './ride-listing.ts'
import { blockedWith } from '../../relationships/relationships.filters.ts'
import { pickColumns, selectPicks, type RideListRow, type RidePick } from '../ride-views.select.ts'
import { isAfter, nearestFirst, orderOf, rideSorts, type RideSort } from './ride-sorts.filters.ts'
import { ridesTable } from '../../rides/rides.table.ts'

export type RideListRepository = ReturnType<typeof createRideListRepository>

/** One query per list, and one more if rows are not cached. */
export function createRideListRepository(db: Database) {
  const cache = createRideRowCache()

  async function complete(pick: (reader: Database) => Promise<RidePick[]>): Promise<RideListRow[]> {
    const find = async (reader: Database) => cache.complete(reader, await pick(reader))
    const rows =
      (await find(db)) ?? (await db.transaction(find, { isolationLevel: 'repeatable read', accessMode: 'read only' }))
    if (!rows) throw new Error('A ride changed between two reads of one transaction.')
    return rows
  }

  return {
    async find(listing: RideListing): Promise<RideListRow[]> {
      const { shape, given } = shapeOf(listing)
      return complete(async (reader) => reader.read(pickStatements.of(shape), given))
    },

    /** With an RSVP other than no, not over at `since`, by start. */
    async findOfRider(viewerId: string, since: Date): Promise<RideListRow[]> {
      const given = { viewerId, since: since.toISOString() }
      return complete(async (reader) => reader.read(ofRiderStatement, given))
    },

    /** Up to the limit of the list. */
    async count(listing: RideListing): Promise<number> {
      const { shape, given } = shapeOf(listing)
      const [row] = await db.read(countStatements.of(shape), given)
      return row?.count ?? 0
    },

    async clusters(listing: RideListing, cellMetres: number): Promise<RideCluster[]> {
      const { shape, given } = shapeOf(listing)
      return db.read(clusterStatements.of(shape), { ...given, cellMetres })
    },
  }
}

/** A safe maximum for the rides of one rider within some years. */
const mostOfRider = 2000

const ofRiderStatement = preparedRead(ofRider, { isShort: false })

/** Two branches, each with its own index. */
function ofRider() {
  const viewerId = sql.placeholder('viewerId')
  const columns = sql`${pickColumns}, ${ridesTable.date} as key, null::text as cursor_key`
  const counts = sql`${ridesTable.status} <> 'draft' and ${ridesTable.overAt} > ${sql.placeholder('since')}::timestamptz`
  const led = sql`select ${columns} from ${ridesTable} where ${ridesTable.userId} = ${viewerId} and ${counts}`
  const joined = sql`select ${columns} from ${ridesTable} where ${ridesTable.id} in ${answeredBy(viewerId, sql`in ('yes', 'maybe', 'waiting')`)}
    and ${ridesTable.userId} <> ${viewerId} and ${isVisibleOnIt({ id: viewerId, blocked: blockedWith(viewerId) })} and ${counts}`
  return selectPicks(viewerId, sql`${led} union all ${joined}`, sql`key, ${ridesTable.id} ${firstRows(mostOfRider)}`)
}

export const pickStatements = statementCache(picksOf, { isShort, keepsPlan })
export const countStatements = statementCache(countOf)
export const clusterStatements = statementCache(clustersOf)

/** For these frequent lists an index returns the page in order, whatever the values. */
function isShort({ scope, sort, around, boxes, words, ...shape }: ListingShape): boolean {
  if (scope === 'featured') return sort === 'joined' && !isNarrowed(shape)
  if (scope !== 'all' || words.length > 0 || around[0]?.piece || boxes[0]) return false
  if (sort === 'popular') return !isNarrowed({ ...shape, visibility: undefined }) || isPopularOfLate(shape)
  return (sort === 'start' || sort === 'near') && !isNarrowed(shape)
}

const isPopularOfLate = (shape: Narrowing) =>
  shape.when === 'recent' && !isNarrowed({ ...shape, visibility: undefined, when: undefined })

type Narrowing = Pick<
  ListingShape,
  | 'status'
  | 'when'
  | 'organiser'
  | 'visibility'
  | 'vehicleType'
  | 'minDistance'
  | 'maxDistance'
  | 'startsFrom'
  | 'startsBefore'
>

function isNarrowed(shape: Narrowing): boolean {
  const { status, when, organiser, visibility, vehicleType, minDistance, maxDistance, startsFrom, startsBefore } = shape
  const filters = [status, when, organiser, visibility, vehicleType, minDistance, maxDistance, startsFrom, startsBefore]
  return filters.some((filter) => filter !== undefined)
}

/**
 * Whether one generic plan fits all values. The spatial index is right for a small area. Elsewhere the plan depends on the
 * words, and on the time span unless the index on the start gives the order.
 */
function keepsPlan(shape: ListingShape): boolean {
  const { sort, words, startsFrom, startsBefore, isLocal } = shape
  const isOfSpan = startsFrom !== undefined || startsBefore !== undefined
  const isByStart = sort === 'start' || sort === 'latest'
  return isLocal || (words.length === 0 && (!isOfSpan || (isByStart && !isOfPiece(shape))))
}

function picksOf(shape: ListingShape) {
  const { sort: sortName, cursor, limit } = shape
  const sort = sortName === 'near' ? undefined : rideSorts[sortName]
  const branches = branchesOf(shape).map((branch) => {
    const own = branch.sort ?? sort ?? rideSorts.start
    const where = and(branch.where, cursor && isAfter(own, cursor))
    return sql`(select ${pickColumns}, ${own.key} as key, ${own.written(own.key)} as cursor_key from ${ridesTable} where ${where} ${firstOf(own, limit)})`
  })
  const order = orderOf(sort ?? nearestFirst(sql`key`), sql`key`, sql`${ridesTable.id}`)
  return selectPicks(
    sql.placeholder('viewerId'),
    sql`${named(shape)}${sql.join(branches, sql` union all `)}`,
    sql`${order} ${firstRows(limit)}`,
  )
}

/** In an area the spatial index finds all rides. Elsewhere the order selects the index: without it the table is scanned, beginning with years of past rides. */
function countOf(shape: ListingShape) {
  const { limit, boxes, near, within } = shape
  const isOfArea = boxes[0] !== undefined || (near !== undefined && within !== undefined)
  const branches = branchesOf(shape).map(({ where, sort = rideSorts.start }) => {
    const first = isOfArea ? firstRows(limit) : firstOf(sort, limit)
    return sql`(select from ${ridesTable} where ${where} ${first})`
  })
  return new QueryBuilder()
    .select({ count: sql<number>`least(count(*), ${sql.raw(String(limit))})::int` })
    .from(sql`(${named(shape)}${sql.join(branches, sql` union all `)}) found`)
}

/** At the place that the branch searches: the public start for strangers. */
function clustersOf(shape: ListingShape) {
  const cell = sql.placeholder('cellMetres')
  const branches = branchesOf(shape).map(({ where, isOfOwn }) => {
    const { pt, lat, lng } = isOfOwn ? exactPlace : publicPlace
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
    .from(sql`(${named(shape)}${sql.join(branches, sql` union all `)}) found`)
    .groupBy(sql`found.x, found.y`)
}

const firstRows = (limit: number) => sql`limit ${sql.raw(String(limit))}`

/**
 * A spatial index can only be scanned by distance alone (before PostgreSQL 16 a second key makes the planner sort all
 * rides), so rides with the same last distance are all included, and the outer query sorts them.
 */
function firstOf(sort: RideSort, limit: number): SQL {
  if (sort.isByDistance) return sql`order by ${sort.key} fetch first (${sql.raw(String(limit))}) rows with ties`
  return sql`order by ${orderOf(sort, sort.key, sql`${ridesTable.id}`)} ${firstRows(limit)}`
}

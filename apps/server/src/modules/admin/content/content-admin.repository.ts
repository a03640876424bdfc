import { and, asc, desc, eq, gt, isNotNull, isNull, lte, ne, sql, type SQL } from 'drizzle-orm'
import type { AdminRideSort, AdminRideState, QueryOf, listAdminVehicles } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { fromMicroseconds, toMicroseconds } from '../../../platform/database/microseconds.filters.ts'
import { containsWord } from '../../../platform/words/contains-word.filters.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { foldedNames } from '../../users/rider-name.filters.ts'
import { riderColumns } from '../../users/rider.select.ts'
import { usersTable } from '../../users/users.table.ts'
import { vehiclesTable } from '../../vehicles/vehicles.table.ts'

interface PageQuery {
  words: readonly string[]
  limit: number
}

/** Times in the sort key are microseconds since 1970. */
interface RidePlace {
  key: number
  id: number
}

interface RidesQuery extends PageQuery {
  status: AdminRideState | undefined
  sort: AdminRideSort
  after: RidePlace | undefined
  now: Date
}

interface VehiclesQuery extends PageQuery, Pick<QueryOf<typeof listAdminVehicles>, 'type' | 'hasPhoto' | 'sort'> {
  afterId: number | undefined
}

const organiser = { organiser: riderColumns }

const { id, date, joinedCount } = ridesTable

/** Each order has an index. */
const sortings: Record<
  AdminRideSort,
  { key: SQL<number>; order: SQL[]; after: (place: RidePlace) => SQL | undefined }
> = {
  newest: { key: sql<number>`0`, order: [desc(id)], after: (at) => sql`${id} < ${at.id}` },
  oldest: { key: sql<number>`0`, order: [asc(id)], after: (at) => sql`${id} > ${at.id}` },
  start: {
    key: toMicroseconds(date),
    order: [asc(date), asc(id)],
    after: (at) => sql`(${date}, ${id}) > (${fromMicroseconds(at.key)}, ${at.id})`,
  },
  startDescending: {
    key: toMicroseconds(date),
    order: [desc(date), desc(id)],
    after: (at) => sql`(${date}, ${id}) < (${fromMicroseconds(at.key)}, ${at.id})`,
  },
  joined: {
    key: sql<number>`${joinedCount}`.mapWith(Number),
    order: [desc(joinedCount), desc(id)],
    after: (at) => sql`(${joinedCount}, ${id}) < (${at.key}, ${at.id})`,
  },
}

function isInState(state: AdminRideState, now: Date): SQL | undefined {
  const { hiddenAt, featuredAt, status, overAt } = ridesTable
  if (state === 'takenDown') return isNotNull(hiddenAt)
  if (state === 'featured') return isNotNull(featuredAt)
  if (state === 'cancelled') return eq(status, 'cancelled')
  return and(eq(status, 'published'), state === 'open' ? gt(overAt, now) : lte(overAt, now), isNull(hiddenAt))
}

/** Equal to the expression of the index `vehicles_name_trgm`. */
const vehicleName = sql`f_unaccent(lower(${vehiclesTable.name} || ' ' || coalesce(${vehiclesTable.make}, '') || ' ' || ${vehiclesTable.model}))`

/** By the texts of the scooter or the name of its owner. The owners are found first, so that both conditions use their index. */
function isVehicleCalled(word: string): SQL {
  const isOwner = containsWord(foldedNames(usersTable), word)
  const owners = sql`array(select ${usersTable.id} from ${usersTable} where ${isOwner})`
  return sql`(${containsWord(vehicleName, word)} or ${vehiclesTable.userId} = any(${owners}))`
}

export function createContentAdminRepository(db: Database) {
  return {
    rides({ words, status, sort, after, limit, now }: RidesQuery) {
      const sorting = sortings[sort]
      const { title, visibility, timeZone, overAt, hiddenAt, hiddenReason, featuredAt, createdAt } = ridesTable
      return db
        .select({
          id,
          title,
          status: ridesTable.status,
          visibility,
          date,
          overAt,
          timeZone,
          joinedCount,
          hiddenAt,
          hiddenReason,
          featuredAt,
          createdAt,
          key: sorting.key.mapWith(Number),
          ...organiser,
        })
        .from(ridesTable)
        .innerJoin(usersTable, eq(usersTable.id, ridesTable.userId))
        .where(
          and(
            ne(ridesTable.status, 'draft'),
            ...words.map((word) => containsWord(ridesTable.searchText, word)),
            status && isInState(status, now),
            after && sorting.after(after),
          ),
        )
        .orderBy(...sorting.order)
        .limit(limit)
    },

    vehicles({ words, type, hasPhoto, sort, afterId, limit }: VehiclesQuery) {
      const { id: vehicleId, name, make, model, year, description, imageUrls, createdAt } = vehiclesTable
      const photos = sql`cardinality(${imageUrls})`
      const isNext = sort === 'newest' ? sql`${vehicleId} < ${afterId}` : sql`${vehicleId} > ${afterId}`
      return db
        .select({
          id: vehicleId,
          name,
          make,
          model,
          year,
          type: vehiclesTable.type,
          description,
          imageUrls,
          createdAt,
          ...organiser,
        })
        .from(vehiclesTable)
        .innerJoin(usersTable, eq(usersTable.id, vehiclesTable.userId))
        .where(
          and(
            ...words.map(isVehicleCalled),
            type && eq(vehiclesTable.type, type),
            hasPhoto === undefined ? undefined : hasPhoto ? sql`${photos} > 0` : sql`${photos} = 0`,
            afterId === undefined ? undefined : isNext,
          ),
        )
        .orderBy(sort === 'newest' ? desc(vehicleId) : asc(vehicleId))
        .limit(limit)
    },
  }
}

import { sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { limits } from '@scooter-rides/contract'
import { withViewer } from '../rides/list/viewer.filters.ts'
import { searchOf } from './found-things.filters.ts'
import { finds, given, rankedColumns } from './ranked-columns.filters.ts'
import type { Kind, LookShape } from './search-shape.ts'

/** No count goes further: what anybody pages through. */
export const mostFound = limits.searchCount
/** A look takes in no more, which is put in order. */
export const mostLookedAt = 300

const order = sql.raw('rank, phase, far, time, id')
/** As whoever merges the looks compares them: kinds and the names of riders by their letters, whatever the database's language is. */
const idType: Record<Kind, SQL> = { ride: sql`int`, scooter: sql`int`, sponsor: sql`int`, rider: sql`text collate "C"` }

/** Of another kind the id says nothing; then the kinds have differed before it is looked at. */
const isAfter = (kind: Kind) => sql`where (rank, phase, far, time, ${sql.raw(`'${kind}'`)}::text collate "C", id) > (
  ${given('after.rank')}::int, ${given('after.phase')}::int, ${given('after.far')}::float8, ${given('after.time')}::float8,
  ${given('after.kind')}::text collate "C", case when ${given('after.kind')}::text = ${sql.raw(`'${kind}'`)} then ${given('after.id')}::text end::${idType[kind]})`

/** Of the few rides that a rider sees exactly each is asked: the index would gather what everybody's hold first. */
const besideIndex = (isFound: SQL) => sql`(${isFound}) is true`

/**
 * One look into an index: how many things it finds, and the best of them. There is always a row, also where nothing is found or
 * listed: then it holds no hit.
 */
export function selectLook(shape: LookShape) {
  const { kind, isListed, isFirst, isUnlisted } = shape
  const search = searchOf(shape)
  const isFound = finds(search.words, 'question')
  const found = sql`select ${isListed ? rankedColumns(search) : sql``} from ${search.table}
    where ${isUnlisted ? besideIndex(isFound) : isFound} and ${search.where ?? sql`true`} limit ${given('most')}::int`
  const page = isListed
    ? sql`select * from found ${isFirst ? sql`` : isAfter(kind)} order by ${order} limit ${given('limit')}::int`
    : sql`select null::int as id, null::int as rank, null::int as phase, null::float8 as far, null::float8 as time limit 0`
  return new QueryBuilder()
    .select({
      count: sql<number>`look.count`,
      id: sql<string | null>`look.id`,
      rank: sql<number>`look.rank`,
      phase: sql<number>`look.phase`,
      // As text: JSON knows no infinity.
      far: sql<string>`look.far`,
      time: sql<number>`look.time`,
    })
    .from(
      sql`(${withViewer(given('viewerId'), given('now'))}, found as materialized (${found})
        select counted.count, page.id::text as id, page.rank, page.phase, page.far::text as far, page.time
        from (select count(*)::int as count from found) counted left join (${page}) page on true) look`,
    )
}

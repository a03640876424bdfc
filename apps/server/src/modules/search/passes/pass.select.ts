import { sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { limits } from '@scooter-rides/contract'
import { withViewer } from '../../participation/viewer.filters.ts'
import { kindSearchOf } from './kind-search.filters.ts'
import { matches, param, rankedColumns } from './ranking.filters.ts'
import type { Kind, PassShape } from './pass-shape.ts'

export const maxCount = limits.searchCount
export const maxRowsRead = 300

const order = sql.raw('rank, phase, far, time, id')
/** Ids of riders compare byte by byte, as in `byRank`, whatever the locale of the database is. */
const idType: Record<Kind, SQL> = { ride: sql`int`, scooter: sql`int`, sponsor: sql`int`, rider: sql`text collate "C"` }

/** Ids are compared only within a kind; a hit of another kind already differs by its kind. */
const isAfter = (kind: Kind) => sql`where (rank, phase, far, time, ${sql.raw(`'${kind}'`)}::text collate "C", id) > (
  ${param('after.rank')}::int, ${param('after.phase')}::int, ${param('after.far')}::float8, ${param('after.time')}::float8,
  ${param('after.kind')}::text collate "C", case when ${param('after.kind')}::text = ${sql.raw(`'${kind}'`)} then ${param('after.id')}::text end::${idType[kind]})`

/** Keeps the planner from the index: testing the few rides that a rider sees exactly is faster than reading all matches. */
const withoutIndex = (isMatch: SQL) => sql`(${isMatch}) is true`

/** Always returns a row: without a hit its id is null. */
export function selectPass(shape: PassShape) {
  const { kind, isListed, isFirst, isByHiddenWords } = shape
  const search = kindSearchOf(shape)
  const isMatch = matches(search.words, 'passQuery')
  const found = sql`select ${isListed ? rankedColumns(search) : sql``} from ${search.table}
    where ${isByHiddenWords ? withoutIndex(isMatch) : isMatch} and ${search.where ?? sql`true`} limit ${param('maxRows')}::int`
  const page = isListed
    ? sql`select * from found ${isFirst ? sql`` : isAfter(kind)} order by ${order} limit ${param('limit')}::int`
    : sql`select null::int as id, null::int as rank, null::int as phase, null::float8 as far, null::float8 as time limit 0`
  return new QueryBuilder()
    .select({
      count: sql<number>`pass.count`,
      id: sql<string | null>`pass.id`,
      rank: sql<number>`pass.rank`,
      phase: sql<number>`pass.phase`,
      // As text, because JSON has no infinity.
      far: sql<string>`pass.far`,
      time: sql<number>`pass.time`,
    })
    .from(
      sql`(${withViewer(param('viewerId'), param('now'))}, found as materialized (${found})
        select counted.count, page.id::text as id, page.rank, page.phase, page.far::text as far, page.time
        from (select count(*)::int as count from found) counted left join (${page}) page on true) pass`,
    )
}

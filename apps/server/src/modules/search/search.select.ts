import { sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { withViewer } from '../rides/list/viewer.filters.ts'
import { detailsOf } from './found-details.select.ts'
import type { Found } from './found-details.ts'
import { searchOf } from './found-things.filters.ts'
import { finds, given, mostLookedAt, type KindSearch } from './ranked-columns.filters.ts'
import { isNarrowed, kindOf, kinds, type Kind, type SearchShape } from './search-shape.ts'

/** The smaller the better, one after the other; the last two are there so that no two hits are alike. */
const order = sql.raw('rank, phase, far, time, kind, id')
const place = sql`(${given('after.rank')}::int, ${given('after.phase')}::int, ${given('after.far')}::float8, ${given('after.time')}::float8, ${given('after.kind')}::text, ${given('after.id')}::text)`
const isAfter = sql`(${order}) > ${place}`
/** So often one thing may be among what is looked at: once as found or as it is, and once for each of the best. */
const mostCopies = sql.raw('8')

/** Of the best: what anybody pages through. */
const enoughBest = sql.raw('300')

interface Part {
  name: SQL
  query: SQL
}

const part = (name: string, query: SQL): Part => ({ name: sql.raw(name), query })
const foundName = (kind: Kind) => `found_${kind}`
const bestName = (kind: Kind, index: number) => `best_${kind}_${index}`
const countOf = (name: string) => sql`(select count(*) from ${sql.raw(name)})`

/** All that is found by a question, as far as is looked. */
function looked({ branches }: KindSearch, question: string, isListed: boolean, isWanted = sql`true`): SQL {
  const selects = branches.map(
    ({ table, columns, words, where }) =>
      sql`(select ${isListed ? columns : sql``} from ${table} where ${isWanted} and ${finds(words, question)} and ${where ?? sql`true`} limit ${mostLookedAt})`,
  )
  return selects.length === 1
    ? sql`${selects[0]}`
    : sql`select * from (${union(selects)}) branches limit ${mostLookedAt}`
}

/**
 * First the words as they are: where those are enough, nobody looks for what only begins so, which takes the index ten times as
 * long. Else everything, once more with the words as they are.
 */
function found(name: string, search: KindSearch, isListed: boolean): Part[] {
  const exact = exactOf(name)
  return [
    part(exact, looked(search, 'meant', isListed)),
    part(name, looked(search, 'any', isListed, sql`${countOf(exact)} < ${mostLookedAt}`)),
  ]
}

const exactOf = (name: string) => `${name}_exact`
const foundCount = (name: string) => sql`greatest(${countOf(name)}, ${countOf(exactOf(name))})`

/** The better ones, where the first that were found are not all: only then, and only until there are enough of them. */
function better(kind: Kind, { branches, best }: KindSearch): Part[] {
  const [{ table, columns, words, where } = unreachable()] = branches
  return best.map((question, index) => {
    const before = best.slice(0, index).map((_, earlier) => countOf(bestName(kind, earlier)))
    const isWanted = sql`${foundCount(foundName(kind))} >= ${mostLookedAt} and ${sql.join([sql`0`, ...before], sql` + `)} < ${enoughBest}`
    return part(
      bestName(kind, index),
      sql`select ${columns} from ${table} where ${isWanted} and ${finds(words, question)} and ${where ?? sql`true`} limit ${enoughBest}`,
    )
  })
}

const unreachable = (): never => {
  throw new Error('Every kind is looked for somewhere.')
}

const union = (queries: SQL[]) => sql.join(queries, sql` union all `)

function countsOf(shape: SearchShape, listed: readonly Kind[]): Record<string, SQL> {
  const atMost = (sum: SQL) => sql`least(${sum}, ${mostLookedAt})::int`
  const sumOf = (names: string[]) => atMost(sql.join(names.map(foundCount), sql` + `))
  if (!shape.isFirst) return { count: sumOf(listed.map(foundName)) }
  const ride = isNarrowed(shape) ? 'every_ride' : foundName('ride')
  return {
    count: sumOf(listed.map(foundName)),
    all: sumOf([ride, ...kinds.slice(1).map(foundName)]),
    rides: sumOf([foundName('ride')]),
    scooters: sumOf([foundName('scooter')]),
    sponsors: sumOf([foundName('sponsor')]),
    riders: sumOf([foundName('rider')]),
  }
}

/**
 * A page of what is found, in one statement: what is looked at, what of it stands on the page, and what is said of that, with how
 * many there are. There is always a row, also where nothing is found: then it holds no hit.
 */
export function selectFound(shape: SearchShape) {
  const asked = kindOf[shape.category]
  const listed = asked ? [asked] : kinds
  const counted = shape.isFirst ? kinds : listed
  const parts = counted.flatMap((kind) => {
    const search = searchOf(kind, shape, isNarrowed(shape))
    const isListed = listed.includes(kind)
    return [...found(foundName(kind), search, isListed), ...(isListed ? better(kind, search) : [])]
  })
  // The filters of rides do not hold where all is counted.
  if (shape.isFirst && isNarrowed(shape)) parts.push(...found('every_ride', searchOf('ride', shape, false), false))
  const names = listed.flatMap((kind) => [
    foundName(kind),
    exactOf(foundName(kind)),
    ...searchOf(kind, shape, false).best.map((_, index) => bestName(kind, index)),
  ])
  const everything = union(names.map((name) => sql`select * from ${sql.raw(name)}`))
  const page = sql`select distinct on (${order}) * from (
    select * from (${everything}) everything ${shape.isFirst ? sql`` : sql`where ${isAfter}`}
    order by ${order} limit ${given('limit')}::int * ${mostCopies}) best order by ${order} limit ${given('limit')}::int`
  const counts = countsOf(shape, listed)
  const withParts = sql`${withViewer(given('viewerId'), given('now'))}, ${sql.join(
    [...parts, part('page', page)].map(({ name, query }) => sql`${name} as materialized (${query})`),
    sql`, `,
  )}`
  const named = sql.join(
    Object.entries(counts).map(([name, count]) => sql`${count} as ${sql.raw(`count_of_${name}`)}`),
    sql`, `,
  )
  return new QueryBuilder()
    .select({
      kind: sql<Found['kind'] | null>`found.kind`,
      id: sql<string>`found.id`,
      rank: sql<number>`found.rank`,
      phase: sql<number>`found.phase`,
      // As text: JSON knows no infinity.
      far: sql<string>`found.far`,
      time: sql<number>`found.time`,
      details: sql<Found['details']>`found.details`,
      count: sql<number>`found.count_of_count`,
      counts: shape.isFirst ? countsJson : sql<null>`null::json`,
    })
    .from(
      sql`(${withParts} select page.kind, page.id, page.rank, page.phase, page.far::text as far, page.time, ${detailsOf(listed)} as details, ${named} from (select) one left join page on true) found`,
    )
    .orderBy(sql`found.rank, found.phase, found.far::float8, found.time, found.kind, found.id`)
}

interface Counts {
  all: number
  rides: number
  scooters: number
  sponsors: number
  riders: number
}

const countsJson = sql<Counts | null>`json_build_object('all', count_of_all, 'rides', count_of_rides, 'scooters', count_of_scooters, 'sponsors', count_of_sponsors, 'riders', count_of_riders)`

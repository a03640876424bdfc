import { sql, type SQL } from 'drizzle-orm'
import type { rankTsqueries } from '../query/tsquery.ts'

export const param = (name: string) => sql.placeholder(name)

export interface Tsqueries extends ReturnType<typeof rankTsqueries> {
  passQuery: string
  modeQuery: string
}
export const matches = (words: SQL, tsquery: keyof Tsqueries): SQL => sql`${words} @@ ${param(tsquery)}::tsquery`

export interface KindSearch {
  table: SQL
  words: SQL
  names: SQL
  id: SQL
  where: SQL | undefined
  firstRank?: SQL
  /** Upcoming rides rank before other items with an equal text rank, rides that are over after them. */
  phase?: SQL
  /** Metres. */
  far?: SQL
  /** Microseconds; smaller ranks first. */
  time: SQL
}

/** Smaller ranks first: names before other words, whole words before prefixes before corrections. */
const textRank = (words: SQL, names: SQL): SQL => sql`case
  when ${matches(names, 'nameExact')} then 0 when ${matches(names, 'namePrefix')} then 1 when ${matches(names, 'nameFuzzy')} then 2
  when ${matches(names, 'anyTermInName')} then 3 when ${matches(words, 'exact')} then 4 when ${matches(words, 'prefix')} then 5 else 6 end`

export const rankedColumns = ({ id, words, names, firstRank, phase, far, time }: KindSearch): SQL => {
  const rank = textRank(words, names)
  return sql`${id} as id, ${firstRank ? sql`${firstRank} + ${rank}` : rank} as rank,
    ${phase ?? sql`1`} as phase, ${far ?? sql`'infinity'::float8`} as far, ${time} as time`
}

export const micros = (moment: SQL): SQL => sql`(date_part('epoch', ${moment}) * 1000000)`

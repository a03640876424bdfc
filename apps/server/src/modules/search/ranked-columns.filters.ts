import { sql, type SQL } from 'drizzle-orm'
import type { Kind } from './search-shape.ts'

/** Ranking looks at no more of one kind, and no count goes further. */
export const mostLookedAt = sql.raw('1000')

export const given = (name: string) => sql.placeholder(name)
/** One of the questions of `wordQueries`. */
const asked = (name: string): SQL => sql`${given(name)}::tsquery`
export const finds = (words: SQL, name: string): SQL => sql`${words} @@ ${asked(name)}`

/** Where hits of a kind are looked for. Those of one search have the same columns: kind, id and what they are ranked by. */
export interface KindSearch {
  /** Each finds things that the others do not. */
  branches: { table: SQL; columns: SQL; words: SQL; where: SQL | undefined }[]
  /** Where more is found than is looked at: which are looked at first, in turn. Questions to the words. */
  best: string[]
}

/** The smaller the better: names before everything else, words as they are before beginnings before slips. */
export const textRank = (words: SQL): SQL => sql`case
  when ${finds(words, 'namesExact')} then 0 when ${finds(words, 'namesStart')} then 1 when ${finds(words, 'namesAny')} then 2
  when ${finds(words, 'someName')} then 3 when ${finds(words, 'exact')} then 4 when ${finds(words, 'start')} then 5 else 6 end`

interface Ranked {
  kind: Kind
  id: SQL
  rank: SQL
  /** Rides to come stand before everything else that is as good by its text, rides that are over behind it. */
  phase?: SQL
  /** Metres. */
  far?: SQL
  /** Microseconds: the smaller the better. */
  time: SQL
}

export const rankedColumns = ({ kind, id, rank, phase = sql`1`, far = sql`'infinity'::float8`, time }: Ranked): SQL =>
  sql`${sql.raw(`'${kind}'`)}::text as kind, ${id}::text as id, ${rank} as rank, ${phase} as phase, ${far} as far, ${time} as time`

export const micros = (moment: SQL): SQL => sql`(extract(epoch from ${moment}) * 1000000)::float8`

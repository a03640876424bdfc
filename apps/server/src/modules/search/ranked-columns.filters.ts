import { sql, type SQL } from 'drizzle-orm'
import type { rankQuestions } from './word-query.ts'

export const given = (name: string) => sql.placeholder(name)

/** `question` is what a look asks, `finding` whatever finds a thing at all in that stage of the search; the others rank. */
export type QuestionName = 'question' | 'finding' | keyof ReturnType<typeof rankQuestions>
export const finds = (words: SQL, question: QuestionName): SQL => sql`${words} @@ ${given(question)}::tsquery`

/** Where hits of a kind are looked for, and what they are ranked by. */
export interface KindSearch {
  table: SQL
  words: SQL
  /** Of their names alone. */
  names: SQL
  id: SQL
  where: SQL | undefined
  /** Before what the words say. */
  firstRank?: SQL
  /** Rides to come stand before everything else that is as good by its text, rides that are over behind it. */
  phase?: SQL
  /** Metres. */
  far?: SQL
  /** Microseconds: the smaller the better. */
  time: SQL
}

/** The smaller the better: names before everything else, words as they are before beginnings before slips. */
const textRank = (words: SQL, names: SQL): SQL => sql`case
  when ${finds(names, 'namesExact')} then 0 when ${finds(names, 'namesStart')} then 1 when ${finds(names, 'namesAny')} then 2
  when ${finds(names, 'someName')} then 3 when ${finds(words, 'exact')} then 4 when ${finds(words, 'start')} then 5 else 6 end`

export const rankedColumns = ({ id, words, names, firstRank, phase, far, time }: KindSearch): SQL => {
  const rank = textRank(words, names)
  return sql`${id} as id, ${firstRank ? sql`${firstRank} + ${rank}` : rank} as rank,
    ${phase ?? sql`1`} as phase, ${far ?? sql`'infinity'::float8`} as far, ${time} as time`
}

export const micros = (moment: SQL): SQL => sql`(date_part('epoch', ${moment}) * 1000000)`

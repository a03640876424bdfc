import { sql, type SQL } from 'drizzle-orm'
import { dayMs } from '@scooter-rides/time'
import type { Given } from '../../../platform/database/prepared/index.ts'
import { rideCopiesTable } from '../ride-copies.table.ts'
import { ridesTable } from '../rides.table.ts'

/** For so long a rider's yes, save or copy counts, and a ride that is over stands among the popular ones. */
const popularForDays = 90

export const popularSince = (now: Date) => new Date(now.getTime() - popularForDays * dayMs)

/** The ids of riders who took to the ride of the outer query since a moment. */
export type TookToRide = (since: Given<string>) => SQL

const copiedRide: TookToRide = (since) =>
  sql`select user_id from ${rideCopiesTable} c where c.ride_id = ${ridesTable}.id and c.copied_at > ${since}`

/**
 * How many riders took to a ride since then, each once, its organiser not among them: who copied it, and what other modules know.
 * In an update it counts what others have committed only if the ride was locked by an earlier statement.
 */
export function ridersWhoTookTo(since: Given<string>, others: readonly TookToRide[]): SQL<number> {
  const riders = sql.join(
    [...others, copiedRide].map((took) => took(since)),
    sql` union `,
  )
  return sql<number>`(select count(*)::int from (${riders}) taken where taken.user_id <> ${ridesTable}.user_id)`
}

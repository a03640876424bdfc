import { sql, type SQL } from 'drizzle-orm'
import { dayMs } from '@scooter-rides/time'
import type { Given } from '../../../platform/database/prepared/index.ts'
import { rideCopiesTable } from '../ride-copies.table.ts'
import { ridesTable } from '../rides.table.ts'

/** The days for which an RSVP, a save or a copy counts, and for which a ride that is over stays popular. */
const popularForDays = 90

export const popularSince = (now: Date) => new Date(now.getTime() - popularForDays * dayMs)

/** The ids of riders who took to the ride of the outer query since a moment. */
export type InterestFilter = (since: Given<string>) => SQL

const copiedRide: InterestFilter = (since) =>
  sql`select user_id from ${rideCopiesTable} c where c.ride_id = ${ridesTable}.id and c.copied_at > ${since}`

/** Each rider counts once, the organiser does not. An update sees the commits of other transactions only if an earlier statement locked the ride. */
export function interestedRiders(since: Given<string>, others: readonly InterestFilter[]): SQL<number> {
  const riders = sql.join(
    [...others, copiedRide].map((interest) => interest(since)),
    sql` union `,
  )
  return sql<number>`(select count(*)::int from (${riders}) taken where taken.user_id <> ${ridesTable}.user_id)`
}

import { sql, type SQL } from 'drizzle-orm'
import type { Given } from '../../../platform/database/prepared/index.ts'
import { rideParticipantsTable } from '../../participation/participation.table.ts'
import { savedRidesTable } from '../../saved-rides/saved-rides.table.ts'
import { ridesTable } from '../rides.table.ts'
import { rideCopiesTable } from '../ride-copies.table.ts'

/** For so long a rider's yes, save or copy counts, and a ride that is over stands among the popular ones. */
const popularForDays = 90

export const popularSince = (now: Date) => new Date(now.getTime() - popularForDays * 24 * 60 * 60 * 1000)

/**
 * How many riders joined, saved or copied a ride since then, each once, its organiser not among them. In an update it counts
 * what others have committed only if the ride was locked by an earlier statement.
 */
export const ridersWhoTookTo = (since: Given<string>): SQL<number> => sql<number>`(
  select count(*)::int from (
    select user_id from ${rideParticipantsTable} p where p.ride_id = ${ridesTable.id} and p.answer = 'yes' and p.answered_at > ${since}
    union select user_id from ${savedRidesTable} s where s.ride_id = ${ridesTable.id} and s.created_at > ${since}
    union select user_id from ${rideCopiesTable} c where c.ride_id = ${ridesTable.id} and c.copied_at > ${since}
  ) taken where taken.user_id <> ${ridesTable.userId})`

import { sql, type SQL } from 'drizzle-orm'
import type { Given } from '../../platform/database/prepared/index.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { rideParticipantsTable } from './participation.table.ts'

/** For the popularity of the ride of the outer query. */
export const joinedRide = (since: Given<string>): SQL =>
  sql`select user_id from ${rideParticipantsTable} p where p.ride_id = ${ridesTable}.id and p.answer = 'yes' and p.answered_at > ${since}`

import { sql, type SQL } from 'drizzle-orm'
import type { Given } from '../../platform/database/prepared/index.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { rideParticipantsTable } from './participation.table.ts'

/** Riders who answered yes to the ride of the outer query since a moment, for its popularity. */
export const joinedRide = (since: Given<string>): SQL =>
  sql`select user_id from ${rideParticipantsTable} p where p.ride_id = ${ridesTable}.id and p.answer = 'yes' and p.answered_at > ${since}`

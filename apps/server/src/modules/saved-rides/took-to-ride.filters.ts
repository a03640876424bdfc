import { sql, type SQL } from 'drizzle-orm'
import type { Given } from '../../platform/database/prepared/index.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { savedRidesTable } from './saved-rides.table.ts'

/** For the popularity of the ride of the outer query. */
export const savedRide = (since: Given<string>): SQL =>
  sql`select user_id from ${savedRidesTable} s where s.ride_id = ${ridesTable}.id and s.created_at > ${since}`

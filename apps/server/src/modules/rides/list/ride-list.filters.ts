import { and, sql, type SQL } from 'drizzle-orm'
import type { RideListQuery } from '@scooter-rides/contract'
import type { Given } from '../../../platform/database/read-statement.ts'
import { blockedWith, friendsOf } from '../../friends/ties.filters.ts'
import { vehiclesTable } from '../../vehicles/vehicles.table.ts'
import { isBeingCut } from '../rides.select.ts'
import { ridesTable } from '../rides.table.ts'
import { rideInvitesTable, rideParticipantsTable } from '../../participation/participation.table.ts'
import { savedRidesTable } from '../../saved-rides/saved-rides.table.ts'

const answeredBy = (riderId: Given<string>, answers: SQL) =>
  sql`(select ride_id from ${rideParticipantsTable} where user_id = ${riderId} and answer ${answers})`

const invitationsOf = (riderId: Given<string>, now: Given<string>) =>
  sql`(select ride_id from ${rideInvitesTable} where user_id = ${riderId} and (expires_at is null or expires_at > ${now}))`

/** `seesExactly` of the policy, for a whole list. */
export const isSeenExactly = (riderId: Given<string>) =>
  sql`(${ridesTable.userId} = ${riderId} or ${ridesTable.id} in ${answeredBy(riderId, sql`= 'yes'`)})`

/**
 * Blurred rides among them, found from the rider's side: there are few. As a list of ids that is made once, not as a
 * subquery: that the planner joins to all rides of an area, each with each of the rider's.
 */
export const isBlurredButSeen = (riderId: Given<string>) =>
  sql`${ridesTable.blurred} is not null and ${ridesTable.id} = any(array(select id from ${ridesTable} where user_id = ${riderId} and blurred is not null union all ${answeredBy(riderId, sql`= 'yes'`)}))`

/** `maySee` of the policy, for a whole list. The subqueries do not depend on the ride: each runs once. */
export function isVisible(riderId: Given<string> | undefined, now: Given<string>): SQL {
  const isPublic = sql`${ridesTable.status} <> 'draft' and ${ridesTable.hiddenAt} is null and ${ridesTable.visibility} = 'public'`
  if (riderId === undefined) return isPublic
  return sql`(${ridesTable.userId} = ${riderId} or (
    ${ridesTable.status} <> 'draft' and ${ridesTable.hiddenAt} is null and ${ridesTable.userId} not in ${blockedWith(riderId)} and (
      ${ridesTable.visibility} = 'public'
      or (${ridesTable.visibility} = 'friends' and ${ridesTable.userId} in ${friendsOf(riderId)})
      or ${ridesTable.id} in ${answeredBy(riderId, sql`<> 'no'`)}
      or ${ridesTable.id} in ${invitationsOf(riderId, now)})))`
}

/** The same, for rides that the rider leads or comes to: only a block or a moderator hides those. */
export function isVisibleOnIt(riderId: Given<string>): SQL {
  return sql`(${ridesTable.userId} = ${riderId} or (
    ${ridesTable.status} <> 'draft' and ${ridesTable.hiddenAt} is null and ${ridesTable.userId} not in ${blockedWith(riderId)}))`
}

export type Scope = NonNullable<RideListQuery['scope']>

export function isInScope(scope: Scope, riderId: Given<string>, status: RideListQuery['status']): SQL | undefined {
  // A draft is on nobody's list but its organiser's, and there only where own rides are asked for.
  const isPublished = status === 'draft' ? undefined : sql`${ridesTable.status} = 'published'`
  switch (scope) {
    case 'mine':
      return sql`${ridesTable.userId} = ${riderId}`
    case 'joined':
      return sql`${ridesTable.id} in ${answeredBy(riderId, sql`= 'yes'`)}`
    case 'saved':
      return sql`${ridesTable.id} in (select ride_id from ${savedRidesTable} where user_id = ${riderId})`
    case 'friends':
      return and(isPublished, sql`${ridesTable.userId} in ${friendsOf(riderId)}`)
    case 'all':
    case 'featured':
      return isPublished
  }
}

export const isNotOver = (now: Given<string>) => sql`${ridesTable.overAt} > ${now}`

export function hasStatus(status: NonNullable<RideListQuery['status']>, now: Given<string>): SQL {
  if (status === 'draft' || status === 'cancelled') return sql`${ridesTable.status} = ${status}`
  const isPublished = sql`${ridesTable.status} = 'published'`
  switch (status) {
    // In a list, upcoming means not over.
    case 'upcoming':
      return sql`${isPublished} and ${isNotOver(now)}`
    case 'ongoing':
      return sql`${isPublished} and ${isNotOver(now)} and ${ridesTable.date} <= ${now}`
    case 'completed':
      return sql`${isPublished} and ${ridesTable.overAt} <= ${now}`
  }
}

/** Rides still to come, or those that are over; a draft is neither. */
export function hasPhase(when: RideListQuery['when'], now: Given<string>): SQL[] {
  const isNoDraft = sql`${ridesTable.status} <> 'draft'`
  if (when === 'coming') return [isNoDraft]
  // What is over has begun: said for the index on the start.
  if (when === 'past') return [isNoDraft, sql`${ridesTable.overAt} <= ${now}`, sql`${ridesTable.date} <= ${now}`]
  return []
}

/** Somewhere in title or description, whatever its case or accents. */
export const hasWord = (word: Given<string>): SQL =>
  // Escaped after folding: a full-width percent sign folds to one that LIKE would obey.
  sql`${ridesTable.searchText} like '%' || regexp_replace(f_unaccent(lower(${word})), '([%_\\\\])', '\\\\\\1', 'g') || '%'`

export const hasVehicleType = (type: Given<string>) =>
  sql`${ridesTable.vehicleId} in (select id from ${vehiclesTable} where type = ${type})`

/** Metres as the caller is told them: filtering by the true length would give a blurred one away. */
export function shownDistance(riderId: Given<string> | undefined): SQL {
  const exact = riderId === undefined ? sql`` : sql`when ${isSeenExactly(riderId)} then ${ridesTable.distance}`
  return sql`case ${exact} when ${isBeingCut} then null
    when ${ridesTable.blurred} is not null then (${ridesTable.blurred} ->> 'distance')::int
    else ${ridesTable.distance} end`
}

/** Both of a ride's points: the exact one, and the one for strangers. */
export const exactPlace = { pt: ridesTable.pt, lat: ridesTable.startLat, lng: ridesTable.startLng }
export const publicPlace = { pt: ridesTable.publicPt, lat: ridesTable.publicLat, lng: ridesTable.publicLng }

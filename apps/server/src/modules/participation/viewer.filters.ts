import { sql, type SQL } from 'drizzle-orm'
import type { Given } from '../../platform/database/prepared/index.ts'
import {
  areFriends,
  blockedWith,
  friendsOf,
  isBlockBetween,
  type RiderId,
} from '../relationships/relationships.filters.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { rideInvitesTable, rideParticipantsTable } from './participation.table.ts'

/** The lists of ids decide which rides are visible; none depends on the ride. */
export interface Viewer {
  id: Given<string>
  /** Ids of riders. */
  friends: SQL
  /** Riders with a block in either direction. */
  blocked: SQL
  /** Rides by the viewer's RSVP. */
  answered(answers: SQL): SQL
  /** Ids of rides. */
  invitedTo: SQL
}

export const answeredBy = (riderId: Given<string>, answers: SQL) =>
  sql`(select ride_id from ${rideParticipantsTable} where user_id = ${riderId} and answer ${answers})`

/** In a subquery of invites: a named invite that was used still shows the ride. */
const isInForce = (now: Given<string>) => sql`revoked_at is null and (expires_at is null or expires_at > ${now})`

const invitationsOf = (riderId: Given<string>, now: Given<string>) =>
  sql`(select ride_id from ${rideInvitesTable} where user_id = ${riderId} and ${isInForce(now)})`

/** For a query that uses each list once. */
export function viewerOf(id: Given<string>, now: Given<string>): Viewer {
  return {
    id,
    friends: friendsOf(id),
    blocked: blockedWith(id),
    answered: (answers) => answeredBy(id, answers),
    invitedTo: invitationsOf(id, now),
  }
}

/** For several branches that share the lists: `withViewer` defines them once as CTEs. With subqueries in every branch, planning took longer than the query. */
export function namedViewer(id: Given<string>): Viewer {
  return {
    id,
    friends: sql`(select rider_id from viewer_friends)`,
    blocked: sql`(select rider_id from viewer_blocks)`,
    answered: (answers) => sql`(select ride_id from viewer_answers where answer ${answers})`,
    invitedTo: sql`(select ride_id from viewer_invitations)`,
  }
}

/** The CTEs of `namedViewer`. Unused ones are neither planned nor read. */
export const withViewer = (id: Given<string>, now: Given<string>): SQL => sql`with
  viewer_friends (rider_id) as ${friendsOf(id)},
  viewer_blocks (rider_id) as ${blockedWith(id)},
  viewer_answers as (select ride_id, answer from ${rideParticipantsTable} where user_id = ${id}),
  viewer_invitations as ${invitationsOf(id, now)} `

function invitation(viewerId: RiderId, now: Given<string>): SQL<boolean> {
  return sql`exists (
    select from ${rideInvitesTable} i
    where i.ride_id = ${ridesTable.id} and i.user_id = ${viewerId} and ${isInForce(now)})`
}

/** For `maySee`. */
export const standing = (viewerId: RiderId, now: Given<string>) => ({
  isFriend: areFriends(viewerId, ridesTable.userId),
  isBlocked: isBlockBetween(viewerId, ridesTable.userId),
  isInvited: invitation(viewerId, now),
})

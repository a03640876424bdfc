import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Given } from '../../platform/database/prepared/index.ts'
import { blocksTable, friendshipsTable } from './friends.table.ts'

export type RiderId = Given<string> | AnyPgColumn | SQL

/** The subquery does not depend on the row, so it runs once per query. */
export const friendsOf = (riderId: Given<string>): SQL => sql`(
  select friend_id from ${friendshipsTable} where user_id = ${riderId} and status = 'accepted'
  union all select user_id from ${friendshipsTable} where friend_id = ${riderId} and status = 'accepted')`

/** In either direction. It also runs once per query. */
export const blockedWith = (riderId: RiderId): SQL => sql`(
  select blocked_id from ${blocksTable} where blocker_id = ${riderId}
  union all select blocker_id from ${blocksTable} where blocked_id = ${riderId})`

/** They cannot be found. Riders whom the caller blocked can be found, otherwise no block could be lifted. */
export const blockersOf = (riderId: string): SQL =>
  sql`(select blocker_id from ${blocksTable} where blocked_id = ${riderId})`

export const areFriends = (one: RiderId, other: RiderId): SQL<boolean> => sql<boolean>`exists (
  select from ${friendshipsTable} f where f.status = 'accepted'
    and least(f.user_id, f.friend_id) = least(${one}, ${other}) and greatest(f.user_id, f.friend_id) = greatest(${one}, ${other}))`

/** In either direction. */
export const isBlockBetween = (one: RiderId, other: RiderId): SQL<boolean> => sql<boolean>`exists (
  select from ${blocksTable} b
  where (b.blocker_id = ${one} and b.blocked_id = ${other}) or (b.blocker_id = ${other} and b.blocked_id = ${one}))`

import { sql, type SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Friendship } from '@scooter-rides/contract'
import { preparedRead, type RowOf } from '../../platform/database/prepared/index.ts'
import { columnsForFriends, riderColumns } from '../users/rider.select.ts'
import { usersTable } from '../users/users.table.ts'
import { blocksTable, friendshipsTable } from './friends.table.ts'

const viewer = sql.placeholder('viewerId')

/** A block is visible only to the rider who set it. */
const relationships = (ofFriendships: SQL, ofBlocks: SQL) => sql`(
  select id, status, friend_id as other_id, true as is_outgoing, created_at
    from ${friendshipsTable} where user_id = ${viewer} and ${ofFriendships}
  union all select id, status, user_id, false, created_at
    from ${friendshipsTable} where friend_id = ${viewer} and ${ofFriendships}
  union all select id, 'blocked', blocked_id, true, created_at
    from ${blocksTable} where blocker_id = ${viewer} and ${ofBlocks}) tie`

const rowsOf = (ofFriendships: SQL, ofBlocks: SQL) =>
  new QueryBuilder()
    .select({
      id: sql<number>`tie.id`,
      status: sql<Friendship['status']>`tie.status`,
      isOutgoing: sql<boolean>`tie.is_outgoing`,
      createdAt: sql<Date>`tie.created_at`,
      user: {
        ...riderColumns,
        showPresence: sql<boolean>`case when tie.status = 'accepted' then ${columnsForFriends.showPresence} else ${riderColumns.showPresence} end`,
      },
    })
    .from(usersTable)
    .innerJoin(relationships(ofFriendships, ofBlocks), sql`tie.other_id = ${usersTable.id}`)
    .orderBy(sql`tie.created_at desc, tie.id desc`)

/** Without refused requests. */
export const friendRows = preparedRead(() => rowsOf(sql`status in ('pending', 'accepted')`, sql`true`), {
  isShort: true,
})

const hasId = sql`id = ${sql.placeholder('id')}`

/** A refused one included. */
export const friendRow = preparedRead(() => rowsOf(hasId, hasId), { isShort: true })

export type FriendRow = RowOf<typeof friendRows>

import type { Friendship } from '@scooter-rides/contract'
import type { RecordEvent } from '../../events/record-event.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { signedOut } from '../../platform/http/problem.ts'
import { lockUserPair } from '../users/living-rider.repository.ts'
import { riderNotFound } from '../users/users.errors.ts'
import type { BlocksService } from './blocks.service.ts'
import type { FriendRow } from './friend-row.select.ts'
import { toFriendship } from './friend-view.ts'
import {
  alreadyAnswered,
  befriendOneself,
  blockedByYou,
  friendshipNotFound,
  isNotReconfirmed,
  notYoursToAnswer,
} from './friends.errors.ts'
import { requestOutcome } from './friends.policy.ts'
import { createFriendsRepository } from './friends.repository.ts'

interface FriendsDeps {
  db: Database
  recordEvent: RecordEvent
  clock: Clock
  blocks: Pick<BlocksService, 'block' | 'unblock'>
}

export type FriendsService = ReturnType<typeof createFriendsService>

/** Every change locks both accounts. */
export function createFriendsService({ db, recordEvent, clock, blocks }: FriendsDeps) {
  async function find(viewerId: string, id: number, from = db): Promise<FriendRow> {
    const row = await createFriendsRepository(from).find(viewerId, id)
    if (!row) throw friendshipNotFound()
    return row
  }
  const get = async (viewerId: string, id: number) => toFriendship(await find(viewerId, id), clock())

  async function lock(tx: Database, riderId: string, { id, user }: FriendRow): Promise<FriendRow> {
    const locked = await lockUserPair(tx, riderId, user.id)
    if (!locked.has(riderId)) throw signedOut()
    return find(riderId, id, tx)
  }

  async function accept(tx: Database, friendshipId: number, riderId: string, otherId: string) {
    await createFriendsRepository(tx).setStatus(friendshipId, 'accepted', clock())
    await recordEvent(tx, { type: 'friendAccepted', friendshipId, riderId, otherId })
  }

  async function decline(tx: Database, friendshipId: number, riderId: string, otherId: string) {
    const friends = createFriendsRepository(tx)
    await friends.setStatus(friendshipId, 'rejected', clock())
    await friends.noteRefusal(otherId, riderId, clock())
    await recordEvent(tx, { type: 'friendDeclined', friendshipId, riderId, otherId })
  }

  async function block(riderId: string, { id, status, user }: FriendRow): Promise<Friendship> {
    if (status === 'blocked') return get(riderId, id)
    await blocks.block(riderId, user.id)
    const blockId = await createFriendsRepository(db).findBlockId(riderId, user.id)
    if (blockId === undefined) throw friendshipNotFound()
    return get(riderId, blockId)
  }

  return {
    async list(riderId: string): Promise<Friendship[]> {
      const now = clock()
      return (await createFriendsRepository(db).list(riderId)).map((row) => toFriendship(row, now))
    },

    /** Idempotent; accepts the other rider's request. @throws 404 for a rider who is unknown or blocked the caller, 409 for a week after a refusal */
    async request(riderId: string, otherId: string): Promise<{ isNew: boolean; friendship: Friendship }> {
      if (riderId === otherId) throw befriendOneself()
      const requested = await db.transaction(async (tx) => {
        const locked = await lockUserPair(tx, riderId, otherId)
        if (!locked.has(riderId)) throw signedOut()
        if (!locked.has(otherId)) throw riderNotFound()
        const friends = createFriendsRepository(tx)
        const { friendshipId: oldId, isBlocked, ...relationship } = await friends.relationship(riderId, otherId)
        if (isBlocked) throw riderNotFound()
        const leadsTo = requestOutcome(relationship, clock())
        if (leadsTo === 'blockedByYou') throw blockedByYou()
        if (leadsTo === 'notYet') throw isNotReconfirmed()
        if (oldId !== null && leadsTo !== 'new') {
          if (leadsTo === 'accept') await accept(tx, oldId, riderId, otherId)
          return { id: oldId, isNew: false }
        }
        const id = await friends.addRequest(riderId, otherId, clock(), oldId)
        await friends.forgetRefusal(otherId, riderId)
        await recordEvent(tx, { type: 'friendAsked', friendshipId: id, riderId, otherId })
        return { id, isNew: true }
      })
      return { isNew: requested.isNew, friendship: await get(riderId, requested.id) }
    },

    /** The recipient accepts or refuses; either of the two may block. */
    async change(riderId: string, id: number, status: 'accepted' | 'rejected' | 'blocked'): Promise<Friendship> {
      const before = await find(riderId, id)
      if (status === 'blocked') return block(riderId, before)
      await db.transaction(async (tx) => {
        const row = await lock(tx, riderId, before)
        // The sender sees a refused request as pending.
        const isUnanswered = row.status === 'pending' || row.status === 'rejected'
        if (isUnanswered && row.isOutgoing) throw notYoursToAnswer()
        if (row.status !== 'pending') throw alreadyAnswered()
        await (status === 'accepted' ? accept : decline)(tx, id, riderId, row.user.id)
      })
      return get(riderId, id)
    },

    /** Withdraws or declines a request, ends a friendship or lifts the caller's block. */
    async end(riderId: string, id: number): Promise<void> {
      const before = await find(riderId, id)
      const otherId = before.user.id
      if (before.status === 'blocked') return blocks.unblock(riderId, otherId)
      await db.transaction(async (tx) => {
        const { status, isOutgoing } = await lock(tx, riderId, before)
        if (status === 'pending' && !isOutgoing) await decline(tx, id, riderId, otherId)
        else if (status === 'pending' || status === 'accepted')
          await recordEvent(tx, { type: 'friendshipEnded', friendshipId: id, riderId, otherId, was: status })
        await createFriendsRepository(tx).remove(id)
      })
    },
  }
}

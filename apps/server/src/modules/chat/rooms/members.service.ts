import { limits, type MemberRole, type RoomMember } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import { riderNotFound } from '../../users/users.errors.ts'
import { createMembersRepository } from './members.repository.ts'
import { nameOf } from './event-texts.ts'
import { lockMemberRoom, requireAdmin, requireGroup, requireHost, type MemberRoom } from './lock-member-room.service.ts'
import { createRideRoomsRepository } from './ride-rooms.repository.ts'
import { removeMember, type RemoveMemberDeps } from './remove-member.service.ts'
import { friendsOnly, groupFull, isDirectRoom, lastAdmin, staysByAnswer } from './rooms.errors.ts'
import type { RoomsDeps, RoomsService } from './rooms.service.ts'

interface MembersDeps extends Pick<RoomsDeps, 'db' | 'writeSystemMessage' | 'roomEvents'>, RemoveMemberDeps {
  rooms: Pick<RoomsService, 'get'>
}

export type MembersService = ReturnType<typeof createMembersService>

/** Every change requires the lock of the room. */
export function createMembersService({ db, writeSystemMessage, roomEvents, rooms, releaseFiles }: MembersDeps) {
  const list = async (riderId: string, roomId: number): Promise<RoomMember[]> =>
    (await rooms.get(riderId, roomId)).members

  async function notifyMembers(tx: Database, roomId: number, without: readonly string[] = []) {
    const everybody = (await createMembersRepository(tx).list(roomId)).map(({ userId }) => userId)
    afterCommit(tx, () =>
      roomEvents.updated(
        roomId,
        everybody.filter((id) => !without.includes(id)),
      ),
    )
  }

  async function letIn(tx: Database, riderId: string, { room, names }: MemberRoom, userIds: string[]) {
    const roomId = room.id
    const members = createMembersRepository(tx)
    const before = await members.list(roomId)
    const inside = new Set(before.map(({ userId }) => userId))
    await members.markAdded(roomId, userIds)
    const newIds = [...new Set(userIds)].filter((id) => !inside.has(id))
    if (newIds.length === 0) return
    const isBlock = (await members.withBlock(riderId, newIds)).length > 0
    if (isBlock || newIds.some((id) => !names.has(id))) throw riderNotFound()
    if ((await members.withoutMessagesOf(riderId, newIds)).length > 0) throw friendsOnly()
    // Participants of a ride do not count towards the limit of its room.
    const counted = room.rideId === null ? before : before.filter(({ wasAdded }) => wasAdded)
    if (counted.length + newIds.length > limits.groupMembers) throw groupFull()
    await members.add({ roomId, userIds: newIds, lastSeq: room.lastSeq, wasAdded: true })
    afterCommit(tx, () => {
      roomEvents.added(roomId, newIds)
      roomEvents.created(roomId, newIds)
    })
    for (const userId of newIds) {
      const text = translatable('chat-events.added', { name: nameOf(names, riderId), other: nameOf(names, userId) })
      await writeSystemMessage(tx, { roomId, actorId: riderId, event: 'added', userId, text })
    }
    await notifyMembers(tx, roomId, newIds)
  }

  async function requireRemovable(tx: Database, own: MemberRoom, userId: string) {
    const { rideId, id: roomId } = own.room
    if (rideId === null) return requireAdmin(own)
    requireHost(own)
    const member = (await createMembersRepository(tx).list(roomId)).find((one) => one.userId === userId)
    const isComing = await createRideRoomsRepository(tx).isInByAnswer(rideId, userId)
    if (member && (isComing || !member.wasAdded)) throw staysByAnswer()
  }

  return {
    list,

    /** Existing members stay. @throws 404 for a rider who is unknown or has a block with the caller, 403 for one who takes messages of friends only */
    async add(riderId: string, roomId: number, userIds: string[]): Promise<RoomMember[]> {
      await db.transaction(async (tx) => {
        const own = await lockMemberRoom(tx, roomId, riderId, userIds)
        requireHost(own)
        await letIn(tx, riderId, own, userIds)
      })
      return list(riderId, roomId)
    },

    async setRole(riderId: string, roomId: number, userId: string, role: MemberRole): Promise<RoomMember> {
      await db.transaction(async (tx) => {
        requireAdmin(await lockMemberRoom(tx, roomId, riderId))
        const members = createMembersRepository(tx)
        const before = await members.list(roomId)
        const target = before.find((member) => member.userId === userId)
        if (!target) throw riderNotFound()
        if (target.role === role) return
        if (role === 'member' && before.filter((member) => member.role === 'admin').length === 1) throw lastAdmin()
        await members.setRole(roomId, userId, role)
        await notifyMembers(tx, roomId)
      })
      const member = (await list(riderId, roomId)).find(({ id }) => id === userId)
      if (!member) throw riderNotFound()
      return member
    },

    /** An admin removes a member, or a member leaves. Once it resolves, the rider receives no further event of the room. */
    async remove(riderId: string, roomId: number, userId: string): Promise<void> {
      const isLeaving = userId === riderId
      await db.transaction(async (tx) => {
        const own = await lockMemberRoom(tx, roomId, riderId, [userId])
        if (!isLeaving) await requireRemovable(tx, own, userId)
        else if (own.room.rideId === null) requireGroup(own)
        if (own.room.directKey !== null) throw isDirectRoom()
        if (!(await createMembersRepository(tx).roleOf(roomId, userId))) throw riderNotFound()
        const isThere = await removeMember(tx, { releaseFiles }, roomId, userId)
        if (!isThere) return
        const [name, other] = [nameOf(own.names, riderId), nameOf(own.names, userId)]
        const what = isLeaving
          ? ({ event: 'left', text: translatable('chat-events.left', { name }) } as const)
          : ({ event: 'removed', text: translatable('chat-events.removed', { name, other }) } as const)
        await writeSystemMessage(tx, { roomId, actorId: riderId, userId, ...what })
        await notifyMembers(tx, roomId)
      })
      await roomEvents.left(roomId, [userId])
    },
  }
}

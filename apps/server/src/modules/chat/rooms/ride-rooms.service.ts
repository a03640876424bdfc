import type { LiveStatus } from '@scooter-rides/contract'
import { translatable, type TranslatableMessage } from '@scooter-rides/messages'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import type { WriteSystemMessage } from '../system-messages/system-messages.service.ts'
import { createMembersRepository } from './members.repository.ts'
import { createRideRoomEvents, type RideRoomEventsDeps } from './ride-room-events.service.ts'
import { liveStatusText, nameOf, rideCancelledText, rideChangedText } from './event-texts.ts'
import { createRideRoomsRepository, type Admitted } from './ride-rooms.repository.ts'
import { createRoomsRepository } from './rooms.repository.ts'
import { removeMember, type RemoveMemberDeps } from './remove-member.service.ts'

interface RideRoomsDeps extends RideRoomEventsDeps, RemoveMemberDeps {
  writeSystemMessage: WriteSystemMessage
}

interface LedRide {
  id: number
  userId: string
}

interface Going {
  /** Whether the rider answered no, which also removes a rider whom a member added. */
  hasDeclined: boolean
}

/**
 * Every published ride has a room with its name. The members are the organiser, riders with a yes or a maybe, and riders
 * whom an admin of the room added. Each method runs in the transaction that changes and locks the ride, so that participants
 * and members stay equal.
 */
export function createRideRooms({ writeSystemMessage, releaseFiles, ...deps }: RideRoomsDeps) {
  const { roomEvents } = deps
  const sendAdmitted = createRideRoomEvents(deps)
  const leaving = new Map<number, Promise<unknown>>()

  function notifyAdmitted(tx: Database, admitted: Admitted | undefined) {
    if (!admitted || admitted.userIds.length === 0) return
    afterCommit(tx, () => sendAdmitted(admitted))
  }

  async function open(tx: Database, rideId: number): Promise<void> {
    const rooms = createRideRoomsRepository(tx)
    await rooms.open(rideId)
    notifyAdmitted(tx, await rooms.admitAll(rideId))
  }

  async function notifyMembers(tx: Database, roomId: number) {
    const everybody = await createMembersRepository(tx).list(roomId)
    afterCommit(tx, () =>
      roomEvents.updated(
        roomId,
        everybody.map(({ userId }) => userId),
      ),
    )
  }

  async function removeParticipant(tx: Database, roomId: number, userId: string, { hasDeclined }: Going) {
    const members = createMembersRepository(tx)
    const member = await members.find(roomId, userId)
    if (!member || (member.wasAdded && !hasDeclined)) return
    const name = nameOf(await members.lockUsers([userId]), userId)
    if (await removeMember(tx, { releaseFiles }, roomId, userId)) {
      const text = translatable('chat-events.left', { name })
      await writeSystemMessage(tx, { roomId, actorId: userId, event: 'left', userId, text })
      await notifyMembers(tx, roomId)
    }
    afterCommit(tx, () => {
      const settled = roomEvents.left(roomId, [userId])
      leaving.set(roomId, settled)
      settled.catch(() => {}).finally(() => leaving.get(roomId) === settled && leaving.delete(roomId))
    })
  }

  return {
    open,

    /** Adds riders with a yes or a maybe. */
    async admit(tx: Database, rideId: number, userIds: string[]): Promise<void> {
      if (userIds.length === 0) return
      const admitted = await createRideRoomsRepository(tx).admit(rideId, userIds)
      if (admitted) notifyAdmitted(tx, admitted)
      else await open(tx, rideId)
    },

    /** Removes a former participant. Send the response after `settled`. */
    async removeParticipant(tx: Database, rideId: number, userId: string, going: Going): Promise<void> {
      const room = await createRideRoomsRepository(tx).lock(rideId)
      if (room) await removeParticipant(tx, room.id, userId, going)
    },

    /** Resolves once no process sends further events of the room to the removed riders. */
    async settled(): Promise<void> {
      await Promise.all(leaving.values())
    },

    async rename(tx: Database, rideId: number, title: string): Promise<void> {
      const room = await createRideRoomsRepository(tx).lock(rideId)
      if (!room || room.name === title) return
      await createRoomsRepository(tx).setName(room.id, title)
      await notifyMembers(tx, room.id)
    },

    /** Writes one system message per edit; `changes` are sentences. */
    async noteChanged(
      tx: Database,
      { id: rideId, userId }: LedRide,
      changes: readonly TranslatableMessage[],
    ): Promise<void> {
      if (changes.length === 0) return
      const room = await createRideRoomsRepository(tx).lock(rideId)
      if (!room) return
      const name = (await createMembersRepository(tx).lockUsers([userId])).get(userId)
      const text = rideChangedText(name, changes)
      await writeSystemMessage(tx, { roomId: room.id, actorId: userId, event: 'changed', text })
      await notifyMembers(tx, room.id)
    },

    async noteLiveStatus(
      tx: Database,
      { id: rideId, riderId }: { id: number; riderId: string },
      status: LiveStatus,
    ): Promise<void> {
      const room = await createRideRoomsRepository(tx).lock(rideId)
      if (!room) return
      const name = nameOf(await createMembersRepository(tx).lockUsers([riderId]), riderId)
      const text = liveStatusText(status, name)
      await writeSystemMessage(tx, { roomId: room.id, actorId: riderId, event: 'liveStatus', userId: riderId, text })
      await notifyMembers(tx, room.id)
    },

    /** The room stays open after the cancellation. */
    async noteCancelled(
      tx: Database,
      { id: rideId, userId }: LedRide,
      by: 'organiser' | 'team' = 'organiser',
    ): Promise<void> {
      const room = await createRideRoomsRepository(tx).lock(rideId)
      if (!room) return
      const name = (await createMembersRepository(tx).lockUsers([userId])).get(userId)
      const text = by === 'team' ? translatable('chat-events.cancelledByTeam') : rideCancelledText(name)
      await writeSystemMessage(tx, { roomId: room.id, actorId: userId, event: 'cancelled', text })
      await notifyMembers(tx, room.id)
    },
  }
}

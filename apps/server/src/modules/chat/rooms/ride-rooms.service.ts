import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import type { WriteSystemMessage } from '../system-messages/system-messages.service.ts'
import { createMembersRepository } from './members.repository.ts'
import { createRideRoomEvents, type RideRoomEventsDeps } from './ride-room-events.service.ts'
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
  /** By their own word: that takes out also whom somebody of the room let in by hand. */
  saidNo: boolean
}

/**
 * Every published ride has a conversation: its members are those who lead it, come along or may, and whom one of its
 * admins lets in; its name follows the title. Each of these is part of the
 * transaction that changes the ride and holds it, so that nobody is in the one and not in the other.
 */
export function createRideRooms({ writeSystemMessage, releaseFiles, ...deps }: RideRoomsDeps) {
  const { roomEvents } = deps
  const sendAdmitted = createRideRoomEvents(deps)
  const leaving = new Map<number, Promise<unknown>>()

  function hear(tx: Database, admitted: Admitted | undefined) {
    if (!admitted || admitted.userIds.length === 0) return
    afterCommit(tx, () => sendAdmitted(admitted))
  }

  /** Also for a ride that was published by a version without rooms, whenever something happens to it. */
  async function open(tx: Database, rideId: number): Promise<void> {
    const rooms = createRideRoomsRepository(tx)
    await rooms.open(rideId)
    hear(tx, await rooms.admitAll(rideId))
  }

  /** Everybody in the room, told once the transaction has committed. */
  async function tellAll(tx: Database, roomId: number) {
    const everybody = await createMembersRepository(tx).list(roomId)
    afterCommit(tx, () =>
      roomEvents.updated(
        roomId,
        everybody.map(({ userId }) => userId),
      ),
    )
  }

  async function letGo(tx: Database, roomId: number, userId: string, { saidNo }: Going) {
    const members = createMembersRepository(tx)
    const member = await members.find(roomId, userId)
    if (!member || (member.wasAdded && !saidNo)) return
    const name = (await members.lockUsers([userId])).get(userId)
    if (await removeMember(tx, { releaseFiles }, roomId, userId)) {
      await writeSystemMessage(tx, { roomId, actorId: userId, event: 'left', userId, text: `${name} left` })
      await tellAll(tx, roomId)
    }
    afterCommit(tx, () => {
      const settled = roomEvents.left(roomId, [userId])
      leaving.set(roomId, settled)
      settled.catch(() => {}).finally(() => leaving.get(roomId) === settled && leaving.delete(roomId))
    })
  }

  return {
    open,

    /** Riders come along, or may, from now on. */
    async admit(tx: Database, rideId: number, userIds: string[]): Promise<void> {
      if (userIds.length === 0) return
      const admitted = await createRideRoomsRepository(tx).admit(rideId, userIds)
      if (admitted) hear(tx, admitted)
      else await open(tx, rideId)
    },

    /** A rider comes along no longer. Answer the call after `settled`. */
    async letGo(tx: Database, rideId: number, userId: string, going: Going): Promise<void> {
      const room = await createRideRoomsRepository(tx).lock(rideId)
      if (room) await letGo(tx, room.id, userId, going)
    },

    /** Comes back once whoever left before hears nothing more, on every process. */
    async settled(): Promise<void> {
      await Promise.all(leaving.values())
    },

    async rename(tx: Database, rideId: number, title: string): Promise<void> {
      const room = await createRideRoomsRepository(tx).lock(rideId)
      if (!room || room.name === title) return
      await createRoomsRepository(tx).setName(room.id, title)
      await tellAll(tx, room.id)
    },

    /** One message for one edit; `what` says each thing with its values before and after. */
    async noteChanged(tx: Database, { id: rideId, userId }: LedRide, what: string[]): Promise<void> {
      const room = await createRideRoomsRepository(tx).lock(rideId)
      if (!room) return
      const name = (await createMembersRepository(tx).lockUsers([userId])).get(userId)
      const text = `${name ?? 'The organiser'} changed the ride: ${what.join('; ')}`
      await writeSystemMessage(tx, { roomId: room.id, actorId: userId, event: 'changed', text })
      await tellAll(tx, room.id)
    },

    /** The room stays: there is more to say than before. */
    async noteCancelled(
      tx: Database,
      { id: rideId, userId }: LedRide,
      by: 'organiser' | 'team' = 'organiser',
    ): Promise<void> {
      const room = await createRideRoomsRepository(tx).lock(rideId)
      if (!room) return
      const name = (await createMembersRepository(tx).lockUsers([userId])).get(userId)
      const text = `${by === 'team' ? 'The team' : (name ?? 'The organiser')} cancelled the ride`
      await writeSystemMessage(tx, { roomId: room.id, actorId: userId, event: 'cancelled', text })
      await tellAll(tx, room.id)
    },
  }
}

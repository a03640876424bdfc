import type { Database } from '../../../platform/database/database.ts'
import { createMembersRepository } from './members.repository.ts'
import type { RoomEvents } from './room-events.service.ts'
import { createRoomsRepository } from './rooms.repository.ts'
import { removeMember, type RemoveMemberDeps } from './remove-member.service.ts'

interface LeaveAllDeps extends RemoveMemberDeps {
  roomEvents: Pick<RoomEvents, 'updated'>
}

export type LeaveAll = ReturnType<typeof createLeaveAll>

/** Removes a deleted account from all rooms. The other rider of a direct room can still read it. @returns a function to call after the commit */
export function createLeaveAll({ roomEvents, releaseFiles }: LeaveAllDeps) {
  return async function leaveAll(tx: Database, userId: string): Promise<() => void> {
    const rooms = createRoomsRepository(tx)
    const members = createMembersRepository(tx)
    const left: { roomId: number; others: string[] }[] = []
    for (const roomId of await members.lockRoomsOf(userId)) {
      const isThere = await removeMember(tx, { releaseFiles }, roomId, userId)
      if (!isThere) continue
      left.push({ roomId, others: (await members.list(roomId)).map((member) => member.userId) })
    }
    await rooms.forgetMaker(userId)
    return () => {
      for (const { roomId, others } of left) roomEvents.updated(roomId, others)
    }
  }
}

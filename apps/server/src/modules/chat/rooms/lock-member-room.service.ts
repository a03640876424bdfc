import type { MemberRole } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { signedOut } from '../../../platform/http/problem.ts'
import { roomNotFound } from '../chat.errors.ts'
import { lockRoom, type RoomRow } from '../room-lock.repository.ts'
import { createMembersRepository } from './members.repository.ts'
import { isDirectRoom, isRideRoom, notAdmin } from './rooms.errors.ts'

export interface MemberRoom {
  room: RoomRow
  role: MemberRole
  /** First names by id, of the rider and of the other accounts that exist. */
  names: Map<string, string>
}

/** Locks the accounts of the rider and of `otherIds`, and then the room. @throws 404 if the rider is not a member */
export async function lockMemberRoom(
  tx: Database,
  roomId: number,
  riderId: string,
  otherIds: readonly string[] = [],
): Promise<MemberRoom> {
  const members = createMembersRepository(tx)
  const names = await members.lockUsers([riderId, ...otherIds])
  if (!names.has(riderId)) throw signedOut()
  const room = await lockRoom(tx, roomId)
  const role = room && (await members.roleOf(roomId, riderId))
  if (!role) throw roomNotFound()
  return { room, role, names }
}

/** @throws 409 for a conversation of two and for a ride's room */
export function requireGroup({ room }: MemberRoom): void {
  if (room.rideId !== null) throw isRideRoom()
  if (!room.isGroupChat) throw isDirectRoom()
}

/** An admin of a group or of a ride's room may add riders without an RSVP. @throws 409 for a conversation of two, 403 otherwise */
export function requireHost({ room, role }: MemberRoom): void {
  if (!room.isGroupChat) throw isDirectRoom()
  if (role !== 'admin') throw notAdmin()
}

/** @throws 409 as `requireGroup`, 403 if the rider is not an admin of the group */
export function requireAdmin(own: MemberRoom): void {
  requireGroup(own)
  if (own.role !== 'admin') throw notAdmin()
}

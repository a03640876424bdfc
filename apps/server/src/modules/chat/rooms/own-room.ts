import type { MemberRole } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { signedOut } from '../../../platform/http/problem.ts'
import { roomNotFound } from '../chat.errors.ts'
import { lockRoom, type RoomRow } from '../room-lock.repository.ts'
import { createMembersRepository } from './members.repository.ts'
import { isDirectRoom, isRideRoom, notAdmin } from './rooms.errors.ts'

export interface OwnRoom {
  room: RoomRow
  role: MemberRole
  /** First names of those accounts that were asked for and are there, the rider's own among them. */
  names: Map<string, string>
}

/**
 * Holds accounts, the rider's and others', and a room that the rider is in, until the transaction ends.
 * @throws 404 for who is not a member
 */
export async function holdOwnRoom(
  tx: Database,
  roomId: number,
  riderId: string,
  otherIds: readonly string[] = [],
): Promise<OwnRoom> {
  const members = createMembersRepository(tx)
  const names = await members.holdRiders([riderId, ...otherIds])
  if (!names.has(riderId)) throw signedOut()
  const room = await lockRoom(tx, roomId)
  const role = room && (await members.roleOf(roomId, riderId))
  if (!role) throw roomNotFound()
  return { room, role, names }
}

/** A group that nothing but its members decides about. @throws 409 for two riders and for a ride's room */
export function requireGroup({ room }: OwnRoom): void {
  if (room.rideId !== null) throw isRideRoom()
  if (!room.isGroupChat) throw isDirectRoom()
}

/** Also in a ride's room riders may be let in who give no answer. @throws 409 for two riders, 403 for who is no admin */
export function requireHost({ room, role }: OwnRoom): void {
  if (!room.isGroupChat) throw isDirectRoom()
  if (role !== 'admin') throw notAdmin()
}

/** @throws 409 as `requireGroup`, 403 for who is no admin of the group */
export function requireAdmin(own: OwnRoom): void {
  requireGroup(own)
  if (own.role !== 'admin') throw notAdmin()
}

import type { Message, Room, RoomMember } from '@scooter-rides/contract'
import type { Caller } from '../../../platform/http/caller.ts'
import { toRider, withoutPresence, type RiderRow } from '../../users/rider-view.ts'
import type { MemberJson, RoomRow } from './rooms.select.ts'

const moments = new Set<string>(['lastActiveAt', 'leftAt', 'deletedAt'])

function riderRow(rider: MemberJson['rider']): RiderRow {
  const fields = Object.entries(rider).map(([name, value]) => [
    name,
    moments.has(name) && typeof value === 'string' ? new Date(value) : value,
  ])
  // The fields are those of a rider's row, which the database returned as JSON.
  return Object.fromEntries(fields) as RiderRow
}

function toMember({ role, wasAdded, isBlocked, rider }: MemberJson, now: Date): RoomMember {
  const seen = toRider(riderRow(rider), now)
  return { ...(isBlocked ? withoutPresence(seen) : seen), role, ...(wasAdded && { wasAdded }) }
}

export function toRoom(row: RoomRow, lastMessage: Message | null, now: Date): Room {
  return {
    id: row.id,
    name: row.name,
    isGroupChat: row.isGroupChat,
    rideId: row.rideId,
    lastMessageAt: row.lastMessageAt,
    lastMessage,
    lastSeq: row.lastSeq,
    lastReadSeq: row.lastReadSeq,
    unreadCount: row.unreadCount,
    memberCount: row.memberCount,
    members: row.members.map((member) => toMember(member, now)),
    myRole: row.myRole,
    isMuted: row.isMuted,
    canWrite: row.canWrite,
    createdAt: row.createdAt,
  }
}

/** A token that may not read messages gets the names of rooms without the last message. */
export function forCaller(rooms: Room[], { token }: Caller): Room[] {
  return !token || token.scopes.includes('chat') ? rooms : rooms.map((room) => ({ ...room, lastMessage: null }))
}

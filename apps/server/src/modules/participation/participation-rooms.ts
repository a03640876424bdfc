import type { Message } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'

/** The conversations of rides, as participants join and leave them. Chat stands above participation, so `app/` passes it in. */
export interface ParticipationRooms {
  open(tx: Database, rideId: number): Promise<void>
  admit(tx: Database, rideId: number, userIds: string[]): Promise<void>
  /** With `saidNo` the rider leaves by their own word, also one whom a member let in by hand. Answer the call after `settled`. */
  letGo(tx: Database, rideId: number, userId: string, going: { saidNo: boolean }): Promise<void>
  /** Resolves once every process has stopped sending live events of the room to riders who left. */
  settled(): Promise<void>
}

interface Announcement {
  rideId: number
  senderId: string
  content: string
  clientId: string | undefined
}

/** Writes announcements to the conversation of a ride. */
export interface AnnouncementMessages {
  /** Finds the message that was sent with this `clientId`. @throws 409 if that message differs */
  findSent(announcement: Announcement, tx?: Database): Promise<Message | undefined>
  /** Undefined if the ride has no conversation. The transaction must hold the lock of the ride. */
  send(tx: Database, announcement: Announcement): Promise<Message | undefined>
}

import type { Message } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'

/** Chat depends on participation, so `app/` passes it in. */
export interface ParticipationRooms {
  open(tx: Database, rideId: number): Promise<void>
  admit(tx: Database, rideId: number, userIds: string[]): Promise<void>
  /** `hasDeclined` also removes a rider whom a member added. Send the response after `settled`. */
  removeParticipant(tx: Database, rideId: number, userId: string, going: { hasDeclined: boolean }): Promise<void>
  /** Resolves once no process sends further live events of the room to riders who left. */
  settled(): Promise<void>
}

interface Announcement {
  rideId: number
  senderId: string
  content: string
  clientId: string | undefined
}

export interface AnnouncementMessages {
  /** Finds the message that was sent with this `clientId`. @throws 409 if that message differs */
  findSent(announcement: Announcement, tx?: Database): Promise<Message | undefined>
  /** Undefined if the ride has no room. The transaction must hold the lock of the ride. */
  send(tx: Database, announcement: Announcement): Promise<Message | undefined>
}

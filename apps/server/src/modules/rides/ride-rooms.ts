import type { TranslatableMessage } from '@scooter-rides/messages'
import type { Database } from '../../platform/database/database.ts'

interface LedRide {
  id: number
  userId: string
}

/** Chat depends on rides, so `app/` passes this in. Each method runs in the transaction that locks the ride. */
export interface RideRooms {
  open(tx: Database, rideId: number): Promise<void>
  admit(tx: Database, rideId: number, userIds: string[]): Promise<void>
  rename(tx: Database, rideId: number, title: string): Promise<void>
  noteChanged(tx: Database, ride: LedRide, what: readonly TranslatableMessage[]): Promise<void>
  noteCancelled(tx: Database, ride: LedRide, by?: 'organiser' | 'team'): Promise<void>
}

export interface PastRideRooms {
  /** Deletes at most `mostMessages` messages. @returns the rides whose rooms are not finished */
  remove(tx: Database, rideIds: number[], before: Date, mostMessages: number): Promise<Set<number | null>>
}

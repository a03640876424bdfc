import type { Database } from '../../platform/database/database.ts'

interface LedRide {
  id: number
  userId: string
}

/** The conversations of rides. Chat stands above rides, so `app/` passes it in. Each method is part of the step that locks the ride. */
export interface RideRooms {
  open(tx: Database, rideId: number): Promise<void>
  admit(tx: Database, rideId: number, userIds: string[]): Promise<void>
  rename(tx: Database, rideId: number, title: string): Promise<void>
  noteChanged(tx: Database, ride: LedRide, what: string[]): Promise<void>
  noteCancelled(tx: Database, ride: LedRide, by?: 'organiser' | 'team'): Promise<void>
}

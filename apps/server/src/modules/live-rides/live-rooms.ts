import type { LiveStatus } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'

/** The conversation of a ride; chat implements it. */
export interface LiveRooms {
  /** Writes the status into the ride's conversation. The transaction must hold the lock of the ride. */
  noteLiveStatus(tx: Database, on: { id: number; riderId: string }, status: LiveStatus): Promise<void>
}

import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { preparedRead } from '../../platform/database/prepared/index.ts'
import type { Viewer } from '../rides/rides.policy.ts'
import { selectRide, type RideDetailRow } from './ride-views.select.ts'

export type RideDetail = RideDetailRow & { viewer: Viewer }

const rideById = preparedRead(
  () => selectRide(sql.placeholder('rideId'), sql.placeholder('viewerId'), sql.placeholder('now')),
  { isShort: true },
)

export function createRideDetailRepository(db: Database) {
  return {
    async find(rideId: number, viewerId: string, now: Date): Promise<RideDetail | undefined> {
      const [row] = await db.read(rideById, { rideId, viewerId, now: now.toISOString() })
      if (!row) return undefined
      const { answer, isInvited, isFriend, isBlocked } = row
      return { ...row, viewer: { id: viewerId, answer, isInvited, isFriend, isBlocked } }
    },
  }
}

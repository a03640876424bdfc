import { and, asc, eq, getTableColumns } from 'drizzle-orm'
import type { RideAlert } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { notifiedAlertsTable, rideAlertsTable } from './ride-alerts.table.ts'

type AlertValues = Omit<RideAlert, 'id'>
type NewAlert = Pick<AlertValues, 'lat' | 'lng' | 'label' | 'radius'> & AlertChange
export type AlertChange = { [Key in keyof AlertValues]?: AlertValues[Key] | undefined }

const { userId: _owner, area: _area, createdAt: _created, ...columns } = getTableColumns(rideAlertsTable)

export function createRideAlertsRepository(db: Database) {
  const own = (userId: string, alertId: number) =>
    and(eq(rideAlertsTable.id, alertId), eq(rideAlertsTable.userId, userId))

  return {
    listOf: (userId: string): Promise<RideAlert[]> =>
      db
        .select(columns)
        .from(rideAlertsTable)
        .where(eq(rideAlertsTable.userId, userId))
        .orderBy(asc(rideAlertsTable.id)),

    count: (userId: string) => db.$count(rideAlertsTable, eq(rideAlertsTable.userId, userId)),

    async add(userId: string, alert: NewAlert): Promise<RideAlert> {
      const [row] = await db
        .insert(rideAlertsTable)
        .values({ userId, ...alert })
        .returning(columns)
      if (!row) throw new Error('The database gave no row for a new ride alert.')
      return row
    },

    async update(userId: string, alertId: number, change: AlertChange): Promise<RideAlert | undefined> {
      const [row] = await db
        .update(rideAlertsTable)
        // Setting the id to itself avoids an update without columns.
        .set({ id: alertId, ...change })
        .where(own(userId, alertId))
        .returning(columns)
      return row
    },

    async remove(userId: string, alertId: number): Promise<boolean> {
      const { rowCount } = await db.delete(rideAlertsTable).where(own(userId, alertId))
      return (rowCount ?? 0) > 0
    },

    async removeAllOf(userId: string): Promise<void> {
      await db.delete(notifiedAlertsTable).where(eq(notifiedAlertsTable.userId, userId))
      await db.delete(rideAlertsTable).where(eq(rideAlertsTable.userId, userId))
    },
  }
}

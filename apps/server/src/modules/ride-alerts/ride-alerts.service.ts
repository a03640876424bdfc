import {
  limits,
  type BodyOf,
  type createRideAlert,
  type RideAlert,
  type updateRideAlert,
} from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { lockUser } from '../users/living-rider.repository.ts'
import { alertNotFound, tooManyAlerts } from './ride-alerts.errors.ts'
import { createRideAlertsRepository, type AlertChange } from './ride-alerts.repository.ts'

type Change = BodyOf<typeof updateRideAlert>

export type RideAlertsService = ReturnType<typeof createRideAlertsService>

/** Alerts are private. */
export function createRideAlertsService({ db }: { db: Database }) {
  const alerts = createRideAlertsRepository(db)

  return {
    list: (userId: string): Promise<RideAlert[]> => alerts.listOf(userId),

    /** @throws 409 at the limit */
    async create(userId: string, body: BodyOf<typeof createRideAlert>): Promise<RideAlert> {
      return db.transaction(async (tx) => {
        // The lock serialises concurrent calls, which could exceed the limit.
        await lockUser(tx, userId, 'no key update')
        const own = createRideAlertsRepository(tx)
        if ((await own.count(userId)) >= limits.rideAlertsPerRider) throw tooManyAlerts()
        return own.add(userId, { ...body, ...tidied(body) })
      })
    },

    async update(userId: string, alertId: number, change: Change): Promise<RideAlert> {
      const row = await db.transaction((tx) =>
        createRideAlertsRepository(tx).update(userId, alertId, { ...change, ...tidied(change) }),
      )
      if (!row) throw alertNotFound()
      return row
    },

    async remove(userId: string, alertId: number): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await createRideAlertsRepository(tx).remove(userId, alertId))) throw alertNotFound()
      })
    },

    async deleteAllOf(tx: Database, userId: string): Promise<void> {
      await createRideAlertsRepository(tx).removeAllOf(userId)
    },
  }
}

/** An empty name becomes null. */
function tidied({ name, weekdays }: Change): Pick<AlertChange, 'name' | 'weekdays'> {
  return {
    ...(name !== undefined && { name: name || null }),
    ...(weekdays && { weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other) }),
  }
}

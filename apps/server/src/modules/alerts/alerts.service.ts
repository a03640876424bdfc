import {
  limits,
  type BodyOf,
  type createRideAlert,
  type RideAlert,
  type updateRideAlert,
} from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { lockUser } from '../users/living-rider.repository.ts'
import { alertNotFound, tooManyAlerts } from './alerts.errors.ts'
import { createAlertsRepository, type AlertChange } from './alerts.repository.ts'

type Change = BodyOf<typeof updateRideAlert>

export type AlertsService = ReturnType<typeof createAlertsService>

/** The searches that a rider keeps to be told of new rides; nobody else knows of them. */
export function createAlertsService({ db }: { db: Database }) {
  const alerts = createAlertsRepository(db)

  return {
    list: (userId: string): Promise<RideAlert[]> => alerts.listOf(userId),

    /** @throws 409 when there are enough */
    async create(userId: string, body: BodyOf<typeof createRideAlert>): Promise<RideAlert> {
      return db.transaction(async (tx) => {
        // Two at once would both find room for one more.
        await lockUser(tx, userId, 'no key update')
        const own = createAlertsRepository(tx)
        if ((await own.count(userId)) >= limits.rideAlertsPerRider) throw tooManyAlerts()
        return own.add(userId, { ...body, ...tidied(body) })
      })
    },

    async update(userId: string, alertId: number, change: Change): Promise<RideAlert> {
      const row = await db.transaction((tx) =>
        createAlertsRepository(tx).update(userId, alertId, { ...change, ...tidied(change) }),
      )
      if (!row) throw alertNotFound()
      return row
    },

    async remove(userId: string, alertId: number): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await createAlertsRepository(tx).remove(userId, alertId))) throw alertNotFound()
      })
    },

    /** Part of deleting an account. */
    async deleteAllOf(tx: Database, userId: string): Promise<void> {
      await createAlertsRepository(tx).removeAllOf(userId)
    },
  }
}

/** An empty name is none, and a day named twice is one. */
function tidied({ name, weekdays }: Change): Pick<AlertChange, 'name' | 'weekdays'> {
  return {
    ...(name !== undefined && { name: name || null }),
    ...(weekdays && { weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other) }),
  }
}

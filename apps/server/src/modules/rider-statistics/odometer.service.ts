import type { Odometer, ReplyOf, listOdometerReadings } from '@scooter-rides/contract'
import { translatable } from '@scooter-rides/messages'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { toPage, type Page } from '../../platform/http/paging.ts'
import { invalidField } from '../../platform/http/problem.ts'
import { lockUser } from '../users/living-rider.repository.ts'
import { vehicleNotFound } from '../vehicles/vehicles.errors.ts'
import { calendarOf } from './month-borders.ts'
import { createOdometerRepository } from './odometer.repository.ts'
import { createRideScootersRepository } from './ride-scooters.repository.ts'
import { createRiderStatisticsRepository } from './rider-statistics.repository.ts'
import { summarise } from './summary.ts'

interface OdometerDeps {
  db: Database
  clock: Clock
}

type Readings = Page<ReplyOf<typeof listOdometerReadings>[number]>

export type OdometerService = ReturnType<typeof createOdometerService>

export function createOdometerService({ db, clock }: OdometerDeps) {
  async function requireOwn(tx: Database, riderId: string, vehicleId: number): Promise<void> {
    if (!(await createRideScootersRepository(tx).owns(riderId, vehicleId))) throw vehicleNotFound()
  }

  async function read(tx: Database, riderId: string, vehicleId: number, now: Date): Promise<Odometer> {
    const calendar = calendarOf('UTC', now, now)
    const { scooters } = summarise(
      await createRiderStatisticsRepository(tx).sum(riderId, calendar.edges, now),
      calendar,
    )
    const scooter = scooters.find((one) => one.vehicleId === vehicleId)
    if (!scooter) throw vehicleNotFound()
    return scooter.odometer
  }

  return {
    /** All readings are stored. @throws 404 for another rider's scooter, 400 for a future time */
    async set(riderId: string, vehicleId: number, { distance, at }: { distance: number; at?: Date | undefined }) {
      const now = clock()
      if (at && at > now) throw invalidField('at', translatable('community-errors.odometerInFuture'))
      return db.transaction(async (tx) => {
        await lockUser(tx, riderId, 'no key update')
        await requireOwn(tx, riderId, vehicleId)
        await createOdometerRepository(tx).put({ vehicleId, distance, readAt: at ?? now })
        return read(tx, riderId, vehicleId, now)
      })
    },

    async list(
      riderId: string,
      vehicleId: number,
      after: { at: Date; id: number } | undefined,
      size: number,
    ): Promise<Readings> {
      await requireOwn(db, riderId, vehicleId)
      const rows = await createOdometerRepository(db).list(vehicleId, after, size + 1)
      return toPage(rows, size, (last) => [last.at.getTime(), last.id])
    },
  }
}

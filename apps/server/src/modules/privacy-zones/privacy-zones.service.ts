import {
  limits,
  type BodyOf,
  type createPrivacyZone,
  type PrivacyZone,
  type updatePrivacyZone,
} from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { tooManyZones, zoneNotFound } from './privacy-zones.errors.ts'
import { createPrivacyZonesRepository } from './privacy-zones.repository.ts'
import type { privacyZonesTable } from './privacy-zones.table.ts'

interface PrivacyZonesDeps {
  db: Database
  rides: {
    /** Runs in the transaction that also updates the public version of the rider's rides. Changes run one after the other. */
    changeZones: <T>(riderId: string, change: (tx: Database) => Promise<T>) => Promise<T>
    /** Places that the zones hide stay hidden after their deletion. */
    keepHidden: (tx: Database, riderId: string) => Promise<void>
  }
  /** Called after the commit: positions that the rider shares may be private now. */
  onChanged: (riderId: string) => void
}

type ZoneRow = typeof privacyZonesTable.$inferSelect

export type PrivacyZonesService = ReturnType<typeof createPrivacyZonesService>

export function createPrivacyZonesService({ db, rides, onChanged }: PrivacyZonesDeps) {
  async function change<T>(userId: string, step: (tx: Database) => Promise<T>): Promise<T> {
    const result = await rides.changeZones(userId, step)
    onChanged(userId)
    return result
  }

  return {
    async list(userId: string): Promise<PrivacyZone[]> {
      return (await createPrivacyZonesRepository(db).listOf(userId)).map(toZone)
    },

    async create(userId: string, zone: BodyOf<typeof createPrivacyZone>): Promise<PrivacyZone> {
      return change(userId, async (tx) => {
        const zones = createPrivacyZonesRepository(tx)
        if ((await zones.count(userId)) >= limits.privacyZonesPerRider) throw tooManyZones()
        return toZone(await zones.add(userId, zone))
      })
    },

    async update(userId: string, zoneId: number, fields: BodyOf<typeof updatePrivacyZone>): Promise<PrivacyZone> {
      return change(userId, async (tx) => {
        const row = await createPrivacyZonesRepository(tx).update(userId, zoneId, fields)
        if (!row) throw zoneNotFound()
        return toZone(row)
      })
    },

    async remove(userId: string, zoneId: number): Promise<void> {
      await change(userId, async (tx) => {
        if (!(await createPrivacyZonesRepository(tx).remove(userId, zoneId))) throw zoneNotFound()
      })
    },

    async deleteAllOf(tx: Database, userId: string): Promise<void> {
      await rides.keepHidden(tx, userId)
      await createPrivacyZonesRepository(tx).removeAllOf(userId)
    },
  }
}

const toZone = ({ id, label, lat, lng, radius }: ZoneRow): PrivacyZone => ({ id, label, lat, lng, radius })

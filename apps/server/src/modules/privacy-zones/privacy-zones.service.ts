import {
  limits,
  type BodyOf,
  type createPrivacyZone,
  type PrivacyZone,
  type updatePrivacyZone,
} from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { hide, hideAgain, type Circle } from './hidden-circle.ts'
import { tooManyZones, zoneNotFound } from './privacy-zones.errors.ts'
import { createPrivacyZonesRepository } from './privacy-zones.repository.ts'
import type { privacyZonesTable } from './privacy-zones.table.ts'

interface PrivacyZonesDeps {
  db: Database
  /** The rider's circles are different now: what strangers see of the rides must be cut anew. */
  onZonesChanged: (userId: string) => Promise<void>
}

type ZoneRow = typeof privacyZonesTable.$inferSelect

export type PrivacyZonesService = ReturnType<typeof createPrivacyZonesService>

export function createPrivacyZonesService({ db, onZonesChanged }: PrivacyZonesDeps) {
  return {
    async list(userId: string): Promise<PrivacyZone[]> {
      return (await createPrivacyZonesRepository(db).listOf(userId)).map(toZone)
    },

    /** The circles that cut what strangers see of this rider; `tx` when called inside a transaction. */
    async zonesOf(userId: string, tx: Database = db): Promise<Circle[]> {
      return (await createPrivacyZonesRepository(tx).listOf(userId)).map(toHidden)
    },

    async create(userId: string, { label, lat, lng, radius }: BodyOf<typeof createPrivacyZone>): Promise<PrivacyZone> {
      const row = await db.transaction(async (tx) => {
        const zones = createPrivacyZonesRepository(tx)
        if ((await zones.countUnderLock(userId)) >= limits.privacyZonesPerRider) throw tooManyZones()
        return zones.add(userId, { label, lat, lng, radius, hidden: hide({ lat, lng, radius }) })
      })
      return told(userId, row)
    },

    async update(userId: string, zoneId: number, change: BodyOf<typeof updatePrivacyZone>): Promise<PrivacyZone> {
      const row = await db.transaction(async (tx) => {
        const zones = createPrivacyZonesRepository(tx)
        const before = await zones.lock(userId, zoneId)
        if (!before) throw zoneNotFound()
        const { label = before.label, lat = before.lat, lng = before.lng, radius = before.radius } = change
        const isSameCircle = lat === before.lat && lng === before.lng && radius === before.radius
        const hidden = isSameCircle ? toHidden(before) : hideAgain({ lat, lng, radius }, toHidden(before))
        return zones.update(userId, zoneId, { label, lat, lng, radius, hidden })
      })
      return told(userId, row)
    },

    /** Inside the transaction that deletes the account. What they hid stays hidden. */
    async deleteAllOf(tx: Database, userId: string): Promise<void> {
      await createPrivacyZonesRepository(tx).removeAllOf(userId)
    },

    async remove(userId: string, zoneId: number) {
      if (!(await createPrivacyZonesRepository(db).remove(userId, zoneId))) throw zoneNotFound()
      await onZonesChanged(userId)
    },
  }

  async function told(userId: string, row: ZoneRow | undefined): Promise<PrivacyZone> {
    if (!row) throw zoneNotFound()
    await onZonesChanged(userId)
    return toZone(row)
  }
}

const toZone = ({ id, label, lat, lng, radius }: ZoneRow): PrivacyZone => ({ id, label, lat, lng, radius })
const toHidden = (row: ZoneRow): Circle => ({ lat: row.hiddenLat, lng: row.hiddenLng, radius: row.hiddenRadius })

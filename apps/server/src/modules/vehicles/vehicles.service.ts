import { limits, type NewVehicle, type Vehicle, type VehicleChange } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Page } from '../../platform/http/paging.ts'
import { toPage } from '../../platform/http/paging.ts'
import type { StorageService } from '../storage/storage.service.ts'
import { lockUser } from '../users/living-rider.repository.ts'
import { toColumns, toVehicle } from './vehicle-fields.ts'
import { notYourself, tooManyVehicles, vehicleNotFound, vehicleNotYours } from './vehicles.errors.ts'
import { createVehiclesRepository, type VehicleRow } from './vehicles.repository.ts'

export interface VehiclesDeps {
  db: Database
  storage: StorageService
  /** Called before a scooter is deleted, in the same transaction. */
  onRemoved: (tx: Database, riderId: string, vehicleId: number) => Promise<void>
}

export type VehiclesService = ReturnType<typeof createVehiclesService>

export function createVehiclesService({ db, storage, onRemoved }: VehiclesDeps) {
  const vehicles = createVehiclesRepository(db)

  return {
    /** In the order of creation. */
    async listOwn(riderId: string, afterId: number, size: number): Promise<Page<Vehicle>> {
      const rows = await vehicles.listOf(riderId, afterId, size + 1)
      return toPage(
        rows.map((row) => toVehicle(row, riderId)),
        size,
        (last) => [last.id],
      )
    },

    async get(riderId: string, vehicleId: number): Promise<Vehicle> {
      const row = await vehicles.findShown(vehicleId, riderId)
      if (!row) throw vehicleNotFound()
      return toVehicle(row, riderId)
    },

    async create(riderId: string, fields: NewVehicle): Promise<Vehicle> {
      refuseForOthers(riderId, fields.userId)
      const imageUrls = [...new Set(fields.imageUrls)]
      const row = await db.transaction(async (tx) => {
        const vehicles = createVehiclesRepository(tx)
        await lockGarage(tx, riderId)
        if ((await vehicles.count(riderId)) >= limits.vehiclesPerRider) throw tooManyVehicles()
        await keepImages(tx, riderId, imageUrls)
        return vehicles.add({
          ...toColumns(fields),
          name: fields.name,
          model: fields.model,
          color: fields.color,
          userId: riderId,
          imageUrls,
        })
      })
      return toVehicle(row, riderId)
    },

    async update(riderId: string, vehicleId: number, change: VehicleChange): Promise<Vehicle> {
      refuseForOthers(riderId, change.userId)
      const row = await db.transaction(async (tx) => {
        const current = await lockOwn(tx, riderId, vehicleId)
        const imageUrls = [...new Set(change.imageUrls ?? current.imageUrls)]
        const columns = { ...toColumns(change), imageUrls }
        const updated = await createVehiclesRepository(tx).update(vehicleId, columns)
        await keepImages(
          tx,
          riderId,
          imageUrls.filter((url) => !current.imageUrls.includes(url)),
        )
        await releaseUnused(tx, riderId, current.imageUrls)
        return updated
      })
      return toVehicle(row, riderId)
    },

    /** Also releases its files; rides keep the text. */
    async delete(riderId: string, vehicleId: number): Promise<void> {
      await db.transaction(async (tx) => {
        const { imageUrls } = await lockOwn(tx, riderId, vehicleId)
        await onRemoved(tx, riderId, vehicleId)
        await createVehiclesRepository(tx).remove(vehicleId)
        await releaseUnused(tx, riderId, imageUrls)
      })
    },

    /** The files are released separately. */
    async deleteAllOf(tx: Database, riderId: string): Promise<void> {
      await createVehiclesRepository(tx).removeAllOf(riderId)
    },
  }

  async function keepImages(tx: Database, ownerId: string, urls: string[]) {
    await storage.keep(tx, { urls, ownerId, purpose: 'vehicle', field: 'imageUrls' })
  }

  /** Two scooters may use one image: it is released with the last one. */
  async function releaseUnused(tx: Database, riderId: string, urls: string[]) {
    const used = new Set(await createVehiclesRepository(tx).imageUrlsOf(riderId))
    await storage.release(
      tx,
      urls.filter((url) => !used.has(url)),
    )
  }
}

/** Serialises changes of a rider's scooters: concurrent ones must not exceed a limit or lose an image. Rows that only refer to the rider do not wait. */
const lockGarage = (tx: Database, riderId: string) => lockUser(tx, riderId, 'no key update')

/** @throws 404 for an unknown scooter, 403 for another rider's */
export async function lockOwn(tx: Database, riderId: string, vehicleId: number): Promise<VehicleRow> {
  const vehicles = createVehiclesRepository(tx)
  await lockGarage(tx, riderId)
  const row = await vehicles.find(vehicleId)
  if (!row) throw vehicleNotFound()
  if (row.userId !== riderId) throw vehicleNotYours()
  return row
}

function refuseForOthers(riderId: string, userId: string | undefined) {
  if (userId !== undefined && userId !== riderId) throw notYourself()
}

import { addVehicleImages, limits, type Vehicle } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Deadline } from '../../platform/http/deadlines.ts'
import type { UploadedFile } from '../../platform/http/uploads.ts'
import { toVehicle } from './vehicle-fields.ts'
import { imageNotFound, tooManyImages, vehicleNotFound, vehicleNotYours } from './vehicles.errors.ts'
import { createVehiclesRepository, type VehicleRow } from './vehicles.repository.ts'
import { lockOwn, type VehiclesDeps } from './vehicles.service.ts'

export type VehicleImagesService = ReturnType<typeof createVehicleImagesService>

export function createVehicleImagesService({ db, storage }: Omit<VehiclesDeps, 'onRemoved'>) {
  const { field } = addVehicleImages.upload

  async function findOwn(riderId: string, vehicleId: number): Promise<VehicleRow> {
    const found = await createVehiclesRepository(db).find(vehicleId)
    if (!found) throw vehicleNotFound()
    if (found.userId !== riderId) throw vehicleNotYours()
    return found
  }

  return {
    /** Before images are received. @throws if the rider may not add any */
    async checkMayAdd(riderId: string, vehicleId: number): Promise<void> {
      refuseTooMany(await findOwn(riderId, vehicleId), 1)
    },

    /** All images or none. */
    async add(riderId: string, vehicleId: number, uploads: UploadedFile[], deadline: Deadline): Promise<Vehicle> {
      refuseTooMany(await findOwn(riderId, vehicleId), uploads.length)
      const files = await storage.add({ ownerId: riderId, purpose: 'vehicle', field, deadline }, uploads)
      const urls = files.map((file) => file.url)
      try {
        const row = await db.transaction(async (tx) => {
          const current = await lockOwn(tx, riderId, vehicleId)
          refuseTooMany(current, urls.length)
          await storage.keep(tx, { urls, ownerId: riderId, purpose: 'vehicle', field })
          return createVehiclesRepository(tx).update(vehicleId, { imageUrls: [...current.imageUrls, ...urls] })
        })
        return toVehicle(row, riderId)
      } catch (error) {
        // A concurrent upload reached the limit, or the scooter was deleted.
        await db.transaction((tx) => storage.release(tx, urls))
        throw error
      }
    },

    /** For moderators, with the account locked: removes the image from all scooters of the rider. The file stays. */
    async removeImage(tx: Database, riderId: string, url: string): Promise<void> {
      const vehicles = createVehiclesRepository(tx)
      for (const { id, imageUrls } of await vehicles.showing(riderId, url))
        await vehicles.update(id, { imageUrls: imageUrls.filter((each) => each !== url) })
    },

    async delete(riderId: string, vehicleId: number, imageIndex: number): Promise<Vehicle> {
      const row = await db.transaction(async (tx) => {
        const vehicles = createVehiclesRepository(tx)
        const current = await lockOwn(tx, riderId, vehicleId)
        const url = current.imageUrls[imageIndex]
        if (url === undefined) throw imageNotFound()
        const updated = await vehicles.update(vehicleId, { imageUrls: current.imageUrls.toSpliced(imageIndex, 1) })
        const used = await vehicles.imageUrlsOf(riderId)
        if (!used.includes(url)) await storage.release(tx, [url])
        return updated
      })
      return toVehicle(row, riderId)
    },
  }
}

function refuseTooMany({ imageUrls }: VehicleRow, added: number) {
  if (imageUrls.length + added > limits.imagesPerVehicle) throw tooManyImages()
}

import { createDeletionService } from '../modules/auth/deletion.service.ts'
import { createBlocksService } from '../modules/friends/blocks.service.ts'
import { createLinkPreviewsService } from '../modules/link-previews/link-previews.service.ts'
import { createMapService } from '../modules/map/map.service.ts'
import { createInvitationService } from '../modules/participation/invitation.service.ts'
import { createPlacesService } from '../modules/places/places.service.ts'
import { createStatsService } from '../modules/stats/stats.service.ts'
import { createPhotoWork } from '../modules/storage/photo-work.ts'
import { createStorageService } from '../modules/storage/storage.service.ts'
import { createExportService } from '../modules/users/export.service.ts'
import { createProfileImageService } from '../modules/users/profile-image.service.ts'
import { createRidersService } from '../modules/users/riders.service.ts'
import { createVehicleCatalogService } from '../modules/vehicles/vehicle-catalog.service.ts'
import { createVehicleImagesService } from '../modules/vehicles/vehicle-images.service.ts'
import { createVehiclesService } from '../modules/vehicles/vehicles.service.ts'
import { createAccountServices } from './account-services.ts'
import type { Parts } from './parts.ts'
import { createRideServices } from './ride-services.ts'
import { gatherRiderRecords } from './rider-records.ts'

export type Services = ReturnType<typeof createServices>

/** Builds every service and hands them to each other. */
export function createServices(parts: Parts) {
  const { db } = parts.database
  const accounts = createAccountServices(parts)
  const ridesAndRiders = createRideServices(parts)
  const things = createThings(parts)
  const records = gatherRiderRecords(parts, { ...accounts, ...ridesAndRiders, ...things })
  const places = createPlacesService(parts)
  const invitation = createInvitationService({ ...parts, ...ridesAndRiders, db, findTown: places.findTown })
  return {
    ...accounts,
    ...ridesAndRiders,
    ...things,
    deletion: createDeletionService({ db, ...accounts, records }),
    exports: createExportService({ ...parts, records }),
    riders: createRidersService({ ...parts, db }),
    blocks: createBlocksService({ ...parts, db }),
    stats: createStatsService({ db }),
    map: createMapService(),
    places,
    invitation,
    linkPreviews: createLinkPreviewsService({ ...ridesAndRiders, invitation, productName: parts.config.productName }),
  }
}

export type Things = ReturnType<typeof createThings>

/** Files, scooters and the photos of both. */
function createThings({ config, database: { db }, fileStore, clock, rateLimiter, addJob, onTrouble }: Parts) {
  const photos = createPhotoWork(rateLimiter)
  const { storageQuotaBytes: quotaBytes } = config
  const storage = createStorageService({ db, store: fileStore, clock, photos, quotaBytes, addJob, onTrouble })
  return {
    storage,
    profileImages: createProfileImageService({ db, storage, clock }),
    vehicles: createVehiclesService({ db, storage }),
    vehicleImages: createVehicleImagesService({ db, storage }),
    vehicleCatalog: createVehicleCatalogService({ db }),
  }
}

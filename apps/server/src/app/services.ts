import { createDeletionService, type AccountDeletion } from '../modules/auth/deletion.service.ts'
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
import type { Caller } from '../platform/http/caller.ts'
import { createAccountServices, type AccountServices } from './account-services.ts'
import type { Parts } from './parts.ts'
import { createRideServices, type RideServices } from './ride-services.ts'

export type Services = ReturnType<typeof createServices>

/** Builds every service and hands them to each other. */
export function createServices(parts: Parts) {
  const { db } = parts.database
  const accounts = createAccountServices(parts)
  const ridesAndRiders = createRideServices(parts)
  const things = createThings(parts)
  const deletion = deletionOf(ridesAndRiders, things)
  const places = createPlacesService(parts)
  const invitation = createInvitationService({ ...parts, ...ridesAndRiders, db, findTown: places.findTown })
  return {
    ...accounts,
    ...ridesAndRiders,
    ...things,
    deletion: createDeletionService({ ...parts, db, ...accounts, deletion }),
    exports: createExportService({ ...parts, db, ...accounts, parts: exportedParts(accounts, ridesAndRiders) }),
    riders: createRidersService({ ...parts, db }),
    blocks: createBlocksService({ ...parts, db }),
    stats: createStatsService({ db }),
    map: createMapService(),
    places,
    invitation,
    linkPreviews: createLinkPreviewsService({ ...ridesAndRiders, invitation, productName: parts.config.productName }),
  }
}

type Things = ReturnType<typeof createThings>

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

/** Modules that keep something of a rider join here, so that a deleted account leaves nothing behind. */
function deletionOf(
  { rides, participation, zones, invites, savedRides }: RideServices,
  { vehicles, storage }: Things,
): AccountDeletion {
  return {
    within: [
      // Rides first and all at once, in one order: riders who leave at the same moment may be on each other's.
      rides.holdAllOf,
      rides.forgetRider,
      participation.leaveComingRides,
      zones.deleteAllOf,
      invites.deleteAllOf,
      savedRides.deleteAllOf,
      vehicles.deleteAllOf,
      storage.releaseAllOf,
    ],
  }
}

/** And here, so that a rider's export is whole. */
function exportedParts({ sessions }: AccountServices, { zones, participation, savedRides }: RideServices) {
  return {
    sessions: sessions.list,
    privacyZones: (caller: Caller) => zones.list(caller.id),
    answers: (caller: Caller) => participation.answersOf(caller.id),
    savedRides: (caller: Caller) => savedRides.list(caller.id),
  }
}

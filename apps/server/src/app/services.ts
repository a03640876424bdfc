import { createAlertMatching } from '../modules/ride-alerts/matching/alert-matching.service.ts'
import { createRideAlertsService } from '../modules/ride-alerts/ride-alerts.service.ts'
import { createDeletionService } from '../modules/auth/accounts/deletion.service.ts'
import { createMapsAdminService } from '../modules/admin/maps/maps-admin.service.ts'
import { createBlocksService } from '../modules/relationships/blocks.service.ts'
import { createFriendsService } from '../modules/relationships/friends.service.ts'
import { createLinkPreviewsService } from '../modules/link-previews/link-previews.service.ts'
import { deleteMessagesOfRider } from '../modules/chat/chat.job-kinds.ts'
import { isSharedIn } from '../modules/chat/messages/attachment-readers.repository.ts'
import { createMapTilesService } from '../modules/map-tiles/map-tiles.service.ts'
import { createGenerateOnceRepository } from '../modules/instance/generate-once.repository.ts'
import { createPushSender } from '../modules/notifications/push/push-sender.ts'
import { createPushService } from '../modules/notifications/push/push.service.ts'
import { vapidKeys } from '../modules/notifications/push/vapid-keys.ts'
import { createQuietService } from '../modules/notifications/quiet/quiet.service.ts'
import { createNotify, createUnnotify } from '../modules/notifications/notify.service.ts'
import { createNotificationsService } from '../modules/notifications/notifications.service.ts'
import { createDigestService } from '../modules/notifications/digest/digest.service.ts'
import { createInvitePreviewService } from '../modules/participation/invites/invite-preview.service.ts'
import { createPlacesService } from '../modules/places/places.service.ts'
import { isEvidence } from '../modules/reports/evidence.filters.ts'
import { createRemindersService } from '../modules/reminders/reminders.service.ts'
import { createRideNews } from '../modules/participation/live/ride-news.service.ts'
import { createOdometerService } from '../modules/rider-statistics/odometer.service.ts'
import { createRideScootersService } from '../modules/rider-statistics/ride-scooters.service.ts'
import { createRiderStatisticsService } from '../modules/rider-statistics/rider-statistics.service.ts'
import { createRetentionService } from '../modules/retention/retention.service.ts'
import { createOldEntries } from '../modules/audit/old-entries.service.ts'
import { createSponsorsService } from '../modules/sponsors/sponsors.service.ts'
import { createSearchService } from '../modules/search/index.ts'
import { createCommunityStatsService } from '../modules/community-stats/community-stats.service.ts'
import { createPhotoWork } from '../modules/storage/photo-work.ts'
import { createStorageService } from '../modules/storage/storage.service.ts'
import { createExportService } from '../modules/users/export.service.ts'
import { createIdleAccounts } from '../modules/users/idle/idle-accounts.service.ts'
import { createProfileImageService } from '../modules/users/profile-image.service.ts'
import { createRidersService } from '../modules/riders/riders.service.ts'
import { createCatalogEditsService } from '../modules/vehicles/vehicle-catalog-edits.service.ts'
import { createVehicleCatalogService } from '../modules/vehicles/vehicle-catalog.service.ts'
import { createVehicleImagesService } from '../modules/vehicles/vehicle-images.service.ts'
import { createVehiclesService } from '../modules/vehicles/vehicles.service.ts'
import { createStopModel } from '../modules/suggestions/model/stop-model.ts'
import { createSuggestionsService } from '../modules/suggestions/suggestions.service.ts'
import { createForecasts } from '../modules/weather/forecasts.ts'
import { createOpenMeteo } from '../modules/weather/open-meteo.ts'
import { createWeatherService } from '../modules/weather/weather.service.ts'
import { createAccountServices } from './account-services.ts'
import { createChatServices } from './chat-services.ts'
import { createDataExportServices } from './data-export-services.ts'
import { createHomeByServices } from './home-by-services.ts'
import { createNoticeServices } from './notice-services.ts'
import { createModerationServices } from './moderation-services.ts'
import type { Parts } from './parts.ts'
import { createRideServices } from './ride-services.ts'
import { gatherRiderRecords } from './rider-records.ts'
import { createRoomServices } from './room-services.ts'
import { createWebhookServices } from './webhook-services.ts'

export type Services = ReturnType<typeof createServices>

export function createServices(parts: Parts) {
  const {
    config,
    database: { db },
  } = parts
  const accounts = createAccountServices(parts)
  const content = createContentServices(parts)
  const rooms = createRoomServices(parts, content.storage)
  const ridesAndRiders = createRideServices(parts, rooms)
  const rideAlerts = createRideAlertsService({ db })
  const homeBy = createHomeByServices(parts, {
    findRide: ridesAndRiders.rideViews.get,
    findGuestLink: ridesAndRiders.guestLinks.findLink,
  })
  const records = gatherRiderRecords(parts, {
    ...accounts,
    ...ridesAndRiders,
    ...rooms,
    ...content,
    ...homeBy,
    rideAlerts,
  })
  const places = createPlacesService(parts)
  const blocks = createBlocksService({ ...parts, db })
  const notifications = createNotificationsService({ ...parts, db })
  const deletion = createDeletionService({
    db,
    ...accounts,
    records,
    deleteMessagesOf: (tx, userId) => parts.addJob(tx, deleteMessagesOfRider, { userId }),
  })
  const exports = createExportService({ ...parts, records })
  const dataExports = createDataExportServices(parts, { ...accounts, ...content, exports })
  const invitation = createInvitePreviewService({
    ...parts,
    db,
    findForInvited: ridesAndRiders.rideViews.getForInvited,
    findTown: places.findTown,
  })
  const chat = createChatServices(parts, { ...content, notifications })
  const retention = createRetentionService({
    ...parts,
    ...accounts,
    ...rooms,
    ...ridesAndRiders,
    oldEntries: createOldEntries({ db }),
  })
  return {
    ...accounts,
    ...ridesAndRiders,
    ...content,
    ...chat,
    notifications,
    ...createPush(parts, async (riderId) => (await chat.readMarks.unreadOf(riderId)).unreadCount),
    ...createAlerting(parts),
    ...createModerationServices(parts, { ...accounts, ...ridesAndRiders, ...content, ...chat, deletion, exports }),
    ...createNoticeServices(parts, content),
    rideAlerts,
    ...createWebhookServices(parts, { findRide: ridesAndRiders.rideViews.findForStranger }),
    ...homeBy,
    digests: createDigestService({ ...parts, ...config, db }),
    ...rooms,
    retention,
    idleAccounts: createIdleAccounts({
      ...parts,
      ...config,
      db,
      findDeleteBefore: retention.findIdleBefore,
      deleteAccount: deletion.deleteFor,
    }),
    deletion,
    exports,
    ...dataExports,
    riders: createRidersService({ ...parts, db }),
    blocks,
    friends: createFriendsService({ ...parts, db, blocks }),
    odometers: createOdometerService({ ...parts, db }),
    search: createSearchService({ ...parts, db }),
    communityStats: createCommunityStatsService({ db }),
    sponsors: createSponsorsService({ ...parts, ...content, db }),
    mapsAdmin: createMapsAdminService({ db, store: parts.maps, ...parts.mapImports }),
    mapTiles: createMapTilesService({ ...parts, trafficTiles: parts.config.trafficTilesUrl }),
    places,
    weather: createWeather(parts),
    suggestions: createSuggestionsService({ ...parts, model: config.ai && createStopModel(config.ai) }),
    invitation,
    linkPreviews: createLinkPreviewsService({
      rides: ridesAndRiders.rideViews,
      invitation,
      findText: accounts.siteTexts.find,
      productName: config.productName,
    }),
  }
}

function createWeather({ config, clock, reportError }: Parts) {
  const fetchForecast = createOpenMeteo({ url: config.weatherUrl, clock })
  const forecasts = createForecasts({ fetchForecast, clock, onAway: (error) => reportError('weather.away', error) })
  return createWeatherService({ forecasts, clock })
}

function createAlerting(parts: Parts) {
  const { clock, addJob, live, database } = parts
  const notificationDeps = {
    db: database.db,
    clock,
    notify: createNotify({ ...parts, ...parts.config }),
    rideNews: createRideNews(clock),
  }
  return {
    reminders: createRemindersService(notificationDeps),
    alertMatching: createAlertMatching({ ...notificationDeps, addJob, unnotify: createUnnotify(live) }),
  }
}

function createPush(parts: Parts, countUnread: (riderId: string) => Promise<number>) {
  const { config, database, clock, addJob, connections, reportError } = parts
  const { db } = database
  const keys = vapidKeys((key, make) => createGenerateOnceRepository(db).keepOnce(key, make))
  const send = createPushSender({ keys, contact: config.pushContact })
  const findConnected = (userIds: string[]) => connections.findConnected(userIds)
  const quiet = createQuietService({ db, clock, addJob })
  const { pushHosts: hosts, defaultLanguage } = config
  const deps = { db, addJob, hosts, keys, send, quiet, findConnected, countUnread, reportError, defaultLanguage }
  return { quiet, push: createPushService(deps) }
}

export type ContentServices = ReturnType<typeof createContentServices>

function createContentServices({
  config,
  database: { db },
  fileStore,
  clock,
  rateLimiter,
  addJob,
  reportError,
}: Parts) {
  const photos = createPhotoWork(rateLimiter)
  const { storageQuotaBytes: quotaBytes } = config
  const storage = createStorageService({
    db,
    store: fileStore,
    clock,
    photos,
    quotaBytes,
    addJob,
    isSharedWith: isSharedIn(db),
    isEvidence,
    reportError,
  })
  const rideScooters = createRideScootersService({ db, clock })
  return {
    storage,
    rideScooters,
    riderStatistics: createRiderStatisticsService({ db, clock }),
    profileImages: createProfileImageService({ db, storage, clock }),
    vehicles: createVehiclesService({ db, storage, onRemoved: rideScooters.leaveWithout }),
    vehicleImages: createVehicleImagesService({ db, storage }),
    vehicleCatalog: createVehicleCatalogService({ db }),
    vehicleCatalogEdits: createCatalogEditsService({ db, clock }),
  }
}

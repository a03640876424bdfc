import type { FastifyInstance } from 'fastify'
import { accessTokensRoutes } from '../modules/access-tokens/access-tokens.routes.ts'
import { rideAlertsRoutes } from '../modules/ride-alerts/ride-alerts.routes.ts'
import { auditLogRoutes } from '../modules/audit/audit-log.routes.ts'
import { jobsAdminRoutes } from '../modules/admin/jobs/jobs-admin.routes.ts'
import { mapsAdminRoutes } from '../modules/admin/maps/maps-admin.routes.ts'
import { sanctionsRoutes } from '../modules/moderation/sanctions/sanctions.routes.ts'
import { overviewRoutes } from '../modules/admin/overview/overview.routes.ts'
import { takedownsRoutes } from '../modules/moderation/takedowns/takedowns.routes.ts'
import { contentAdminRoutes } from '../modules/admin/content/content-admin.routes.ts'
import { usersAdminRoutes } from '../modules/admin/users/users-admin.routes.ts'
import { dataExportsRoutes } from '../modules/data-exports/data-exports.routes.ts'
import { deletionRoutes } from '../modules/auth/accounts/deletion.routes.ts'
import { registrationInvitesRoutes } from '../modules/auth/registration-invites/registration-invites.routes.ts'
import { oidcRoutes, signInPageRoutes } from '../modules/auth/oidc/oidc.routes.ts'
import { passwordsRoutes } from '../modules/auth/passwords/passwords.routes.ts'
import { sessionsRoutes } from '../modules/auth/sessions/sessions.routes.ts'
import { forgetFilesOfEndedSessions } from '../modules/auth/sessions/forget-cached-files.ts'
import { signInRoutes } from '../modules/auth/sign-in.routes.ts'
import { blocksRoutes } from '../modules/relationships/blocks.routes.ts'
import { messagesRoutes } from '../modules/chat/messages.routes.ts'
import { roomsRoutes } from '../modules/chat/rooms/rooms.routes.ts'
import { calendarsRoutes } from '../modules/calendars/calendars.routes.ts'
import { friendsRoutes } from '../modules/relationships/friends.routes.ts'
import { homeByRoutes } from '../modules/home-by/home-by.routes.ts'
import { passkeysRoutes } from '../modules/auth/passkeys/passkeys.routes.ts'
import { secondFactorRoutes } from '../modules/auth/second-factor/second-factor.routes.ts'
import { healthRoutes } from '../modules/instance/health.routes.ts'
import { consentsRoutes } from '../modules/site-texts/consents.routes.ts'
import { siteTextsRoutes } from '../modules/site-texts/site-texts.routes.ts'
import { instanceRoutes } from '../modules/instance/instance.routes.ts'
import { linkPreviewsRoutes } from '../modules/link-previews/link-previews.routes.ts'
import { liveRidesRoutes } from '../modules/live-rides/live-rides.routes.ts'
import { guestLinksRoutes } from '../modules/live-rides/guests/guest-links.routes.ts'
import { trackersRoutes } from '../modules/live-rides/trackers/trackers.routes.ts'
import { mapTilesRoutes } from '../modules/map-tiles/map-tiles.routes.ts'
import { notificationsRoutes } from '../modules/notifications/notifications.routes.ts'
import { pushRoutes } from '../modules/notifications/push/push.routes.ts'
import { participationRoutes } from '../modules/participation/participation.routes.ts'
import { placesRoutes } from '../modules/places/places.routes.ts'
import { privacyZonesRoutes } from '../modules/privacy-zones/privacy-zones.routes.ts'
import { rideFilesRoutes } from '../modules/ride-files/ride-files.routes.ts'
import { contentNoticesRoutes } from '../modules/reports/content-notices/content-notices.routes.ts'
import { reportsRoutes } from '../modules/reports/reports.routes.ts'
import { rideViewsRoutes } from '../modules/ride-views/ride-views.routes.ts'
import { ridesRoutes } from '../modules/rides/rides.routes.ts'
import { routingRoutes } from '../modules/routing/routing.routes.ts'
import { savedRidesRoutes } from '../modules/saved-rides/saved-rides.routes.ts'
import { riderStatisticsRoutes } from '../modules/rider-statistics/rider-statistics.routes.ts'
import { sponsorsRoutes } from '../modules/sponsors/sponsors.routes.ts'
import { searchRoutes } from '../modules/search/index.ts'
import { communityStatsRoutes } from '../modules/community-stats/community-stats.routes.ts'
import { storageRoutes } from '../modules/storage/storage.routes.ts'
import { exportRoutes } from '../modules/users/export.routes.ts'
import { profileImageRoutes } from '../modules/users/profile-image.routes.ts'
import { profileRoutes } from '../modules/users/profile.routes.ts'
import { ridersRoutes } from '../modules/riders/riders.routes.ts'
import { vehicleCatalogRoutes } from '../modules/vehicles/vehicle-catalog.routes.ts'
import { vehiclesRoutes } from '../modules/vehicles/vehicles.routes.ts'
import { suggestionsRoutes } from '../modules/suggestions/suggestions.routes.ts'
import { webhooksRoutes } from '../modules/webhooks/webhooks.routes.ts'
import { weatherRoutes } from '../modules/weather/weather.routes.ts'
import { requestOrigin } from '../platform/http/client/request-origin.ts'
import type { Parts } from './parts.ts'
import type { Services } from './services.ts'

type Health = Pick<Parameters<typeof healthRoutes>[1], 'stopping' | 'listAway'>

export function addRoutes(app: FastifyInstance, services: Services, parts: Parts, health: Health) {
  const { database, rateLimiter, uploads } = parts
  healthRoutes(app, { pingDatabase: database.ping, ...health })
  instanceRoutes(app, services.instance, services.siteSettings)
  siteTextsRoutes(app, services.siteTexts)
  consentsRoutes(app, services.consents)
  addAccountRoutes(app, services, parts)
  addRideRoutes(app, services, parts)
  messagesRoutes(app, services)
  roomsRoutes(app, services)
  storageRoutes(app, services.storage, uploads)
  vehiclesRoutes(app, { vehicles: services.vehicles, images: services.vehicleImages, uploads })
  vehicleCatalogRoutes(app, services.vehicleCatalog)
  riderStatisticsRoutes(app, services)
  communityStatsRoutes(app, services.communityStats)
  sponsorsRoutes(app, services.sponsors, uploads)
  linkPreviewsRoutes(app, services.linkPreviews, rateLimiter)
  mapsAdminRoutes(app, { maps: services.mapsAdmin, uploads })
  sanctionsRoutes(app, services.sanctionsService)
  overviewRoutes(app, services.overview)
  auditLogRoutes(app, services.auditLog)
  webhooksRoutes(app, services.webhooks)
  jobsAdminRoutes(app, services.jobsAdmin)
  takedownsRoutes(app, services.takedowns)
  contentAdminRoutes(app, { content: services.contentAdmin, catalog: services.vehicleCatalogEdits })
  usersAdminRoutes(app, services.usersAdmin)
  mapTilesRoutes(app, services.mapTiles)
  placesRoutes(app, services.places, rateLimiter)
  contentNoticesRoutes(app, { ...services, rateLimiter })
  reportsRoutes(app, { ...services, rateLimiter })
  routingRoutes(app, services.routing)
  searchRoutes(app, services.search, rateLimiter)
  suggestionsRoutes(app, services.suggestions, rateLimiter)
  weatherRoutes(app, services.weather, rateLimiter)
}

function addAccountRoutes(app: FastifyInstance, services: Services, { config, uploads, rateLimiter }: Parts) {
  const { browser, oidc, profiles } = services
  forgetFilesOfEndedSessions(app, services.cookie)
  signInRoutes(app, services)
  if (oidc) oidcRoutes(app, { ...oidc, browser })
  else signInPageRoutes(app)
  passwordsRoutes(app, services)
  secondFactorRoutes(app, services.secondFactor)
  passkeysRoutes(app, { ...services, originOf: requestOrigin(config) })
  registrationInvitesRoutes(app, services.invitations)
  deletionRoutes(app, services.deletion, browser)
  sessionsRoutes(app, services.sessions)
  accessTokensRoutes(app, services.accessTokens)
  profileRoutes(app, profiles)
  exportRoutes(app, services.exports)
  dataExportsRoutes(app, services.dataExports, services.dataExportPreparation)
  profileImageRoutes(app, services.profileImages, uploads)
  ridersRoutes(app, services.riders)
  blocksRoutes(app, services.blocks)
  friendsRoutes(app, services.friends)
  pushRoutes(app, services.push)
  notificationsRoutes(app, services.notifications)
  privacyZonesRoutes(app, services.zones)
  rideAlertsRoutes(app, services.rideAlerts)
  homeByRoutes(app, { ...services, rateLimiter })
}

function addRideRoutes(
  app: FastifyInstance,
  {
    rides,
    rideViews,
    rideTurns,
    participation,
    invites,
    announcements,
    invitation,
    savedRides,
    rideFiles,
    calendars,
    liveRides,
    trackers,
    guestLinks,
  }: Services,
  { config, uploads, rateLimiter, clock }: Parts,
) {
  const originOf = requestOrigin(config)
  ridesRoutes(app, rides)
  rideViewsRoutes(app, { views: rideViews, turns: rideTurns })
  participationRoutes(app, { participation, invites, announcements, invitation, originOf, rateLimiter })
  savedRidesRoutes(app, savedRides)
  liveRidesRoutes(app, liveRides)
  trackersRoutes(app, { trackers, clock, originOf })
  guestLinksRoutes(app, { guestLinks, originOf, rateLimiter })
  calendarsRoutes(app, { calendars, originOf, rateLimiter })
  rideFilesRoutes(app, { files: rideFiles, originOf, uploads })
}

import { createAnnouncementsService } from '../modules/participation/announcements.service.ts'
import { createCalendarsService } from '../modules/calendars/calendars.service.ts'
import { createRideInvitesService } from '../modules/participation/invites/ride-invites.service.ts'
import { createParticipationService } from '../modules/participation/participation.service.ts'
import { createRideParticipants } from '../modules/participation/ride-participants.service.ts'
import { joinedRide } from '../modules/participation/took-to-ride.filters.ts'
import { createLiveRidesService } from '../modules/live-rides/live-rides.service.ts'
import { createEndedAccess } from '../modules/live-rides/ended-access.service.ts'
import { createGroupAlerts } from '../modules/live-rides/alerts/group-alerts.service.ts'
import { createGuestLinksService } from '../modules/live-rides/guests/guest-links.service.ts'
import { createTrackersService } from '../modules/live-rides/trackers/trackers.service.ts'
import { createLivePositions } from '../modules/live-rides/positions/live-positions.service.ts'
import { listLiveRides, readLiveGroups } from '../modules/live-rides/shares/read-live-groups.service.ts'
import { createNotify } from '../modules/notifications/notify.service.ts'
import { createPrivacyZonesService } from '../modules/privacy-zones/privacy-zones.service.ts'
import { createRideFilesService } from '../modules/ride-files/ride-files.service.ts'
import { createRideViews } from '../modules/ride-views/ride-views.service.ts'
import { createRideTurns } from '../modules/ride-views/turns/ride-turns.service.ts'
import { createPastRides } from '../modules/rides/keeping/past-rides.service.ts'
import { createRideKeeping } from '../modules/rides/keeping/ride-keeping.service.ts'
import { createRidePopularity } from '../modules/rides/popularity/popularity.service.ts'
import { createRidePrivacy } from '../modules/rides/privacy/ride-privacy.service.ts'
import { createAwaitedRoutes } from '../modules/rides/rerouting/awaited-routes.service.ts'
import { createRideRerouting } from '../modules/rides/rerouting/ride-rerouting.service.ts'
import { createRouteRide } from '../modules/rides/rerouting/route-ride.service.ts'
import { createRidesService } from '../modules/rides/rides.service.ts'
import { createRoutingService } from '../modules/routing/routing.service.ts'
import { findImportedRoadGraphs } from '../modules/routing/valhalla/imported-roads.ts'
import { findServerRoadGraphs } from '../modules/routing/valhalla/server-roads.ts'
import { createSavedRidesService } from '../modules/saved-rides/saved-rides.service.ts'
import { savedRide } from '../modules/saved-rides/took-to-ride.filters.ts'
import { openSecrets } from '../platform/privacy/secrets.ts'
import { createKeyedMutex } from '../platform/queues/keyed-mutex.ts'
import type { Parts } from './parts.ts'
import type { RoomServices } from './room-services.ts'

export type RideServices = ReturnType<typeof createRideServices>

export function createRideServices(
  parts: Parts,
  {
    rideRooms: rooms,
    announcementMessages: words,
    pastRideRooms,
  }: Pick<RoomServices, 'rideRooms' | 'announcementMessages' | 'pastRideRooms'>,
) {
  const { config, places, maps, clock, recordEvent, addJob, rateLimiter, reportError } = parts
  const { db } = parts.database
  const findRoads = config.valhallaUrl
    ? findServerRoadGraphs(config.valhallaUrl)
    : findImportedRoadGraphs({ maps, reportError })
  const routing = createRoutingService({ findRoads, reportError })
  const views = createRideViews({ db, clock })
  const participants = createRideParticipants({ db, clock })
  const popularity = createRidePopularity({ db, clock, interests: [joinedRide, savedRide] })
  const rides = createRidesService({
    db,
    recordEvent,
    addJob,
    clock,
    findRoute: routing.route,
    rooms,
    participants,
    popularity,
    findRide: views.get,
    findTimeZone: places.timeZoneAt,
  })
  const rideKeeping = createRideKeeping({ recordEvent, clock, rooms, participants })
  const ridePrivacy = createRidePrivacy({ db, addJob })
  const routeRide = createRouteRide({ db, recordEvent, findRoute: routing.route })
  const rerouting = createRideRerouting({ db, addJob, findRoads, routeRide, reportError })
  const runExclusive = createKeyedMutex()
  const rideFiles = createRideFilesService({ views, rides, clock, productName: config.productName })
  const livePositions = createLivePositions({
    ...parts,
    readGroups: readLiveGroups({ db, clock }),
    listRides: listLiveRides({ db }),
  })
  const guestLinks = createGuestLinksService({
    db,
    clock,
    key: openSecrets(config.dataDir).cookieKey,
    rides,
    positions: livePositions,
  })
  return {
    routing,
    rides,
    rideViews: views,
    rideTurns: createRideTurns({ findDetail: views.findDetail, rides, findTurns: routing.routeOnRoads }),
    rideKeeping,
    pastRides: createPastRides({ db, recordEvent, rooms: pastRideRooms }),
    endedAccess: createEndedAccess({ db, clock }),
    participation: createParticipationService({ db, recordEvent, clock, rides, rooms, runExclusive }),
    invites: createRideInvitesService({
      db,
      recordEvent,
      clock,
      findRide: views.get,
      rides,
      rooms,
      runExclusive,
    }),
    announcements: createAnnouncementsService({ db, recordEvent, clock, rateLimiter, rides, rooms, words }),
    savedRides: createSavedRidesService({ db, rides, popularity }),
    rideFiles,
    calendars: createCalendarsService({ ...config, db, clock, rides: views, files: rideFiles }),
    ridePrivacy,
    popularity,
    rerouting,
    awaitedRoutes: createAwaitedRoutes({ db, addJob, clock, routeRide }),
    zones: createPrivacyZonesService({
      db,
      rides: ridePrivacy,
      onChanged: (riderId) => parts.live.recheck({ userIds: [riderId] }),
    }),
    livePositions,
    groupAlerts: createGroupAlerts({
      ...parts,
      db,
      notify: createNotify({ ...parts, ...config }),
      positions: livePositions,
    }),
    trackers: createTrackersService({ db, clock, rateLimiter, rides, positions: livePositions }),
    guestLinks,
    liveRides: createLiveRidesService({ db, clock, rateLimiter, rides, rooms, positions: livePositions, guestLinks }),
  }
}

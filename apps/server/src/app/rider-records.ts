import type { RideAlertsService } from '../modules/ride-alerts/ride-alerts.service.ts'
import { rideAlertsRecords } from '../modules/ride-alerts/ride-alerts.registry.ts'
import { accessTokenRecords } from '../modules/access-tokens/access-tokens.registry.ts'
import { auditRecords } from '../modules/admin/admin.registry.ts'
import { accountRecords } from '../modules/auth/auth.registry.ts'
import { calendarRecords } from '../modules/calendars/calendars.registry.ts'
import { dataExportRecords } from '../modules/data-exports/data-exports.registry.ts'
import { chatRecords } from '../modules/chat/chat.registry.ts'
import { liveRideRecords } from '../modules/live-rides/live-rides.registry.ts'
import { homeByRecords } from '../modules/home-by/home-by.registry.ts'
import type { HomeByService } from '../modules/home-by/home-by.service.ts'
import { friendRecords } from '../modules/relationships/friends.registry.ts'
import { notificationRecords } from '../modules/notifications/notifications.registry.ts'
import { participationRecords } from '../modules/participation/participation.registry.ts'
import { zoneRecords } from '../modules/privacy-zones/privacy-zones.registry.ts'
import { restrictionRecords } from '../modules/moderation/moderation.registry.ts'
import { reportRecords } from '../modules/reports/reports.registry.ts'
import { rideRecords } from '../modules/rides/rides.registry.ts'
import { savedRideRecords } from '../modules/saved-rides/saved-rides.registry.ts'
import { riderStatisticsRecords } from '../modules/rider-statistics/rider-statistics.registry.ts'
import { consentRecords, siteTextRecords } from '../modules/site-texts/site-texts.registry.ts'
import { fileRecords } from '../modules/storage/storage.registry.ts'
import type { RiderRecords } from '../modules/users/rider-records.ts'
import { profileRecords } from '../modules/users/users.registry.ts'
import { vehicleRecords } from '../modules/vehicles/vehicles.registry.ts'
import type { AccountServices } from './account-services.ts'
import type { Parts } from './parts.ts'
import type { RideServices } from './ride-services.ts'
import type { RoomServices } from './room-services.ts'
import type { ContentServices } from './services.ts'

/** In the order of the deletion of an account: data visible to others first, credentials and the account itself last. */
export function gatherRiderRecords(
  { database: { db }, clock, live, addJob }: Pick<Parts, 'database' | 'clock' | 'live' | 'addJob'>,
  {
    profiles,
    sessions,
    siteTexts,
    consents,
    suspendedIdentities,
    rides,
    participation,
    invites,
    zones,
    savedRides,
    riderStatistics,
    vehicles,
    storage,
    leaveAllRooms,
    rideAlerts,
    livePositions,
    homeBy,
  }: AccountServices &
    RideServices &
    RoomServices &
    ContentServices & { rideAlerts: RideAlertsService; homeBy: HomeByService },
): RiderRecords[] {
  return [
    rideRecords(db, rides),
    liveRideRecords(db, livePositions),
    participationRecords(db, { participation, invites }),
    zoneRecords(zones),
    savedRideRecords(savedRides),
    calendarRecords(db),
    rideAlertsRecords(rideAlerts),
    homeByRecords(homeBy),
    riderStatisticsRecords(db, riderStatistics),
    vehicleRecords(db, vehicles),
    fileRecords({ db, clock }, storage),
    friendRecords(db, live),
    chatRecords(db, leaveAllRooms),
    notificationRecords(db),
    dataExportRecords(addJob),
    reportRecords(db),
    restrictionRecords(db),
    siteTextRecords(siteTexts),
    consentRecords(consents),
    auditRecords,
    accessTokenRecords(db),
    accountRecords(db, sessions, suspendedIdentities),
    profileRecords(profiles, clock),
  ]
}

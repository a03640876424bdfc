import type { Ride, RideWithStops, RouteData, Stop } from '@scooter-rides/contract'
import { toRider } from '../users/rider-view.ts'
import { rideStatusAt } from '../rides/ride-status.ts'
import { blurFor } from '../rides/rides.policy.ts'
import type { StoredRoute } from '../rides/rides.table.ts'
import type { RideDetailRow, RideListRow } from './ride-views.select.ts'

type RideRow = Omit<RideListRow, 'cursorKey' | 'rowVersion'>

export function toListedRide(row: RideRow, viewerId: string, now: Date): Ride {
  const { preview, routeData, ...places } = placesFor(row, viewerId)
  return { ...rideFacts(row, viewerId, now), ...places, routeData, preview }
}

export function toRideWithStops(row: RideDetailRow, viewerId: string, now: Date): RideWithStops {
  const { preview: _listsOnly, routeData, ...places } = placesFor(row, viewerId)
  const geometry = places.isBlurred ? row.blurredGeometry : row.geometry
  return {
    ...rideFacts(row, viewerId, now),
    ...(hidesScooter(row, viewerId) && { vehicleId: null, scooterId: null }),
    ...places,
    routeData: withLine(routeData, geometry),
    stops: stopsFor(row, viewerId),
  }
}

/** The scooter belongs to the profile, which a private organiser shows to friends only. */
const hidesScooter = ({ userId, hasPrivateOrganiser, isFriend }: RideDetailRow, viewerId: string) =>
  hasPrivateOrganiser && userId !== viewerId && !isFriend

export function stopsFor(row: RideDetailRow, viewerId: string): Stop[] {
  const blur = blurFor(row, viewerId)
  const stops = row.stops.map((stop) => ({ ...stop, rideId: row.id, createdAt: new Date(stop.createdAt) }))
  return blur ? stops.filter((stop) => blur.visibleStopIds.includes(stop.id)) : stops
}

function rideFacts(row: RideRow, viewerId: string, now: Date) {
  const {
    id,
    userId,
    title,
    description,
    vehicleId,
    date,
    endsAt,
    timeZone,
    avoid,
    cancelReason,
    isCancelledByTeam,
    visibility,
    capacity,
    approval,
    joinedCount,
    waitingCount,
    popularity,
    version,
    createdAt,
    updatedAt,
  } = row
  return {
    id,
    userId,
    title,
    description,
    vehicleId,
    date,
    endsAt,
    timeZone,
    avoid,
    ...(cancelReason !== null && { cancelReason }),
    ...(isCancelledByTeam && { isCancelledByTeam }),
    visibility,
    capacity,
    approval,
    joinedCount,
    waitingCount,
    popularity,
    version,
    createdAt,
    updatedAt,
    organiser: toRider(row.organiser, now),
    scooterId: vehicleId,
    startsAt: date,
    status: rideStatusAt(row, now),
    myAnswer: row.answer,
    myStopId: row.stopId,
    ...(row.askedAgain && { myStopMoved: { from: row.stopWas } }),
    isOrganiser: userId === viewerId,
    // Other viewers do not find the ride.
    ...(row.hiddenAt !== null && { takenDown: { reason: row.hiddenReason } }),
    isSaved: row.isSaved,
    ...(row.seriesId !== null && row.repeats !== null && { seriesId: row.seriesId, repeats: row.repeats }),
    roomId: row.roomId,
  }
}

function placesFor(row: RideRow, viewerId: string) {
  const blur = blurFor(row, viewerId)
  const { startLat, startLng, endLat, endLng, startLabel, endLabel, distance, preview, routeData } = blur ?? row
  const places = { startLat, startLng, endLat, endLng, startLabel, endLabel, distance, preview, routeData }
  return { ...places, ...(blur && { isBlurred: true as const, hiddenAreas: blur.hiddenAreas }) }
}

function withLine(route: StoredRoute | null, geometry: string | null): RouteData | null {
  return route && (geometry === null ? route : { ...route, geometry })
}

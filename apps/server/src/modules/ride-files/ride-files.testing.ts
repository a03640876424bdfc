import type { RideWithStops, Stop } from '@scooter-rides/contract'
import { encodePolyline } from '@scooter-rides/geo'

const at = new Date('2026-05-02T08:00:00Z')

const stop = (id: number, lat: number, lng: number, label: string | null): Stop => ({
  id,
  rideId: 7,
  orderIndex: id,
  lat,
  lng,
  label,
  createdAt: at,
})

export function shownRide(change: Partial<RideWithStops> = {}): RideWithStops {
  const stops = [
    stop(0, 40.7128, -74.006, 'City Hall'),
    stop(1, 40.7336, -74.0027, null),
    stop(2, 40.758, -73.9855, 'Times Square'),
  ]
  return {
    id: 7,
    userId: 'ana',
    organiser: {
      id: 'ana',
      username: 'ana',
      displayName: 'Ana Silva',
      firstName: 'Ana',
      profileImageUrl: null,
      isOnline: false,
      lastActive: null,
    },
    title: 'Coast run',
    description: null,
    vehicleId: null,
    scooterId: null,
    date: at,
    startsAt: at,
    endsAt: new Date('2026-05-02T10:30:00Z'),
    timeZone: 'America/New_York',
    distance: 5300,
    avoid: [],
    startLat: 40.7128,
    startLng: -74.006,
    endLat: 40.758,
    endLng: -73.9855,
    startLabel: 'City Hall',
    endLabel: 'Times Square',
    routeData: {
      version: 1,
      origin: { lat: 40.7128, lng: -74.006 },
      destination: { lat: 40.758, lng: -73.9855 },
      startLocation: { lat: 40.7128, lng: -74.006 },
      endLocation: { lat: 40.758, lng: -73.9855 },
      waypoints: [{ lat: 40.7336, lng: -74.0027 }],
      isRoundTrip: false,
      distance: 5300,
      duration: 900,
      engine: 'direct',
      geometry: encodePolyline(stops),
      legs: [],
    },
    status: 'upcoming',
    visibility: 'public',
    capacity: null,
    approval: false,
    joinedCount: 0,
    waitingCount: 0,
    popularity: 0,
    myAnswer: null,
    myStopId: null,
    isOrganiser: false,
    isSaved: false,
    roomId: null,
    version: 3,
    createdAt: at,
    updatedAt: at,
    stops,
    ...change,
  }
}

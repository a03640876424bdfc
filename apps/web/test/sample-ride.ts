import type { Invite, Rider, RideWithStops, RouteData } from '@scooter-rides/contract'

export function sampleRider(change: Partial<Rider> = {}): Rider {
  return {
    id: 'bo-id',
    username: 'bo',
    displayName: 'Bo Berg',
    firstName: 'Bo',
    profileImageUrl: null,
    isOnline: false,
    lastActive: null,
    ...change,
  }
}

/** An upcoming ride of `sampleRider`, with one stop for each name in `stops`. */
export function sampleRide({
  stops = ['City Hall', 'Village', 'Times Square'],
  ...change
}: Partial<Omit<RideWithStops, 'stops'>> & { stops?: string[] } = {}): RideWithStops {
  const at = new Date('2030-05-01T14:00:00Z')
  const places = stops.map((label, index) => ({ label, lat: 40.7 + index / 100, lng: -74 + index / 100 }))
  const first = places[0] ?? null
  const last = places.at(-1) ?? null
  return {
    id: 7,
    userId: 'bo-id',
    organiser: sampleRider(),
    title: 'Harbour loop',
    description: 'Easy pace',
    vehicleId: null,
    scooterId: null,
    date: at,
    startsAt: at,
    endsAt: null,
    timeZone: 'America/New_York',
    distance: 5300,
    startLat: first?.lat ?? null,
    startLng: first?.lng ?? null,
    endLat: last?.lat ?? null,
    endLng: last?.lng ?? null,
    startLabel: first?.label ?? null,
    endLabel: last?.label ?? null,
    routeData: null,
    avoid: [],
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
    version: 1,
    createdAt: at,
    updatedAt: at,
    stops: places.map((place, orderIndex) => ({ ...place, id: orderIndex + 1, rideId: 7, orderIndex, createdAt: at })),
    ...change,
  }
}

/** A valid invitation link to `sampleRide` that has not been used. */
export function sampleInvite(change: Partial<Invite> = {}): Invite {
  return {
    id: 1,
    userId: null,
    user: null,
    state: 'open',
    usedAt: null,
    revokedAt: null,
    joinedCount: 0,
    joined: [],
    expiresAt: null,
    createdAt: new Date('2030-01-01'),
    ...change,
  }
}

/** A route between two places in New York, by the routing engine unless `change` says otherwise. */
export function sampleRoute(change: Partial<RouteData> = {}): RouteData {
  const place = { lat: 40.7, lng: -74 }
  const ends = { origin: place, destination: place, startLocation: place, endLocation: place }
  const figures = { distance: 5300, duration: 900, engine: 'valhalla', legs: [] }
  return { version: 1, ...ends, waypoints: [], isRoundTrip: false, ...figures, geometry: 'line', ...change }
}

import type { LiveRide, LiveRider } from '@scooter-rides/contract'

export function sampleLiveRider(change: Partial<LiveRider> = {}): LiveRider {
  return {
    userId: 'bo-id',
    lat: 40.7,
    lng: -74,
    accuracy: 8,
    heading: null,
    speed: 0,
    at: new Date(),
    status: null,
    isPrivate: false,
    ...change,
  }
}

/** An open live ride that the caller does not share with. */
export function sampleLiveRide(change: Partial<LiveRide> = {}): LiveRide {
  return {
    state: 'open',
    opensAt: new Date('2030-05-01T12:00:00Z'),
    closesAt: new Date('2030-05-01T22:00:00Z'),
    isSharing: false,
    sharingCount: 0,
    lead: null,
    sweep: null,
    riders: [],
    hasGuestLink: false,
    ...change,
  }
}

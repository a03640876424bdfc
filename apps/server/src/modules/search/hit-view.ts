import type { SearchHit } from '@scooter-rides/contract'
import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import { blurFor } from '../rides/ride-view.ts'
import { rideStatusAt } from '../rides/ride-status.ts'
import { displayNameOf } from '../users/rider-view.ts'
import type { Found, FoundRide } from './found-details.ts'
import { excerptOf, matchesIn } from './highlights.ts'
import type { Sought } from './word-query.ts'

interface Seen {
  sought: readonly Sought[]
  viewerId: string
  now: Date
  near: LatLng | undefined
}

/** A hit as the caller may see it. */
export function toHit({ kind, id, details }: Found, seen: Seen): SearchHit {
  switch (kind) {
    case 'ride':
      return toRideHit(Number(id), details, seen)
    case 'scooter': {
      const { name, make, model, year, imageUrl, owner } = details
      const described = describedAs(name, details.description, seen)
      const ownedBy = { id: owner.id, displayName: displayNameOf(owner) }
      return { type: 'scooter', id: Number(id), name, make, model, year, imageUrl, owner: ownedBy, ...described }
    }
    case 'sponsor': {
      const { name, tier, logoUrl } = details
      return { type: 'sponsor', id: Number(id), name, tier, logoUrl, ...describedAs(name, details.description, seen) }
    }
    case 'rider': {
      const { username, profileImageUrl } = details
      const name = displayNameOf(details)
      const { highlights } = describedAs(name, null, seen)
      return { type: 'rider', id, name, username, profileImageUrl, description: null, highlights }
    }
  }
}

function describedAs(name: string, description: string | null, { sought }: Seen) {
  const excerpt = description === null ? undefined : excerptOf(description, sought)
  return {
    description: excerpt?.text ?? null,
    highlights: { name: matchesIn(name, sought, true), description: excerpt?.matches ?? [] },
  }
}

function toRideHit(id: number, ride: FoundRide, seen: Seen): SearchHit {
  const { title, timeZone } = ride
  const { startLabel, endLabel, startLat, startLng, distance } = blurFor(ride, seen.viewerId) ?? ride
  const date = new Date(ride.date)
  const { near } = seen
  return {
    type: 'ride',
    id,
    title,
    ...describedAs(title, ride.description, seen),
    startLocation: startLabel,
    endLocation: endLabel,
    startTime: date,
    timeZone,
    status: rideStatusAt({ status: ride.status, date, overAt: new Date(ride.overAt) }, seen.now),
    distance,
    ...(near &&
      startLat !== null &&
      startLng !== null && {
        distanceFromHere: Math.round(distanceMetres(near, { lat: startLat, lng: startLng })),
      }),
  }
}

import type { SearchHit } from '@scooter-rides/contract'
import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import { blurFor } from '../../rides/rides.policy.ts'
import { rideStatusAt } from '../../rides/ride-status.ts'
import { displayNameOf } from '../../users/rider-view.ts'
import type { DetailedHit, RideDetails } from './hit-details.ts'
import { excerptOf, matchesIn } from './highlights.ts'
import type { QueryTerm } from '../query/query-term.ts'

interface HitContext {
  terms: readonly QueryTerm[]
  viewerId: string
  now: Date
  near: LatLng | undefined
}

export function toHit({ kind, id, details }: DetailedHit, context: HitContext): SearchHit {
  switch (kind) {
    case 'ride':
      return toRideHit(Number(id), details, context)
    case 'scooter': {
      const { name, make, model, year, imageUrl, owner } = details
      const described = describe(name, details.description, context)
      const ownedBy = { id: owner.id, displayName: displayNameOf(owner) }
      return { type: 'scooter', id: Number(id), name, make, model, year, imageUrl, owner: ownedBy, ...described }
    }
    case 'sponsor': {
      const { name, tier, logoUrl } = details
      return { type: 'sponsor', id: Number(id), name, tier, logoUrl, ...describe(name, details.description, context) }
    }
    case 'rider': {
      const { username, profileImageUrl } = details
      const name = displayNameOf(details)
      const { highlights } = describe(name, null, context)
      return { type: 'rider', id, name, username, profileImageUrl, description: null, highlights }
    }
  }
}

function describe(name: string, description: string | null, { terms }: HitContext) {
  const excerpt = description === null ? undefined : excerptOf(description, terms)
  return {
    description: excerpt?.text ?? null,
    highlights: { name: matchesIn(name, terms, true), description: excerpt?.matches ?? [] },
  }
}

function toRideHit(id: number, ride: RideDetails, context: HitContext): SearchHit {
  const { title, timeZone } = ride
  const { startLabel, endLabel, startLat, startLng, distance } = blurFor(ride, context.viewerId) ?? ride
  const date = new Date(ride.date)
  const { near } = context
  return {
    type: 'ride',
    id,
    title,
    ...describe(title, ride.description, context),
    startLocation: startLabel,
    endLocation: endLabel,
    startTime: date,
    timeZone,
    status: rideStatusAt({ status: ride.status, date, overAt: new Date(ride.overAt) }, context.now),
    distance,
    ...(near &&
      startLat !== null &&
      startLng !== null && {
        distanceFromHere: Math.round(distanceMetres(near, { lat: startLat, lng: startLng })),
      }),
  }
}

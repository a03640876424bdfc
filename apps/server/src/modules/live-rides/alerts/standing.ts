import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import type { TrackedFix } from './group-alert.ts'

/** The place that a rider has not left since a moment. While the rider moves, it is replaced every few seconds. */
export interface Standing {
  /** The mean of the fixes there, so that the error of a single fix does not matter. */
  readonly place: LatLng
  readonly fixes: number
  readonly since: Date
  /** The first fix there after the latest silence. */
  readonly seenSince: Date
  /** The time of the latest fix at this place. */
  readonly until: Date
  /** Consecutive fixes outside of it: one or two of them may be outliers. */
  readonly outside: { fixes: number; since: Date; place: LatLng } | undefined
}

/** A rider without a fix is unknown after this time. A phone that lies still sends one every 30 seconds. */
export const knownMs = 60_000
/** A shorter halt is no stop. */
const haltMs = 20_000
/** The error of the mean and a few steps around a parked scooter; the accuracy of the fix is added. */
const placeMetres = 40
/** Consecutive outliers are rare, and a rider who has stood for a while sends a fix every 30 seconds only. */
const outsideFixes = { soon: 2, later: 3 }
const laterMs = 60_000

export function nextStanding(before: Standing | undefined, fix: TrackedFix): Standing {
  if (!before) return standAt(fix, fix.at)
  const reach = placeMetres + fix.accuracy
  if (distanceMetres(before.place, fix) <= reach) return stay(before, fix)
  // A rider may have gone far between two fixes: the new stop begins with the first fix that is near the latest one.
  const first = before.outside && distanceMetres(before.outside.place, fix) <= reach ? before.outside : undefined
  const { since, place } = first ?? { since: fix.at, place: { lat: fix.lat, lng: fix.lng } }
  const outside = { fixes: (before.outside?.fixes ?? 0) + 1, since, place }
  const hasStood = before.until.getTime() - before.since.getTime() >= laterMs
  if (outside.fixes < (hasStood ? outsideFixes.later : outsideFixes.soon)) return { ...before, outside }
  return standAt(fix, outside.since)
}

/** Whether its fixes show a halt, even if the phone is silent now. */
export const hasHalted = ({ seenSince, until }: Standing) => until.getTime() - seenSince.getTime() >= haltMs

const standAt = ({ lat, lng, at }: TrackedFix, since: Date): Standing => ({
  place: { lat, lng },
  fixes: 1,
  since,
  seenSince: since,
  until: at,
  outside: undefined,
})

function stay(before: Standing, { lat, lng, at }: TrackedFix): Standing {
  const { place, fixes, since } = before
  // The share of a new fix shrinks, so that a rider who creeps on leaves the place in the end.
  const share = 1 / (fixes + 1)
  const mean = { lat: place.lat + (lat - place.lat) * share, lng: place.lng + turn(place.lng, lng) * share }
  // A way may pass a place twice: two fixes with a long silence between them are no halt.
  const isSilent = !hasHalted(before) && at.getTime() - before.until.getTime() > knownMs
  const seenSince = isSilent ? at : before.seenSince
  return { place: mean, fixes: fixes + 1, since, seenSince, until: at, outside: undefined }
}

/** Across the antimeridian the mean of longitudes would be on the other side of the earth. */
const turn = (from: number, to: number) => (Math.abs(to - from) > 180 ? 0 : to - from)

import { type MeasuredPath, spotsNear } from '@scooter-rides/geo'
import type { TrackedFix } from './group-alert.ts'

/** A position along the way. A way may pass the same street several times. */
export interface WayPosition {
  /** From the start; the last known value while the rider is off the way. */
  metres: number
  /** Where the rider was found on the way; undefined off the way. */
  foundAt: number | undefined
  /** The rider has followed the way since then. Crossing it, or riding home on a part of it, is not enough. */
  isOnWay: boolean
  /** The time of the fix. */
  at: Date
}

/** The width of a road and the error of the map; the accuracy of the fix is added. */
const reachMetres = 40
/** Noise and turning round. */
const backMetres = 150
/** Metres per second: faster than a scooter. */
const fastest = 30
const leastAheadMetres = 200
const followedMetres = 100
/** A search of the whole way is expensive, and a rider off the way stays so for a while. */
const searchAgainMs = 15_000

/** @param groupMetres where the group is on the way; undefined if unknown */
export function nextWayPosition(
  path: MeasuredPath,
  before: WayPosition | undefined,
  fix: TrackedFix,
  groupMetres: number | undefined,
): WayPosition {
  const reach = reachMetres + fix.accuracy
  if (before?.foundAt !== undefined) {
    const seconds = (fix.at.getTime() - before.at.getTime()) / 1000
    const stretch = {
      from: Math.max(0, before.metres - backMetres),
      to: Math.min(path.length, before.metres + leastAheadMetres + seconds * fastest),
    }
    const spot = nearest(spotsNear(path, fix, reach, stretch), ({ distance }) => distance)
    if (spot && (before.isOnWay || spot.metres > before.foundAt - followedMetres)) {
      const isOnWay = before.isOnWay || spot.metres >= before.foundAt + followedMetres
      return { metres: spot.metres, foundAt: before.foundAt, isOnWay, at: fix.at }
    }
  } else if (before && fix.at.getTime() - before.at.getTime() < searchAgainMs) return before
  const expected = groupMetres ?? before?.metres ?? 0
  const spot = nearest(spotsNear(path, fix, reach), ({ metres }) => Math.abs(metres - expected))
  return { metres: spot?.metres ?? before?.metres ?? 0, foundAt: spot?.metres, isOnWay: false, at: fix.at }
}

function nearest<T>(items: readonly T[], distanceOf: (item: T) => number): T | undefined {
  let best: T | undefined
  for (const item of items) if (best === undefined || distanceOf(item) < distanceOf(best)) best = item
  return best
}

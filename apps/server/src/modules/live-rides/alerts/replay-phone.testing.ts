import type { LatLng } from '@scooter-rides/geo'
import type { TrackedFix } from './group-alert.ts'
import type { Random } from './replay-plan.testing.ts'

/** A phone that measures positions with errors and sends them. */
export interface ReplayPhone {
  /** The fix of this second, if the phone sends one. */
  measure(second: number, speed: number, placeNow: () => LatLng): TrackedFix | undefined
  /** Ends all sending. */
  silence(): void
}

const metresPerDegree = 111_195
/** The error keeps half of itself for this time. */
const driftSeconds = 25
/** A phone sends every 2 seconds, and every 30 seconds after it has been still for a while. */
const interval = { moving: 2, still: 30, stillAfter: 15 }

/** The errors are normal with a deviation of 5 to 15 m, drift slowly, and grow in narrow streets. */
export function createPhone(userId: string, epoch: number, random: Random): ReplayPhone {
  const deviation = random.between(5, 15) * Math.SQRT1_2
  const error = { east: 0, north: 0 }
  const until = { silent: 0, canyon: 0 }
  let [still, sentAt] = [0, 0]

  function drift(size: number, seconds: number) {
    const keep = 0.5 ** (seconds / driftSeconds)
    const rest = size * Math.sqrt(1 - keep * keep)
    error.east = error.east * keep + random.normal() * rest
    error.north = error.north * keep + random.normal() * rest
  }

  return {
    silence() {
      until.silent = Infinity
    },
    measure(second, speed, placeNow) {
      still = speed < 0.5 ? still + 1 : 0
      // Tall houses for 40 seconds to 3 minutes, every 15 minutes.
      if (random.isTrue(1 / 900)) until.canyon = second + random.between(40, 180)
      // No network or no position for 20 seconds to 2 minutes, every hour.
      if (random.isTrue(1 / 3600)) until.silent = Math.max(until.silent, second + random.between(20, 120))
      const wait = still > interval.stillAfter ? interval.still : interval.moving
      if (second < until.silent || second - sentAt < wait) return undefined
      const size = (second < until.canyon ? 2.5 : 1) * deviation
      drift(size, second - sentAt)
      sentAt = second
      if (random.isTrue(0.03)) return undefined
      const [outlier, turn] = [random.isTrue(0.006) ? 60 : 0, random.between(0, 2 * Math.PI)]
      const [east, north] = [error.east + outlier * Math.cos(turn), error.north + outlier * Math.sin(turn)]
      const { lat, lng } = placeNow()
      return {
        userId,
        lat: lat + north / metresPerDegree,
        lng: lng + east / (metresPerDegree * Math.cos((lat * Math.PI) / 180)),
        accuracy: size * random.between(0.8, 1.8),
        at: new Date(epoch + second * 1000),
      }
    },
  }
}

import type { ClientFrame } from '@scooter-rides/contract'
import { type Bounds, distanceMetres, isInside, type LatLng } from '@scooter-rides/geo'
import type { Fix } from '../../../session/position/fix.ts'
import { isMoving } from '../../ride-shared/course/match-fix.ts'

type PositionFrame = Extract<ClientFrame, { type: 'position' }>

/** The least time between two frames of a moving rider. */
const movingMs = 2000
/** The least time between two frames of a standing rider, and of a rider in a private place. */
const stillMs = 30_000
/** A rider who is farther from the last sent position is moving, whatever the speed that the device reports. */
const stepMetres = 15
/** A position that came too early is sent this long after its time has come, unless a newer one arrives: devices report each second. */
const graceMs = 500
/** A held position that is older than this belongs to a page that could not run, and is dropped. */
const heldMs = 4000
/** The server drops less accurate positions, in metres. */
const usableMetres = 500
/** Over a longer time the distance says little about the present speed. */
const speedWithinMs = 10_000
const metresPerSecondInKmh = 3.6

interface FeedOptions {
  rideId: number
  /** The squares of the rider's privacy zones: no position inside them leaves the device. */
  hiddenAreas: readonly Bounds[]
  /** Sends a frame now. @returns false if there is no connection; the frame is then lost and is not sent later */
  send: (frame: PositionFrame) => boolean
  /** Epoch milliseconds by the server's clock. */
  serverNow: () => number
}

/** The last sent frame: `place` is undefined in a private place. */
interface Sent {
  place: LatLng | undefined
  isMoving: boolean
  /** Monotonic milliseconds. */
  at: number
}

/** Decides which positions are sent: each within the next seconds or never. There is no queue. */
export function createPositionFeed({ rideId, hiddenAreas, send, serverNow }: FeedOptions) {
  let sent: Sent | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let leastAgeMs = Number.POSITIVE_INFINITY

  /**
   * When the position was measured, by the server's clock. Devices stamp positions with the time of the satellites or of their own
   * clock, which may be wrong. So the least age of this watch counts as no age, and others are measured from it.
   */
  function measuredAt(fix: Fix): Date {
    const ageMs = Date.now() - fix.at
    leastAgeMs = Math.min(leastAgeMs, ageMs)
    return new Date(serverNow() - (ageMs - leastAgeMs))
  }

  /** The least time between the last frame and the next one. */
  function intervalTo(next: Omit<Sent, 'at'>): number {
    if (!sent) return 0
    // Entering and leaving a private place are told at once.
    if (!next.place || !sent.place) return next.place === sent.place ? stillMs : movingMs
    // The end of a movement is told, because a rider who seems to move and sends nothing counts as stale soon.
    return next.isMoving || sent.isMoving ? movingMs : stillMs
  }

  const isHidden = (fix: Fix) => hiddenAreas.some((area) => isInside(fix, area))

  /** @returns whether a frame was sent */
  function offer(fix: Fix): boolean {
    clearTimeout(timer)
    const at = measuredAt(fix)
    if (fix.accuracy > usableMetres) return false
    const isPrivate = isHidden(fix)
    const next = isPrivate
      ? { place: undefined, isMoving: false }
      : { place: { lat: fix.lat, lng: fix.lng }, isMoving: isOnTheMove(fix, sent?.place) }
    const interval = intervalTo(next)
    const waitMs = sent ? interval - (performance.now() - sent.at) : 0
    if (waitMs > 0) {
      if (interval === movingMs) hold(fix, waitMs + graceMs)
      return false
    }
    const frame = isPrivate
      ? { type: 'position' as const, rideId, at, isPrivate: true as const }
      : frameOf(rideId, { ...fix, speed: fix.speed ?? speedSince(sent, fix) }, at)
    if (!send(frame)) return false
    sent = { ...next, at: performance.now() }
    return true
  }

  /** A device that stops may report nothing more, so its last position is sent, too. */
  function hold(fix: Fix, waitMs: number) {
    const since = performance.now()
    timer = setTimeout(() => {
      if (performance.now() - since < heldMs) offer(fix)
    }, waitMs)
  }

  return {
    isHidden,
    offer,

    /** After a reconnect the next position is sent at once, and none from before. */
    restart() {
      clearTimeout(timer)
      sent = undefined
    },

    stop: () => clearTimeout(timer),
  }
}

const isOnTheMove = (fix: Fix, last: LatLng | undefined) =>
  isMoving({ speed: fix.speed ?? 0 }) || (last !== undefined && distanceMetres(last, fix) > stepMetres)

/**
 * Metres per second between the last frame and this one, for a device that reports no speed: the silence of a moving rider tells more
 * than that of a standing one. Null after a pause.
 */
function speedSince(sent: Sent | undefined, fix: Fix): number | null {
  if (!sent?.place) return null
  const ms = performance.now() - sent.at
  return ms > 0 && ms <= speedWithinMs ? (distanceMetres(sent.place, fix) / ms) * 1000 : null
}

function frameOf(rideId: number, { lat, lng, accuracy, heading, speed }: Fix, at: Date): PositionFrame {
  return {
    type: 'position',
    rideId,
    at,
    lat,
    lng,
    accuracy,
    heading,
    speed: speed === null ? null : speed * metresPerSecondInKmh,
  }
}

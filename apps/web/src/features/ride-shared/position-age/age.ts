import type { LiveRider } from '@scooter-rides/contract'

/** How old a position is. `paused` for all positions while the connection is down. */
export type Age = 'live' | 'ageing' | 'stale' | 'lost' | 'paused'

const liveMs = 10_000
/**
 * A phone sends every 2 s while moving and every 30 s while standing, so silence says more about a moving rider. The screen updates ages
 * each second, so that a phone that froze on the move is seen as stale within 20 s.
 */
const staleMs = { moving: 19_000, standing: 60_000 }
const lostMs = 5 * 60_000
/** A faster rider was moving, in km/h. A rider of unknown speed counts as standing. */
const movingKmh = 5

/**
 * The age of a position.
 * @param now by the server's clock: `useNow`
 * @param isConnected whether positions arrive at the moment
 */
export function ageOf({ at, speed }: Pick<LiveRider, 'at' | 'speed'>, now: Date, isConnected: boolean): Age {
  if (!isConnected) return 'paused'
  const ms = now.getTime() - at.getTime()
  if (ms < liveMs) return 'live'
  if (ms < staleMs[(speed ?? 0) > movingKmh ? 'moving' : 'standing']) return 'ageing'
  return ms < lostMs ? 'stale' : 'lost'
}

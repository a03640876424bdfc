import { type QueryClient, QueryObserver, type QueryObserverResult } from '@tanstack/react-query'
import type { ClientFrame, LiveRide, PrivacyZone } from '@scooter-rides/contract'
import { hiddenAreas } from '@scooter-rides/geo'
import { isApiError } from '../../../api/api-error.ts'
import { liveSocket } from '../../../session/live/live-socket.ts'
import { serverNow } from '../../../session/live/server-clock.ts'
import { devicePosition } from '../../../session/position/shared-watch.ts'
import { endLiveShare } from '../../../session/storage/live-share.ts'
import { privacyZonesQuery } from '../../profile/privacy/privacy-zones.queries.ts'
import { liveRideQuery } from '../live-ride.queries.ts'
import { createPositionFeed } from './position-feed.ts'
import { resetShareState, useShareState } from './use-share-state.ts'
import { watchAbsence } from './watch-absence.ts'

/**
 * Sends this device's position to a live ride while the server confirms that the rider shares it.
 * @returns a function that stops it
 */
export function sendPositions(queryClient: QueryClient, rideId: number): () => void {
  const live = new QueryObserver(queryClient, liveRideQuery(rideId))
  // The rider may have changed the zones with another device.
  const zones = new QueryObserver(queryClient, { ...privacyZonesQuery, refetchOnMount: 'always' })
  let isStopped = false
  let sentAt = 0
  let feeding: { zones: readonly PrivacyZone[]; stop: () => void } | undefined

  function update() {
    if (isStopped) return
    const share = live.getCurrentResult()
    const { data: drawn, isError } = zones.getCurrentResult()
    if (isOver(share)) return endLiveShare()
    useShareState.setState({ zones: drawn ? 'loaded' : isError ? 'failed' : 'loading' })
    // Nothing is sent before the zones are known.
    const wanted = share.data?.isSharing ? drawn : undefined
    if (wanted === feeding?.zones) return
    feeding?.stop()
    feeding = wanted && { zones: wanted, stop: feed(rideId, wanted, () => (sentAt = Date.now())) }
  }

  const stops = [live.subscribe(update), zones.subscribe(update), watchAbsence(() => sentAt), () => feeding?.stop()]
  // Later, because it may end the share, and then the caller must be able to stop this.
  queueMicrotask(update)
  return () => {
    isStopped = true
    for (const stop of stops) stop()
    resetShareState()
  }
}

/** The rider stopped sharing with another device, sharing has ended, or the rider may no longer take part. */
const isOver = ({ data, error }: QueryObserverResult<LiveRide>) =>
  data?.isSharing === false || (isApiError(error) && [400, 403, 404].includes(error.status))

function feed(rideId: number, zones: readonly PrivacyZone[], onSent: () => void): () => void {
  const positions = createPositionFeed({ rideId, hiddenAreas: hiddenAreas(zones), send, serverNow })
  const stops = [
    devicePosition.join({
      onFix(fix) {
        if (positions.offer(fix)) onSent()
        useShareState.setState({ isPrivate: positions.isHidden(fix) })
      },
      onWatch: (watch) => useShareState.setState({ watch }),
    }),
    liveSocket.onConnect(positions.restart),
    positions.stop,
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** The socket drops a frame without a connection. */
function send(frame: ClientFrame): boolean {
  if (liveSocket.connection() !== 'connected') return false
  liveSocket.send(frame)
  return true
}

import { isReachable } from '../../lib/async/reachability.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { LiveSocket } from './live-socket.ts'
import { t } from '../../lib/language/t.ts'

/** Shorter interruptions are not shown. */
const graceMs = 2000

/** A newer toast about the connection replaces the previous one. */
const about = 'connection'

/** Shows one toast when the live connection is lost and one when it is restored, regardless of the number of retries. */
export function showConnectionToasts(socket: Pick<LiveSocket, 'connection' | 'onConnection'>): () => void {
  let wasConnected = socket.connection() === 'connected'
  let isLost = false
  let timer: number | undefined

  function lose() {
    isLost = true
    // Without a network, the offline notice is shown already.
    if (isReachable()) toast({ title: t('shell.live.lost'), description: t('shell.live.later'), about })
  }

  function listen() {
    if (socket.connection() === 'connected') {
      wasConnected = true
      window.clearTimeout(timer)
      timer = undefined
      if (isLost)
        toast({ title: t('shell.live.restored'), description: t('shell.live.newest'), kind: 'success', about })
      isLost = false
    } else if (wasConnected && !isLost) timer ??= window.setTimeout(lose, graceMs)
  }

  const stop = socket.onConnection(listen)
  return () => {
    stop()
    window.clearTimeout(timer)
  }
}

import { isReachable } from '../../lib/async/reachability.ts'
import { toast } from '../../ui/toast/toast.ts'
import type { LiveSocket } from './live-socket.ts'

/** A connection that is back sooner was never missed. */
const graceMs = 2000

/** What is said of the connection last is what holds. */
const about = 'connection'

/** Says once that news no longer arrives, and once that it does again, however often it was tried in between. */
export function showConnectionToasts(socket: Pick<LiveSocket, 'connection' | 'onConnection'>): () => void {
  let wasConnected = socket.connection() === 'connected'
  let isLost = false
  let timer: number | undefined

  function lose() {
    isLost = true
    // Without any network the notice at the edge of the screen has said it.
    if (isReachable()) toast({ title: 'The connection is lost', description: 'Changes appear when it is back.', about })
  }

  function listen() {
    if (socket.connection() === 'connected') {
      wasConnected = true
      window.clearTimeout(timer)
      timer = undefined
      if (isLost)
        toast({ title: 'Connected again', description: 'The page shows the newest data.', kind: 'success', about })
      isLost = false
    } else if (wasConnected && !isLost) timer ??= window.setTimeout(lose, graceMs)
  }

  const stop = socket.onConnection(listen)
  return () => {
    stop()
    window.clearTimeout(timer)
  }
}

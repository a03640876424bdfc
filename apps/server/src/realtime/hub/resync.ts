import { frameOf } from './create-live.ts'
import type { HubSocket } from './hub-socket.ts'
import { textFrame } from './text-frame.ts'

/** The query keys of everything that a browser caches of this site. */
const keys = ['rides', 'riders', 'chat', 'friends', 'notifications']
/** All browsers of a site refetch: a random delay spreads the load. */
const maxJitterMs = 2000

let written: ReturnType<typeof textFrame> | undefined
/** Written with first use: the serialiser is not loaded at the start. */
export const resyncFrame = () => (written ??= textFrame(frameOf({ type: 'invalidate', keys })))

/** Each socket refetches once, after a random delay. */
export function createResync(withinMs = maxJitterMs) {
  const waiting = new WeakSet<HubSocket>()

  return function resync(socket: HubSocket): void {
    if (waiting.has(socket)) return
    waiting.add(socket)
    const timer = setTimeout(() => {
      waiting.delete(socket)
      socket.send(resyncFrame())
    }, Math.random() * withinMs)
    timer.unref()
  }
}

import type { Fix } from './fix.ts'
import { pending, type Watch, watchPosition } from './watch-position.ts'

interface Listener {
  onFix: (fix: Fix) => void
  onWatch: (watch: Watch) => void
}

/** A listener that joins gets the last position if it is not older than this. */
const freshMs = 10_000

/** One watch of the device's position for all its listeners, because each watch costs battery. */
export function createSharedWatch(watch = watchPosition) {
  const listeners = new Set<Listener>()
  let state: Watch = pending
  let last: { fix: Fix; receivedAt: number } | undefined
  let stop: (() => void) | undefined

  function start() {
    state = pending
    stop = watch({
      onFix(fix) {
        last = { fix, receivedAt: performance.now() }
        for (const listener of listeners) listener.onFix(fix)
      },
      onWatch: pass,
    })
  }

  function pass(next: Watch) {
    state = next
    for (const listener of listeners) listener.onWatch(next)
  }

  function end() {
    stop?.()
    stop = undefined
    last = undefined
  }

  return {
    /** Calls back with each position. @returns a function that stops it */
    join(listener: Listener): () => void {
      listeners.add(listener)
      if (!stop) start()
      listener.onWatch(state)
      if (last && performance.now() - last.receivedAt < freshMs) listener.onFix(last.fix)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) end()
      }
    },
    /** Watches anew, for example after the rider permitted it. */
    restart() {
      end()
      pass(pending)
      if (listeners.size > 0) start()
    },
  }
}

/** The position of this device. Positions go to the listeners only: none is stored or logged. */
export const devicePosition = createSharedWatch()

import { useMemo, useSyncExternalStore } from 'react'
import { serverNow } from '../../../session/live/server-clock.ts'

const tickMs = 1000

/** One timer for all ages on the screen. It rests while nothing uses it and while the page is hidden. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = 0

function tick() {
  now = serverNow()
  for (const listener of listeners) listener()
}

function startOrStop() {
  clearInterval(timer)
  timer = undefined
  if (listeners.size === 0 || document.visibilityState === 'hidden') return
  timer = setInterval(tick, tickMs)
  if (isOutdated()) tick()
}

const isOutdated = () => Math.abs(serverNow() - now) >= tickMs

function listen(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('visibilitychange', startOrStop)
  listeners.add(listener)
  if (timer === undefined) startOrStop()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    document.removeEventListener('visibilitychange', startOrStop)
    startOrStop()
  }
}

function read(): number {
  // Before the timer has started, the time is read when a component renders.
  if (timer === undefined && isOutdated()) now = serverNow()
  return now
}

/** The time by the server's clock, updated each second while the page is visible. */
export function useNow(): Date {
  const time = useSyncExternalStore(listen, read)
  return useMemo(() => new Date(time), [time])
}

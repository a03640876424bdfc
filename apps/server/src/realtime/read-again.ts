import { frameOf } from './create-live.ts'
import type { HubSocket } from './hub-socket.ts'
import { textFrame } from './text-frame.ts'

/** What a browser keeps of this site. */
const keys = ['rides', 'riders', 'chat', 'friends', 'notifications']
/** A whole site reads again: not everybody in the same instant. */
const spreadMs = 2000

export const readAgainFrame = textFrame(frameOf({ type: 'invalidate', keys }))

/** Tells sockets within a moment to read again all that they show, and each of them once. */
export function createReadingAgain(withinMs = spreadMs) {
  const waiting = new WeakSet<HubSocket>()

  return function readAgain(socket: HubSocket): void {
    if (waiting.has(socket)) return
    waiting.add(socket)
    const timer = setTimeout(() => {
      waiting.delete(socket)
      socket.send(readAgainFrame)
    }, Math.random() * withinMs)
    timer.unref()
  }
}

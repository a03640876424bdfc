import { liveSocket, type LiveSocket } from './live-socket.ts'

/** A larger change of the difference means that the clock of one side was set. */
const clockSetMs = 5000

/** The difference between the server's clock and this device's clock, measured with the answers to heartbeats. */
export function createServerClock(socket: Pick<LiveSocket, 'onEvent' | 'onConnect' | 'send'>) {
  let offsetMs: number | undefined
  const stops = [
    // The offset of the last connection stays in use until the answer arrives.
    socket.onConnect(() => socket.send({ type: 'heartbeat' })),
    socket.onEvent((event) => {
      if (event.type !== 'heartbeat') return
      const sampleMs = event.at.getTime() - Date.now()
      // An answer is older by the time of its way. So the true difference is never below a sample, and the largest one is the closest.
      const isSameClock = offsetMs !== undefined && Math.abs(sampleMs - offsetMs) < clockSetMs
      offsetMs = isSameClock ? Math.max(sampleMs, offsetMs ?? sampleMs) : sampleMs
    }),
  ]
  // A connection that was opened before; without one the socket drops the frame.
  socket.send({ type: 'heartbeat' })
  return {
    /** Epoch milliseconds by the server's clock; by this device's clock until the server has answered. */
    now: () => Date.now() + (offsetMs ?? 0),
    stop() {
      for (const stop of stops) stop()
    },
  }
}

const serverClock = createServerClock(liveSocket)

/** Epoch milliseconds by the server's clock; by this device's clock until the server has answered. */
export const serverNow = (): number => serverClock.now()

import type { PositionsFrame } from './bare-position.ts'

interface ReceivedFrame {
  bytes: Buffer
  count: number
  lastAt: number
}

interface Delivery {
  count: number
  lastAt: number
}

export interface Deliveries {
  sent: number
  reachedAll: number
  /** Milliseconds until the last rider of the ride received a position, ascending. */
  latencies: number[]
}

const keyOf = (userId: string, at: string) => `${userId} ${at}`

/** When each position was sent, and when the last rider of its ride received it. Times are milliseconds of any one clock. */
export function createDeliveryLog() {
  const sent = new Map<string, { rideId: number; sentAt: number }>()
  const framesByRide = new Map<number, ReceivedFrame[]>()

  /** All riders of a ride receive the same bytes, so each frame is parsed once, after the measurement. */
  function deliveries(): Map<string, Delivery> {
    const found = new Map<string, Delivery>()
    for (const { bytes, count, lastAt } of [...framesByRide.values()].flat()) {
      const { riders }: PositionsFrame = JSON.parse(bytes.toString())
      for (const { userId, at } of riders) {
        const key = keyOf(userId, at)
        const before = found.get(key) ?? { count: 0, lastAt: 0 }
        found.set(key, { count: before.count + count, lastAt: Math.max(before.lastAt, lastAt) })
      }
    }
    return found
  }

  return {
    /** `at` is the time in the frame, as text. */
    noteSent: (rideId: number, { userId, at }: { userId: string; at: string }, now: number) =>
      void sent.set(keyOf(userId, at), { rideId, sentAt: now }),

    /** One rider of the ride received this frame of positions. */
    noteReceived(rideId: number, bytes: Buffer, now: number) {
      const frames = framesByRide.get(rideId) ?? []
      framesByRide.set(rideId, frames)
      const known = frames.findLast((frame) => frame.bytes.equals(bytes))
      if (!known) return void frames.push({ bytes: Buffer.from(bytes), count: 1, lastAt: now })
      known.count++
      known.lastAt = now
    },

    /** A position counts as received by all after `ridersOf(rideId)` deliveries. */
    summarize(ridersOf: (rideId: number) => number): Deliveries {
      const received = deliveries()
      const latencies = [...sent].flatMap(([key, { rideId, sentAt }]) => {
        const delivery = received.get(key)
        return delivery && delivery.count >= ridersOf(rideId) ? [delivery.lastAt - sentAt] : []
      })
      return { sent: sent.size, reachedAll: latencies.length, latencies: latencies.toSorted((a, b) => a - b) }
    },
  }
}

import { z } from 'zod'
import { closeCodes, guestToken } from '@scooter-rides/contract'
import type { WebSocket } from 'ws'
import type { FrameQueue } from '../hub/frame-queue.ts'
import { createFrameQueue } from '../hub/frame-queue.ts'
import type { RiderSocket } from './socket.ts'

/** Decides which guest links show a position; the module of live rides implements it. */
export interface GuestTopics {
  /** @returns whether the link is valid; the socket receives its position from then on */
  watch(token: string, socket: RiderSocket): Promise<boolean>
  leave(socket: RiderSocket): void
}

interface GuestSocketsDeps {
  guests: GuestTopics
  reportError: (error: unknown) => void
}

/** A page shows one link. Many guests may share the address of a provider. */
const maxSocketsOfAddress = 50
const maxSockets = 2000
/** A page sends one frame after each connection, and heartbeats. */
const maxFrames = 30
const framesPerMs = 60_000

const guestFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('watch'), topics: z.array(z.templateLiteral(['guest:', guestToken])).max(1) }),
  z.object({ type: z.literal('heartbeat') }),
])

export type GuestSockets = ReturnType<typeof createGuestSockets>

/** Sockets without a session. They hear of the position behind one guest link and of nothing else. */
export function createGuestSockets({ guests, reportError }: GuestSocketsDeps) {
  const sockets = new Set<RiderSocket>()
  const countByAddress = new Map<string, number>()

  function count(address: string, change: 1 | -1) {
    const next = (countByAddress.get(address) ?? 0) + change
    if (next > 0) countByAddress.set(address, next)
    else countByAddress.delete(address)
  }

  async function handle(text: string, socket: RiderSocket) {
    const frame = guestFrame.safeParse(readJson(text))
    if (!frame.success) return socket.close(closeCodes.refused, 'Unknown frame')
    if (frame.data.type === 'heartbeat') return socket.answer({ type: 'heartbeat', at: new Date() })
    const [topic] = frame.data.topics
    guests.leave(socket)
    const isValid = topic !== undefined && (await guests.watch(topic.slice('guest:'.length), socket))
    socket.answer({ type: 'watching', topics: isValid ? [topic] : [], versions: {} })
  }

  return {
    all: () => [...sockets],

    /** Undefined if there are too many sockets. */
    open(socket: WebSocket, guest: RiderSocket, address: string): FrameQueue | undefined {
      if (sockets.size >= maxSockets || (countByAddress.get(address) ?? 0) >= maxSocketsOfAddress) {
        guest.close(closeCodes.refused, 'Too many connections')
        return undefined
      }
      sockets.add(guest)
      count(address, 1)
      socket.on('close', () => {
        sockets.delete(guest)
        count(address, -1)
        guests.leave(guest)
      })
      let windowStart = Date.now()
      let frames = 0
      return createFrameQueue({
        isOpen: () => socket.readyState === socket.OPEN,
        async handle(text) {
          if (Date.now() - windowStart > framesPerMs) [windowStart, frames] = [Date.now(), 0]
          if (++frames > maxFrames) return guest.close(closeCodes.refused, 'Too many frames')
          await handle(text, guest)
          // The page may have gone while the link was looked up.
          if (socket.readyState !== socket.OPEN) guests.leave(guest)
        },
        reportError,
        onFlood: () => guest.close(closeCodes.refused, 'Too many frames at once'),
      })
    },
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

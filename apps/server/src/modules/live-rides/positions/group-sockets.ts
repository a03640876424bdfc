import type { LiveEvent } from '@scooter-rides/contract'
import { frameOf } from '../../../realtime/hub/create-live.ts'
import type { HubSocket } from '../../../realtime/hub/hub-socket.ts'
import { textFrame } from '../../../realtime/hub/text-frame.ts'
import type { WatchingSocket } from '../../../realtime/hub/watchers.ts'
import type { Topic } from '../../../realtime/broker/topics.ts'

/** The sockets of this process that watch a topic; the hub implements it. */
export interface LiveSockets {
  watchersOf(topic: Topic): WatchingSocket<HubSocket>[]
  /** Sends a frame, or holds it while the right of the socket is checked. */
  deliver(socket: HubSocket, topics: readonly Topic[], frame: Buffer): void
}

export const noSockets: LiveSockets = { watchersOf: () => [], deliver: () => {} }

export type GroupSockets = ReturnType<typeof createGroupSockets>

/** The sockets that show one ride. */
export function createGroupSockets(rideId: number, sockets: () => LiveSockets) {
  const topic: Topic = `ride:${rideId}`
  return {
    all: () => sockets().watchersOf(topic),

    /** Sends one event to the sockets of these riders, or holds it while their right is checked. It is encoded once. */
    send(event: LiveEvent, isReceiver: (userId: string) => boolean) {
      let frame: Buffer | undefined
      for (const { socket } of sockets().watchersOf(topic)) {
        if (!isReceiver(socket.userId)) continue
        frame ??= textFrame(frameOf(event))
        sockets().deliver(socket, [topic], frame)
      }
    },

    /** Removes a position from the sockets of these riders, at once: also from those that have lost the right to the ride. */
    remove(event: LiveEvent, informed: Iterable<HubSocket>, isReceiver: (userId: string) => boolean) {
      let frame: Buffer | undefined
      const watching = sockets().watchersOf(topic)
      for (const socket of new Set([...informed, ...watching.map(({ socket: one }) => one)])) {
        if (!isReceiver(socket.userId)) continue
        frame ??= textFrame(frameOf(event))
        socket.send(frame)
      }
    },
  }
}

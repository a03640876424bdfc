import { useRef } from 'react'
import { liveSocket } from '../../../session/live/live-socket.ts'
import { useMe } from '../../../session/me/use-me.ts'

const everyMs = 2000

/** Sends typing events to the other members if the rider's settings allow it. */
export function useSendTyping(roomId: number): () => void {
  const isAllowed = useMe()?.settings.sendTyping ?? false
  const sentAt = useRef(-everyMs)
  return () => {
    const now = performance.now()
    if (!isAllowed || now - sentAt.current < everyMs) return
    sentAt.current = now
    liveSocket.send({ type: 'typing', roomId })
  }
}

import { useRef } from 'react'
import { liveSocket } from '../../../session/live/live-socket.ts'
import { useMe } from '../../../session/me/use-me.ts'

/** At most so often, however fast somebody types. */
const everyMs = 2000

/** Tells the others that the rider types, where the rider allows it. */
export function useSendTyping(roomId: number): () => void {
  const isAllowed = useMe()?.settings.sendTyping ?? false
  const toldAt = useRef(-everyMs)
  return () => {
    const now = performance.now()
    if (!isAllowed || now - toldAt.current < everyMs) return
    toldAt.current = now
    liveSocket.send({ type: 'typing', roomId })
  }
}

import { useQueryClient } from '@tanstack/react-query'
import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isLookedAt, markSeen } from '../read-state/mark-seen.ts'
import type { Row } from './rows.ts'

interface SeeMessages {
  log: RefObject<HTMLElement | null>
  rows: readonly Row[]
  virtual: Virtualizer<HTMLElement, Element>
  riderId: string
  roomId: number
}

/** So much of a message must be in sight. */
const seenPx = 12

/** Marks as read what was on the screen while somebody looked at it. */
export function useSeeMessages({ log, rows, virtual, riderId, roomId }: SeeMessages): void {
  const queryClient = useQueryClient()

  const see = useEffectEvent(() => {
    const box = log.current
    if (!box || !isLookedAt()) return
    const bottom = box.scrollTop + box.clientHeight
    const seen = virtual.getVirtualItems().filter(({ start }) => start + seenPx < bottom)
    const seqs = seen.map(({ index }) => rows[index]).map((row) => (row?.type === 'message' ? row.message.seq : 0))
    const upTo = Math.max(0, ...seqs)
    if (upTo > 0) markSeen(queryClient, riderId, roomId, upTo)
  })

  useEffect(() => {
    const box = log.current
    const seeSoon = () => void requestAnimationFrame(() => see())
    window.addEventListener('focus', seeSoon)
    document.addEventListener('visibilitychange', seeSoon)
    box?.addEventListener('scroll', seeSoon, { passive: true })
    return () => {
      window.removeEventListener('focus', seeSoon)
      document.removeEventListener('visibilitychange', seeSoon)
      box?.removeEventListener('scroll', seeSoon)
    }
  }, [log])

  useEffect(() => {
    // Drawn first: what is scrolled to in the same moment is not in sight yet.
    const frame = requestAnimationFrame(() => see())
    return () => cancelAnimationFrame(frame)
  })
}

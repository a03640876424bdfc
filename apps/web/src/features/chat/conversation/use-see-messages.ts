import { useQueryClient } from '@tanstack/react-query'
import type { Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isViewed, markSeen } from '../read-state/mark-seen.ts'
import type { Row } from './rows.ts'

interface SeeMessages {
  log: RefObject<HTMLElement | null>
  rows: readonly Row[]
  virtual: Virtualizer<HTMLElement, Element>
  riderId: string
  roomId: number
}

/** The part of a message that must be visible, in pixels. */
const seenPx = 12

/** Marks messages as read that were visible while the page had the focus. */
export function useSeeMessages({ log, rows, virtual, riderId, roomId }: SeeMessages): void {
  const queryClient = useQueryClient()

  const see = useEffectEvent(() => {
    const box = log.current
    if (!box || !isViewed()) return
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
    // After the paint, because a programmatic scroll in the same task has not happened yet.
    const frame = requestAnimationFrame(() => see())
    return () => cancelAnimationFrame(frame)
  })
}

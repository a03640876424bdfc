import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type ScrollPosition, moveBox, positionAfter } from './scroll-position.ts'
import type { Row } from './rows.ts'

/** The delay before a new message is scrolled into view. */
const scrollDelayMs = 100
const usualHeight = 56
/** Events of a rider that may scroll the box. */
const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
/** The duration of momentum scrolling after such an event. */
const handMs = 1000

/** The virtual list of a conversation. It stays at the end if the rider is there. */
export function useLogScroll(log: RefObject<HTMLElement | null>, rows: readonly Row[], isOwn: (row: Row) => boolean) {
  const [missed, setMissed] = useState(0)
  const place = useRef<ScrollPosition>({ isAtEnd: true, top: 0 })
  const newestSeen = useRef<string>(undefined)
  const touchedAt = useRef(-handMs)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => log.current,
    scrollToFn: (offset, how) => log.current && moveBox(log.current, offset, how),
    estimateSize: () => usualHeight,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    paddingStart: 12,
    paddingEnd: 12,
    anchorTo: 'end',
  })
  const height = virtual.getTotalSize()

  useEffect(() => {
    const box = log.current
    const noteHand = () => {
      touchedAt.current = performance.now()
    }
    for (const type of byHand) box?.addEventListener(type, noteHand, { passive: true })
    return () => {
      for (const type of byHand) box?.removeEventListener(type, noteHand)
    }
  }, [log])

  function showEnd() {
    log.current?.scrollTo({ top: log.current.scrollHeight })
  }

  const last = rows.at(-1)
  const lastKey = last?.key
  useEffect(() => {
    const before = newestSeen.current
    newestSeen.current = lastKey
    if (!last || before === undefined || before === lastKey) return undefined
    if (!place.current.isAtEnd && !isOwn(last)) {
      const at = rows.findIndex(({ key }) => key === before)
      if (at !== -1) setMissed((count) => count + rows.slice(at + 1).filter(({ type }) => type === 'message').length)
      return undefined
    }
    place.current.isAtEnd = true
    const timer = window.setTimeout(showEnd, scrollDelayMs)
    return () => window.clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new last row matters
  }, [lastKey])

  // Row heights are measured on render: a rider at the end must stay there.
  const measuredFor = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (place.current.isAtEnd && measuredFor.current === lastKey) showEnd()
    measuredFor.current = lastKey
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new height moves the end
  }, [height])

  function noteScroll() {
    if (!log.current) return
    place.current = positionAfter(place.current, log.current, performance.now() - touchedAt.current < handMs)
    if (place.current.isAtEnd) setMissed(0)
  }
  function toEnd() {
    place.current.isAtEnd = true
    setMissed(0)
    showEnd()
  }
  /** Scrolls to a row, and keeps it in place while heights are measured. */
  function showRow(index: number, align: 'start' | 'center') {
    place.current.isAtEnd = false
    virtual.scrollToIndex(index, { align })
  }
  return { virtual, height, missed, noteScroll, toEnd, showRow }
}

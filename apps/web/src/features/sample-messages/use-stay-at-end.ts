import { type RefObject, useEffect } from 'react'

const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/** Shows the newest message, also while pictures and typefaces still change the height of older ones, until the reader scrolls. */
export function useStayAtEnd(log: RefObject<HTMLElement | null>, messageCount: number): void {
  useEffect(() => {
    const box = log.current
    if (!box || messageCount === 0) return undefined
    const sizes = new ResizeObserver(() => box.scrollTo({ top: box.scrollHeight }))
    for (const row of [box, ...box.children]) sizes.observe(row)
    const stop = () => sizes.disconnect()
    for (const event of byHand) box.addEventListener(event, stop, { passive: true })
    return () => {
      stop()
      for (const event of byHand) box.removeEventListener(event, stop)
    }
  }, [log, messageCount])
}

import { type RefObject, useEffect } from 'react'

/**
 * Says at which ends a row scrolls on, as `data-more="start"`, `"end"` or `"start end"`; styles draw it. Set on the element
 * itself: it changes with every step of a finger, and nothing else depends on it.
 */
export function useMoreToScroll(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const tell = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      const ends = [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'].filter(Boolean)
      if (ends.length > 0) element.setAttribute('data-more', ends.join(' '))
      else element.removeAttribute('data-more')
    }
    // Answers for the first time once the page is laid out: to ask before would lay it out in the middle of drawing.
    const sizes = new ResizeObserver(tell)
    sizes.observe(element)
    element.addEventListener('scroll', tell, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', tell)
    }
  }, [row])
}

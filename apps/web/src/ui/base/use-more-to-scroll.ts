import { type RefObject, useEffect } from 'react'

/** Sets `data-more="start"`, `"end"` or `"start end"` for CSS: directly on the element, because it changes on each scroll event. */
export function useMoreToScroll(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current
    if (!element) return undefined
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element
      // In a row from right to left it is negative.
      const scrolled = Math.abs(scrollLeft)
      const ends = [scrolled > 1 && 'start', scrolled + clientWidth < scrollWidth - 1 && 'end'].filter(Boolean)
      if (ends.length > 0) element.setAttribute('data-more', ends.join(' '))
      else element.removeAttribute('data-more')
    }
    // The observer's first callback comes after the layout: reading sizes earlier would force a synchronous layout.
    const sizes = new ResizeObserver(update)
    sizes.observe(element)
    element.addEventListener('scroll', update, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', update)
    }
  }, [row])
}

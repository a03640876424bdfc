const edge = 56
const pixelsPerFrame = 8

/** Scrolls the element's scroll container while the pointer is near its upper or lower edge, until the signal aborts. */
export function scrollNearEdge(
  element: HTMLElement | null,
  pointerHeight: () => number,
  onScroll: () => void,
  signal: AbortSignal,
) {
  const scroller = scrollerOf(element)
  const isPage = scroller === document.scrollingElement
  const step = () => {
    if (signal.aborted || !scroller) return
    const box = scroller.getBoundingClientRect()
    const top = isPage ? 0 : Math.max(0, box.top)
    const bottom = isPage ? window.innerHeight : Math.min(window.innerHeight, box.bottom)
    const y = pointerHeight()
    const direction = y < top + edge ? -1 : y > bottom - edge ? 1 : 0
    if (direction !== 0) {
      const before = scroller.scrollTop
      scroller.scrollTop += direction * pixelsPerFrame
      if (scroller.scrollTop !== before) onScroll()
    }
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

function scrollerOf(element: HTMLElement | null): Element | null {
  for (let at = element?.parentElement; at; at = at.parentElement) {
    const isScrolling = ['auto', 'scroll'].includes(getComputedStyle(at).overflowY)
    if (isScrolling && at.scrollHeight > at.clientHeight) return at
  }
  return document.scrollingElement
}

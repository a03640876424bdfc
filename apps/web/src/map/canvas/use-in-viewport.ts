import { type RefObject, useEffect, useState } from 'react'

/** Begin a little early, but not for a map that a rider of a phone would still have to scroll to. */
const MARGIN = '48px'

/** Whether an element has come near the visible part of the page since it was mounted. */
export function useInViewport(element: RefObject<Element | null>): boolean {
  const [isSeen, setIsSeen] = useState(false)
  useEffect(() => {
    const target = element.current
    if (isSeen || !target) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsSeen(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}

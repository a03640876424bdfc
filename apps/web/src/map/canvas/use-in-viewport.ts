import { type RefObject, useEffect, useState } from 'react'

/** Loads a little early, but not a map that a rider on a phone still has to scroll to. */
const MARGIN = '48px'

/** Whether an element has been near the viewport since it was mounted. */
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

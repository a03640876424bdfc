import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * After a link inside the app the keyboard and screen readers go on at the new screen's heading, wherever the link stood:
 * one that leaves with its screen would drop the focus to the body. A screen that puts the focus somewhere itself keeps it.
 */
export function useFocusOnArrival(): void {
  const router = useRouter()
  useEffect(() => {
    let held: Element | null = null
    let stopWaiting = () => {}

    const leaving = router.subscribe('onBeforeNavigate', () => {
      stopWaiting()
      held = document.activeElement
    })
    const arrived = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      const now = document.activeElement
      const isLost = now === null || now === document.body
      if (!fromLocation || (!isLost && (now !== held || !pathChanged))) return
      stopWaiting = focusHeading()
    })
    return () => {
      leaving()
      arrived()
      stopWaiting()
    }
  }, [router])
}

/** Focuses the heading as soon as it is there; gives up when the rider has gone elsewhere. Answers how to give up now. */
function focusHeading(): () => void {
  const main = document.getElementById('main')
  if (!main) return () => {}
  main.focus({ preventScroll: true })

  const observer = new MutationObserver(tryNow)
  function tryNow() {
    if (document.activeElement !== main && document.activeElement !== document.body) return observer.disconnect()
    const heading = main?.querySelector('h1')
    if (!heading) return undefined
    observer.disconnect()
    heading.tabIndex = -1
    return heading.focus({ preventScroll: true })
  }
  observer.observe(main, { childList: true, subtree: true })
  tryNow()
  return () => observer.disconnect()
}

import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { focusHeading } from '../../lib/page/focus-heading.ts'

/** Focuses the new screen's heading: a link that is unmounted with its screen would drop the focus to the body. A screen's own focus is kept. */
export function useFocusOnArrival(): void {
  const router = useRouter()
  useEffect(() => {
    let focused: Element | null = null
    let stopWaiting = () => {}

    const leaving = router.subscribe('onBeforeNavigate', () => {
      stopWaiting()
      focused = document.activeElement
    })
    const arrived = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      const now = document.activeElement
      // A menu that contained the link is about to close.
      const isLost = now === null || now === document.body || now.closest('[role=menu]') !== null
      if (!fromLocation || (!isLost && (now !== focused || !pathChanged))) return
      stopWaiting = focusHeading()
    })
    return () => {
      leaving()
      arrived()
      stopWaiting()
    }
  }, [router])
}

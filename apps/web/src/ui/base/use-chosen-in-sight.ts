import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Scrolls a row of tabs so that the selected one is in the middle, whenever the selection changes. */
export function useChosenInSight(row: RefObject<HTMLElement | null>, value: string): void {
  const router = useRouter({ warn: false })
  useEffect(() => {
    function show() {
      const chosen = row.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`)
      const list = chosen?.parentElement
      if (chosen && list) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2
    }
    show()
    // After a change of the address the router restores all scroll positions. This listener subscribes later and so runs after it, once.
    const stop = router?.subscribe('onRendered', () => {
      show()
      stop?.()
    })
    return stop
  }, [row, value, router])
}

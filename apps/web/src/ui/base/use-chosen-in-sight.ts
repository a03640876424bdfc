import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Scrolls a row so that its chosen tab stands in the middle, whenever another one is chosen. */
export function useChosenInSight(row: RefObject<HTMLElement | null>, value: string): void {
  const router = useRouter({ warn: false })
  useEffect(() => {
    function show() {
      const chosen = row.current?.querySelector<HTMLElement>(`[data-tab="${value}"]`)
      const list = chosen?.parentElement
      if (chosen && list) list.scrollLeft = chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2
    }
    show()
    // Where the address changed by itself, such as its hash, the router puts everything that scrolls back to where it stood
    // before, once it has drawn. It began to listen first, so this comes after; later on the row is the reader's.
    const stop = router?.subscribe('onRendered', () => {
      show()
      stop?.()
    })
    return stop
  }, [row, value, router])
}

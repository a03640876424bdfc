import { useEffect } from 'react'

import { product } from './product.ts'

/** Names the page after what it shows (a ride's title, a rider's name) once that is known. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return
    document.title = `${title} — ${product}`
  }, [title])
}

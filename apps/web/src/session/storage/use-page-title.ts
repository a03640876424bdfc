import { useEffect } from 'react'

import { useAppStore } from './app-store.ts'
import { setPageTitle } from '../../lib/page/page-title.ts'

/**
 * Names the page, and its entry under 'Recent', after what it shows (a ride's title, a rider's name) once that is known.
 * `href` is the page's own address: the browser's may already be the next one.
 */
export function usePageTitle(title: string | undefined, href: string): void {
  const remember = useAppStore((state) => state.remember)
  useEffect(() => {
    if (!title) return
    setPageTitle(title)
    remember({ href, title })
  }, [title, href, remember])
}

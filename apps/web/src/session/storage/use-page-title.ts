import { useEffect } from 'react'

import { useAppStore } from './app-store.ts'
import { setPageTitle } from '../../lib/page/page-title.ts'

/** Also names the page's entry under 'Recent'. `href` is the page's own address: the browser's may already be the next one. */
export function usePageTitle(title: string | undefined, href: string): void {
  const remember = useAppStore((state) => state.remember)
  useEffect(() => {
    if (!title) return
    setPageTitle(title)
    remember({ href, title })
  }, [title, href, remember])
}

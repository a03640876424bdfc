import { useEffect } from 'react'

import { useAppStore } from './app-store.ts'
import { setContentTitle } from '../../lib/page/page-title.ts'

/** Also names the page's entry under 'Recent'. `href` is the page's own address: the browser's may already be the next one. */
export function usePageTitle(title: string | undefined, href: string): void {
  const remember = useAppStore((state) => state.remember)
  useEffect(() => {
    if (!title) return undefined
    remember({ href, title })
    return setContentTitle(title)
  }, [title, href, remember])
}

import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { product } from '../lib/product.ts'
import { useAppStore } from '../lib/app-store.ts'
import { usePage } from './use-page.ts'

/** What happens when the rider arrives somewhere: the title changes, the focus moves, the visit is remembered. */
export function useArrival(): void {
  const { pathname, searchStr, hash } = useLocation()
  const { title, isUnknown } = usePage()
  const visit = useAppStore((state) => state.visit)
  const lastPath = useRef(pathname)

  useEffect(() => {
    // Every path anew: a screen may have named the page after what it showed there.
    if (pathname) document.title = title ? `${title} — ${product}` : product
  }, [title, pathname])

  useEffect(() => {
    if (isUnknown) return
    visit({ href: pathname + searchStr + (hash && `#${hash}`), title: title ?? 'Home' }, hash && `#${hash}`)
  }, [visit, pathname, searchStr, hash, title, isUnknown])

  useEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    // Screen readers and the keyboard start at the new screen, unless it has put the focus somewhere itself.
    const main = document.getElementById('main')
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true })
  }, [pathname])
}

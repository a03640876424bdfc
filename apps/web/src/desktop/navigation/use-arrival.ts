import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

import { setPageTitle } from '../../lib/page/page-title.ts'
import { dismissPageToasts } from '../../ui/toast/toast.ts'
import { useAppStore } from '../../session/storage/app-store.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { usePage } from './use-page.ts'

/** What happens when the rider arrives somewhere: the title changes, the focus moves, the visit is remembered. */
export function useArrival(): void {
  const { pathname, searchStr, hash } = useLocation()
  const { title, isUnknown, isNamedByContent } = usePage()
  const arriveAt = useAppStore((state) => state.arriveAt)
  const remember = useAppStore((state) => state.remember)
  useFocusOnArrival()

  useEffect(() => {
    // Every path anew: a screen may have named the page after what it showed there.
    if (pathname) setPageTitle(title)
  }, [title, pathname])

  // Not with each query or hash: those are the same page.
  useEffect(dismissPageToasts, [pathname])

  useEffect(() => {
    if (isUnknown) return
    const fragment = hash && `#${hash}`
    const href = pathname + searchStr + fragment
    arriveAt(href, fragment)
    if (!isNamedByContent) remember({ href, title: title ?? 'Home' })
  }, [arriveAt, remember, pathname, searchStr, hash, title, isUnknown, isNamedByContent])
}

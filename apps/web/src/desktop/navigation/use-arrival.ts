import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

import { setPageTitle } from '../../lib/page/page-title.ts'
import { dismissPageToasts } from '../../ui/toast/toast.ts'
import { useAppStore } from '../../session/storage/app-store.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'
import { usePage } from './use-page.ts'
import { t } from '../../lib/language/t.ts'
import { useLanguage } from '../../lib/language/language.ts'

/** Runs after each navigation: sets the title, moves the focus, and adds the visit to the history. */
export function useArrival(): void {
  const { pathname, searchStr, hash } = useLocation()
  const { title: key, isUnknown, isNamedByContent } = usePage()
  const arriveAt = useAppStore((state) => state.setCurrentAddress)
  const remember = useAppStore((state) => state.remember)
  useLanguage()
  const title = key && t(key)
  useFocusOnArrival()

  useEffect(() => {
    setPageTitle(title)
  }, [title])

  // Not on query or hash changes, which stay on the same page.
  useEffect(dismissPageToasts, [pathname])

  useEffect(() => {
    if (isUnknown) return
    const fragment = hash && `#${hash}`
    const href = pathname + searchStr + fragment
    arriveAt(href, fragment)
    if (!isNamedByContent) remember({ href, title: title ?? t('shell.home') })
  }, [arriveAt, remember, pathname, searchStr, hash, title, isUnknown, isNamedByContent])
}

import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { announceHashChange } from '../../lib/page/announce-hash-change.ts'
import { safeStorage } from '../../lib/safe-storage.ts'
import { type DashboardTab, findScreen, findTab, readLastTab, writeLastTab } from './dashboard-tabs.ts'

const session = safeStorage('session')

/** The selected tab, in sync with the address's hash and the session. */
export function useDashboardTab(): [DashboardTab, (tab: DashboardTab) => void] {
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const hash = useLocation({ select: (location) => location.hash })
  const screen = findScreen({ pathname, hash })
  const tab = findTab({ pathname, hash }, readLastTab(session))

  useEffect(() => {
    if (screen) void navigate({ href: screen, replace: true })
    else writeLastTab(session, tab)
  }, [screen, tab, navigate])

  function choose(next: DashboardTab) {
    writeLastTab(session, next)
    const href = `/dashboard#${next}`
    void navigate({ href, resetScroll: false })
    announceHashChange(href)
  }
  return [tab, choose]
}

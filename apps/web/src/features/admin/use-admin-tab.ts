import { useLocation, useNavigate } from '@tanstack/react-router'
import { announceHashChange } from '../../lib/page/announce-hash-change.ts'
import { type AdminTab, findAdminTab } from './admin-tabs.ts'

/** The selected tab of the admin console, in sync with the address's hash. */
export function useAdminTab(tabs: readonly AdminTab[]): [AdminTab, (tab: AdminTab) => void] {
  const navigate = useNavigate()
  const tab = useLocation({ select: (location) => findAdminTab(location, tabs) })

  function choose(next: AdminTab) {
    const href = `/admin#${next}`
    void navigate({ href, resetScroll: false })
    announceHashChange(href)
  }
  return [tab, choose]
}

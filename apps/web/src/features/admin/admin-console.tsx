import type { ReactNode } from 'react'
import AuditIcon from '~icons/pixelarticons/article'
import OverviewIcon from '~icons/pixelarticons/dashboard'
import ReportsIcon from '~icons/pixelarticons/flag'
import SettingsIcon from '~icons/pixelarticons/gear'
import JobsIcon from '~icons/pixelarticons/kanban'
import RidesIcon from '~icons/pixelarticons/git-branch'
import MapIcon from '~icons/pixelarticons/map'
import SponsorsIcon from '~icons/pixelarticons/store'
import UsersIcon from '~icons/pixelarticons/users'
import VehiclesIcon from '~icons/pixelarticons/zap'
import { AppLink } from '../../ui/base/app-link.tsx'
import type { IconShape } from '../../ui/base/icon.tsx'
import { Card } from '../../ui/layout/panel.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import type { AdminTab } from './admin-tabs.ts'
import './admin-console.css'

interface AdminConsoleProps {
  tabs: readonly AdminTab[]
  tab: AdminTab
  onTab: (tab: AdminTab) => void
  counts?: Partial<Record<AdminTab, number | undefined>>
  /** The content of each tab, which the route provides. */
  contents: Record<AdminTab, ReactNode>
}

const labels: Record<AdminTab, { label: string; icon: IconShape }> = {
  dashboard: { label: 'Overview', icon: OverviewIcon },
  users: { label: 'Users', icon: UsersIcon },
  vehicles: { label: 'Vehicles', icon: VehiclesIcon },
  rides: { label: 'Rides', icon: RidesIcon },
  sponsors: { label: 'Sponsors', icon: SponsorsIcon },
  reports: { label: 'Reports', icon: ReportsIcon },
  audit: { label: 'Audit log', icon: AuditIcon },
  jobs: { label: 'Jobs', icon: JobsIcon },
  maps: { label: 'Maps', icon: MapIcon },
  settings: { label: 'Settings', icon: SettingsIcon },
}

export function AdminConsole({ tabs, tab, onTab, counts, contents }: AdminConsoleProps) {
  return (
    <div className="page">
      <Card className="admin-head">
        <div className="grid gap-1">
          <h1 className="text-display">Admin</h1>
          <p className="text-ink-2">Manage this community and its server.</p>
        </div>
        <AppLink href="/dashboard">← Back to User Dashboard</AppLink>
      </Card>
      <Tabs
        label="Administration"
        value={tab}
        onChange={onTab}
        className="admin-tabs"
        panelClassName="admin-panel"
        tabs={tabs.map((value) => ({ value, ...labels[value], count: counts?.[value], content: contents[value] }))}
      />
    </div>
  )
}

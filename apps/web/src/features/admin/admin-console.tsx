import type { TextKey } from '@scooter-rides/messages'
import type { ReactNode } from 'react'
import AuditIcon from '~icons/pixelarticons/article'
import OverviewIcon from '~icons/pixelarticons/dashboard'
import ReportsIcon from '~icons/pixelarticons/flag'
import SettingsIcon from '~icons/pixelarticons/gear'
import JobsIcon from '~icons/pixelarticons/kanban'
import RidesIcon from '~icons/pixelarticons/git-branch'
import MapIcon from '~icons/pixelarticons/map'
import SponsorsIcon from '~icons/pixelarticons/store'
import TextsIcon from '~icons/pixelarticons/file-alt'
import UsersIcon from '~icons/pixelarticons/users'
import VehiclesIcon from '~icons/pixelarticons/zap'
import { t } from '../../lib/language/t.ts'
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
  /** What the member of the team should do first. */
  notice?: ReactNode
  counts?: Partial<Record<AdminTab, number | undefined>>
  /** The content of each tab, which the route provides. */
  contents: Record<AdminTab, ReactNode>
}

const labels: Record<AdminTab, { label: TextKey; icon: IconShape }> = {
  dashboard: { label: 'admin.console.overview', icon: OverviewIcon },
  users: { label: 'admin.console.users', icon: UsersIcon },
  vehicles: { label: 'admin.console.vehicles', icon: VehiclesIcon },
  rides: { label: 'admin.console.rides', icon: RidesIcon },
  sponsors: { label: 'admin.console.sponsors', icon: SponsorsIcon },
  reports: { label: 'admin.console.reports', icon: ReportsIcon },
  audit: { label: 'admin.console.audit', icon: AuditIcon },
  jobs: { label: 'admin.console.jobs', icon: JobsIcon },
  maps: { label: 'admin.console.maps', icon: MapIcon },
  texts: { label: 'admin.console.texts', icon: TextsIcon },
  settings: { label: 'admin.console.settings', icon: SettingsIcon },
}

export function AdminConsole({ tabs, tab, onTab, notice, counts, contents }: AdminConsoleProps) {
  return (
    <div className="page">
      <Card className="admin-head">
        <div className="grid gap-1">
          <h1 className="text-display">{t('admin.console.title')}</h1>
          <p className="text-ink-2">{t('admin.console.about')}</p>
        </div>
        <AppLink href="/dashboard">{t('admin.console.back')}</AppLink>
      </Card>
      {notice}
      <Tabs
        label={t('admin.console.tabs')}
        value={tab}
        onChange={onTab}
        className="admin-tabs"
        panelClassName="admin-panel"
        tabs={tabs.map((value) => ({
          value,
          label: t(labels[value].label),
          icon: labels[value].icon,
          count: counts?.[value],
          content: contents[value],
        }))}
      />
    </div>
  )
}

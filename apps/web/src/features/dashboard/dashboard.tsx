import type { TextKey } from '@scooter-rides/messages'
import type { ReactNode } from 'react'
import ScootersIcon from '~icons/pixelarticons/list-box'
import RouteIcon from '~icons/pixelarticons/directions'
import MessageIcon from '~icons/pixelarticons/message-text'
import UserIcon from '~icons/pixelarticons/user'
import { t } from '../../lib/language/t.ts'
import { Card } from '../../ui/layout/panel.tsx'
import { type Tab, Tabs } from '../../ui/layout/tabs.tsx'
import { RidingWeather } from '../weather/riding-weather.tsx'
import type { DashboardTab } from './dashboard-tabs.ts'
import './dashboard.css'

interface DashboardProps {
  /** Until the rider is loaded, one without the name in the same place. */
  greeting?: string
  tab: DashboardTab
  onTab: (tab: DashboardTab) => void
  news?: ReactNode
  counts?: Partial<Record<DashboardTab, string | undefined>>
  /** The content of each tab, which the route provides. Without it only the head is rendered. */
  contents: Record<DashboardTab, ReactNode> | undefined
}

const tabLabels: (Pick<Tab<DashboardTab>, 'value' | 'icon'> & { label: TextKey })[] = [
  { value: 'profile', label: 'dashboard.tabs.profile', icon: UserIcon },
  { value: 'scooters', label: 'dashboard.tabs.scooters', icon: ScootersIcon },
  { value: 'rides', label: 'dashboard.tabs.rides', icon: RouteIcon },
  { value: 'messaging', label: 'dashboard.tabs.messaging', icon: MessageIcon },
]

export function Dashboard({
  greeting = t('dashboard.greeting.nameless'),
  news,
  tab,
  onTab,
  counts,
  contents,
}: DashboardProps) {
  return (
    <div className="page">
      <Card className="dashboard-head">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="grid gap-1">
            <h1 className="text-display">{t('dashboard.page.title')}</h1>
            <p className="dashboard-greeting text-ink-2">
              <span>{greeting}</span> <span>{t('dashboard.page.about')}</span>
            </p>
          </div>
          <RidingWeather />
        </div>
      </Card>
      {news}
      {contents && (
        <Tabs
          label={t('dashboard.page.tabs')}
          value={tab}
          onChange={onTab}
          panelClassName="dashboard-panel"
          tabs={tabLabels.map(({ value, label, icon }) => ({
            value,
            label: t(label),
            icon,
            count: counts?.[value],
            content: contents[value],
          }))}
        />
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import ScootersIcon from '~icons/pixelarticons/list-box'
import RouteIcon from '~icons/pixelarticons/directions'
import MessageIcon from '~icons/pixelarticons/message-text'
import UserIcon from '~icons/pixelarticons/user'
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

const tabLabels: Pick<Tab<DashboardTab>, 'value' | 'label' | 'icon'>[] = [
  { value: 'profile', label: 'My Profile', icon: UserIcon },
  { value: 'scooters', label: 'My Scooters', icon: ScootersIcon },
  { value: 'rides', label: 'My Rides', icon: RouteIcon },
  { value: 'messaging', label: 'My Messages', icon: MessageIcon },
]

export function Dashboard({ greeting = 'Welcome back!', news, tab, onTab, counts, contents }: DashboardProps) {
  return (
    <div className="page">
      <Card className="dashboard-head">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="grid gap-1">
            <h1 className="text-display">Dashboard</h1>
            <p className="dashboard-greeting text-ink-2">
              <span>{greeting}</span> <span>Manage your rides and scooters.</span>
            </p>
          </div>
          <RidingWeather />
        </div>
      </Card>
      {news}
      {contents && (
        <Tabs
          label="Dashboard"
          value={tab}
          onChange={onTab}
          panelClassName="dashboard-panel"
          tabs={tabLabels.map((tab) => ({ ...tab, count: counts?.[tab.value], content: contents[tab.value] }))}
        />
      )}
    </div>
  )
}

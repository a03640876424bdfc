import type { ReactNode } from 'react'
import ChartIcon from '~icons/pixelarticons/chart-bar'
import MapIcon from '~icons/pixelarticons/map'
import { Plate } from '../../ui/panel.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import type { AdminTab } from './admin-tabs.ts'
import './admin-desk.css'

interface AdminDeskProps {
  tab: AdminTab
  onTab: (tab: AdminTab) => void
  /** What each tab holds; the route puts it together. */
  contents: Record<AdminTab, ReactNode>
}

const looks: Pick<Tab<AdminTab>, 'value' | 'label' | 'icon'>[] = [
  { value: 'overview', label: 'Overview', icon: ChartIcon },
  { value: 'maps', label: 'Maps', icon: MapIcon },
]

/** The frame of the admin desk: its head and its tabs. */
export function AdminDesk({ tab, onTab, contents }: AdminDeskProps) {
  return (
    <div className="page">
      <Plate className="admin-head">
        <h1 className="text-display">Administration</h1>
        <p className="text-ink-2">Look after this community and its server.</p>
      </Plate>
      <Tabs
        label="Administration"
        value={tab}
        onChange={onTab}
        panelClassName="admin-panel"
        tabs={looks.map((look) => ({ ...look, content: contents[look.value] }))}
      />
    </div>
  )
}

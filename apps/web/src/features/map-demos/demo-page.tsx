import type { ReactNode } from 'react'
import MapIcon from '~icons/pixelarticons/map'
import TrashIcon from '~icons/pixelarticons/trash'

import { Button } from '../../ui/actions/button.tsx'
import { Panel } from '../../ui/layout/panel.tsx'

import './map-demos.css'

interface DemoPageProps {
  title: string
  about: string
  /** 'Clear Markers' or 'Clear All'. */
  clearLabel: string
  onClear: () => void
  isEmpty: boolean
  controls?: ReactNode
  children: ReactNode
}

export function DemoPage({ title, about, clearLabel, onClear, isEmpty, controls, children }: DemoPageProps) {
  return (
    <div className="page">
      <Panel title={title} headingLevel={1} icon={MapIcon}>
        <div className="grid gap-4">
          <p className="max-w-[70ch] text-ink-2">{about}</p>
          {controls}
          <div>
            <Button icon={TrashIcon} disabled={isEmpty} onClick={onClear}>
              {clearLabel}
            </Button>
          </div>
          {children}
        </div>
      </Panel>
    </div>
  )
}

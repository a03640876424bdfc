import { t } from '../../../lib/language/t.ts'
import { useLocationStore } from '../../../session/storage/location-store.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { FinderForm } from './finder-form.tsx'
import { FinderResults } from './finder-results.tsx'
import { readFinder, type FinderState } from './finder-address.ts'
import MapIcon from '~icons/pixelarticons/map'

interface RideFinderProps {
  state: FinderState
  /** `isStep`: whether the change adds an entry to the browser's history. */
  onChange: (next: FinderState, isStep: boolean) => void
}

export function RideFinder({ state: rawState, onChange }: RideFinderProps) {
  // The router passes parameters on that its validator dropped.
  const state = readFinder({ ...rawState })
  const position = useLocationStore((store) => store.position)
  return (
    <Panel
      title={t('finder.title')}
      icon={MapIcon}
      padding="flush"
      meta={
        <AppLink href="/map" className="tap-link text-sm">
          {t('finder.communityMap')}
        </AppLink>
      }
    >
      <FinderForm state={state} onChange={(next) => onChange(next, true)} near={position ?? undefined} />
      <FinderResults state={state} position={position} onAreaChange={(area) => onChange({ ...state, area }, false)} />
    </Panel>
  )
}

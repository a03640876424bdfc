import { useLocationStore } from '../../../session/storage/location-store.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { FinderForm } from './finder-form.tsx'
import { FinderResults } from './finder-results.tsx'
import { readFinder, type FinderState } from './finder-address.ts'
import MapIcon from '~icons/pixelarticons/map'

interface RideFinderProps {
  state: FinderState
  /** `isStep`: worth an entry of its own in the browser's history. */
  onChange: (next: FinderState, isStep: boolean) => void
}

/** Find a ride: a place, a time and a distance, on the map and in the list at once. */
export function RideFinder({ state: asked, onChange }: RideFinderProps) {
  // The router keeps what its reader of the address has left out.
  const state = readFinder({ ...asked })
  const position = useLocationStore((store) => store.position)
  return (
    <Panel
      title="Find a ride"
      icon={MapIcon}
      padding="flush"
      meta={
        <AppLink href="/map" className="text-sm">
          Community map
        </AppLink>
      }
    >
      <FinderForm state={state} onChange={(next) => onChange(next, true)} near={position ?? undefined} />
      <FinderResults state={state} position={position} onAreaChange={(area) => onChange({ ...state, area }, false)} />
    </Panel>
  )
}

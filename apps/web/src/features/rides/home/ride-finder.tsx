import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocationStore } from '../../../lib/location-store.ts'
import { Panel } from '../../../ui/panel.tsx'
import { ridesQuery } from '../rides.queries.ts'
import { AvailableRides } from './available-rides.tsx'
import { FinderForm } from './finder-form.tsx'
import { FinderMap } from './finder-map.tsx'
import type { FinderState } from './finder-address.ts'
import { finderFilters } from './finder-filters.ts'
import MapIcon from '~icons/pixelarticons/map'

import './ride-finder.css'

interface RideFinderProps {
  state: FinderState
  onChange: (next: FinderState) => void
}

/** Find a ride: a place, a time and a distance, on the map and in the list at once. */
export function RideFinder({ state, onChange }: RideFinderProps) {
  const position = useLocationStore((store) => store.position)
  const rides = useInfiniteQuery(ridesQuery(finderFilters(state, position)))
  return (
    <Panel title="Find a ride" icon={MapIcon} padding="flush">
      <FinderForm state={state} onChange={onChange} near={position ?? undefined} />
      <div className="finder">
        <FinderMap state={state} position={position} rides={rides.data ?? []} />
        <AvailableRides rides={rides.data} error={rides.error} onRetry={() => void rides.refetch()} />
      </div>
    </Panel>
  )
}

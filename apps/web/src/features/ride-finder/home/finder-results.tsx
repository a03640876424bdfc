import { useRef } from 'react'
import { useStartPoint } from '../../places/use-start-point.ts'
import { useFoundRides } from '../results/use-found-rides.ts'
import { AvailableRides } from '../results/available-rides.tsx'
import { writeArea, type FinderState } from './finder-address.ts'
import { finderFilters } from './finder-filters.ts'
import { FinderMap } from './finder-map.tsx'
import { MapBesideList } from '../results/map-beside-list.tsx'

/** The limit of markers; more are illegible. */
const MOST_ON_MAP = 200

interface FinderResultsProps {
  state: FinderState
  position: { lat: number; lng: number } | null
  onAreaChange: (area: string) => void
}

/** The found rides on a map and in a list that follow each other. */
export function FinderResults({ state, position, onAreaChange }: FinderResultsProps) {
  const startPoint = useStartPoint()
  const middle = position ?? startPoint
  // Until the map is moved, the list starts at the map's centre, too.
  const filters = finderFilters(state, position ?? (state.area === undefined ? startPoint : null))
  const isPlaced = state.lat !== undefined || state.area !== undefined || middle !== undefined
  const found = useFoundRides(filters, { isEnabled: isPlaced, mostOnMap: MOST_ON_MAP })
  const list = useRef<HTMLDivElement>(null)
  return (
    <MapBesideList>
      {({ pointedId, onPoint }) => (
        <>
          <FinderMap
            state={state}
            middle={middle}
            rides={found.rides ?? []}
            isAll={found.isAll}
            isBusy={found.isBusy}
            pointed={found.rides?.find(({ id }) => id === pointedId)}
            onPoint={onPoint}
            onMove={({ bounds }) => onAreaChange(writeArea(bounds))}
            onTight={() => list.current?.focus()}
          />
          <AvailableRides
            ref={list}
            found={found}
            isHere={state.area !== undefined}
            showsDistance={position !== null || state.lat !== undefined}
            pointedId={pointedId}
            onPoint={onPoint}
          />
        </>
      )}
    </MapBesideList>
  )
}

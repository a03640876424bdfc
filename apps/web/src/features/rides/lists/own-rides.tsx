import { useId, useState, type ReactNode } from 'react'
import { limits } from '@scooter-rides/contract'
import { searchDelayMs, useDebounced } from '../../../lib/async/use-debounced.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { FiltersButton } from '../filters/filters-button.tsx'
import { filterQuery } from '../filters/filter-query.ts'
import { filterCount, type RideFilterState } from '../filters/ride-filter-address.ts'
import { RideFilters } from '../filters/ride-filters.tsx'
import { ImportButton } from '../gpx-import/import-button.tsx'
import type { OwnScope } from './ride-lists.queries.ts'
import { OwnRideParts } from './own-ride-parts.tsx'
import PlusIcon from '~icons/pixelarticons/plus'
import SearchIcon from '~icons/pixelarticons/search'

const scopes = [
  { value: 'mine', label: 'Led by me' },
  { value: 'joined', label: 'Joined' },
  { value: 'saved', label: 'Saved' },
] as const

const emptyFaces: Record<OwnScope, ReactNode> = {
  mine: <NoRides />,
  joined: <Empty title="You have not joined a ride yet">Nearby Rides shows what starts around you.</Empty>,
  saved: <Empty title="You have not saved a ride yet">Choose “Save ride” on the page of a ride to find it here.</Empty>,
}

interface OwnRidesProps {
  scope: OwnScope
  onScope: (scope: OwnScope) => void
  filters: RideFilterState
  onFilters: (filters: RideFilterState) => void
}

export function OwnRides({ scope, onScope, filters, onFilters }: OwnRidesProps) {
  const units = useUnits()
  const set = filterCount(filters)
  const [isOpen, setOpen] = useState(set > 0)
  const filtersId = useId()
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), searchDelayMs)
  return (
    <>
      <div className="flex flex-wrap gap-3 p-4">
        <TextField
          label="Search your rides"
          isLabelHidden
          icon={SearchIcon}
          type="search"
          placeholder="Search your rides"
          value={text}
          maxLength={limits.searchText}
          onChange={(event) => setText(event.target.value)}
          fieldClassName="min-w-48 flex-1"
        />
        <FiltersButton
          set={set}
          isOpen={isOpen}
          controls={filtersId}
          onToggle={() => setOpen((isOpenNow) => !isOpenNow)}
        />
        <ImportButton />
        <ButtonLink variant="quiet" href="/rides/create">
          One-page form
        </ButtonLink>
        <ButtonLink variant="primary" icon={PlusIcon} href="/rides/wizard">
          Create New Ride
        </ButtonLink>
      </div>
      <div id={filtersId} hidden={!isOpen} className="px-4 pb-4">
        {isOpen && <RideFilters state={filters} onChange={onFilters} />}
      </div>
      <div className="px-4 pb-4">
        <Segmented label="Which rides" value={scope} onChange={onScope} options={scopes} />
      </div>
      <OwnRideParts
        key={scope}
        scope={scope}
        words={q}
        narrowed={filterQuery(filters, units)}
        empty={nothingFound(q, set) ?? emptyFaces[scope]}
      />
    </>
  )
}

function nothingFound(words: string, filters: number): ReactNode {
  if (words)
    return (
      <Empty title={`No results found for "${words}"`}>
        {filters > 0 ? 'Try other filters or another word.' : "Try another word of the ride's name."}
      </Empty>
    )
  return filters > 0 ? <Empty title="No rides match these filters">Widen or clear them to see more.</Empty> : undefined
}

function NoRides() {
  return (
    <Empty
      title="You haven't created any rides yet"
      action={
        <ButtonLink variant="primary" href="/rides/wizard">
          Create your first ride
        </ButtonLink>
      }
    >
      Pick a start and a stop, set a time, and riders near you can join.
    </Empty>
  )
}

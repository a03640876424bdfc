import { useId, useState } from 'react'
import { FiltersButton } from './filters-button.tsx'
import { filterCount } from './ride-filter-address.ts'
import { RideFilters } from './ride-filters.tsx'

/** The ride filters behind a button with the number of set ones; open initially if any is set. */
export function FoldedFilters(props: Parameters<typeof RideFilters>[0]) {
  const set = filterCount(props.state)
  const [isOpen, setOpen] = useState(set > 0)
  const id = useId()
  return (
    <>
      <FiltersButton set={set} isOpen={isOpen} controls={id} onToggle={() => setOpen((isOpenNow) => !isOpenNow)} />
      <div id={id} hidden={!isOpen} className="w-full">
        {isOpen && <RideFilters {...props} />}
      </div>
    </>
  )
}

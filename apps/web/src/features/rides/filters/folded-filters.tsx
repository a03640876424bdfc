import { useId, useState } from 'react'
import { Count } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { filterCount } from './ride-filter-address.ts'
import { RideFilters } from './ride-filters.tsx'
import FilterIcon from '~icons/pixelarticons/filter'

/** The ride filters behind a button with the number of set ones; open initially if any is set. */
export function FoldedFilters(props: Parameters<typeof RideFilters>[0]) {
  const set = filterCount(props.state)
  const [isOpen, setOpen] = useState(set > 0)
  const id = useId()
  return (
    <>
      <Button
        icon={FilterIcon}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen((isOpenNow) => !isOpenNow)}
      >
        Filters
        {set > 0 && (
          <>
            {' '}
            <Count value={set} label={`${set} set`} />
          </>
        )}
      </Button>
      <div id={id} hidden={!isOpen} className="w-full">
        {isOpen && <RideFilters {...props} />}
      </div>
    </>
  )
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { filterQuery } from '../features/rides/filters/filter-query.ts'
import { FoldedFilters } from '../features/rides/filters/folded-filters.tsx'
import { readRideFilters, type RideFilterState } from '../features/rides/filters/ride-filter-address.ts'
import { readSearch, type SearchState } from '../features/search/search-address.ts'
import { SearchPage } from '../features/search/search-page.tsx'
import { useLocationStore } from '../session/storage/location-store.ts'
import { useRequiredRider } from '../session/me/require-rider.tsx'
import { useUnits } from '../session/me/use-units.ts'
import { Loading } from '../ui/feedback/skeleton.tsx'
import { t } from '../lib/language/t.ts'

type Address = SearchState & RideFilterState

/** The search of the network. Its term, tab and filters are in the address; a tab adds a history entry. */
export function SearchScreen() {
  const me = useRequiredRider()
  const units = useUnits()
  // The router keeps unknown parameters beside the parsed ones.
  const address = cleaned(useSearch({ from: '/search' }))
  const navigate = useNavigate({ from: '/search' })
  const here = useLocationStore(({ position }) => position)
  const filters = readRideFilters({ ...address })

  /** Updates the current address: a tab may have been selected during the debounce of the term. */
  function change(next: (now: Address) => object, isStep = false) {
    void navigate({ search: (now) => cleaned(next(now)), replace: !isStep, resetScroll: false })
  }
  if (!me) return <Loading>{t('shell.moment')}</Loading>
  return (
    <SearchPage
      term={address.term ?? ''}
      onSearch={(term) => change((now) => ({ ...now, term }))}
      category={address.category ?? 'all'}
      onCategory={(category) => change((now) => ({ ...now, category }), true)}
      here={here}
      filters={
        <FoldedFilters
          state={filters}
          onChange={(chosen) => change((now) => ({ ...readSearch({ ...now }), ...chosen }))}
        />
      }
      narrowed={filterQuery(filters, units)}
    />
  )
}

/** An empty term and the default tab are left out of the address. */
const cleaned = (address: object): Address => ({ ...readSearch({ ...address }), ...readRideFilters({ ...address }) })

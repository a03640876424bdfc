import type { Point, SearchCategory } from '@scooter-rides/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../lib/language/t.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { countText, resultsText } from './count-text.ts'
import { SearchResults } from './search-results.tsx'
import { SearchCard } from './search-card.tsx'
import { countsQuery, searchQuery, type RideSearchFilters } from './search.queries.ts'

import './search.css'

const tabs = [
  { value: 'all', label: 'search.tabs.all' },
  { value: 'rides', label: 'search.tabs.rides' },
  { value: 'scooters', label: 'search.tabs.scooters' },
  { value: 'sponsors', label: 'search.tabs.sponsors' },
  { value: 'riders', label: 'search.tabs.riders' },
] as const

const textOf = (count: number | undefined) => (count === undefined ? undefined : countText(count))

interface SearchPageProps {
  term: string
  onSearch: (term: string) => void
  category: SearchCategory
  onCategory: (category: SearchCategory) => void
  /** The rider's position, if it is known. */
  here: Point | null
  /** The filters of the Rides tab, and their values. */
  filters: ReactNode
  narrowed: RideSearchFilters
}

/** Finds rides, scooters, sponsors and riders by text; the caller holds the state. */
export function SearchPage({ term, onSearch, category, onCategory, here, filters, narrowed }: SearchPageProps) {
  const found = useInfiniteQuery(searchQuery({ term, category, here, narrowed }))
  const { data, isPlaceholderData } = found
  const hasFailed = found.isError && !found.isFetchNextPageError
  // Placeholder rows of another tab must not be shown.
  const hits = data?.category === category ? data.hits : undefined
  const count = term === '' || isPlaceholderData || hasFailed ? undefined : data?.count
  // The counts of the other tabs may arrive after the results; those of the previous term stay until then.
  const counts = useQuery({ ...countsQuery(term), enabled: count !== undefined })
  const isOfOtherWords = counts.isPlaceholderData && (hasFailed || counts.failureCount > 0)
  const countOf = (tab: SearchCategory) =>
    (tab === category ? count : undefined) ?? (term === '' || isOfOtherWords ? undefined : counts.data?.[tab])
  const searchAgain = () => {
    if (term === '') return
    void found.refetch()
    void counts.refetch()
  }
  const content = (
    <>
      {category === 'rides' && <div className="search-filters">{filters}</div>}
      <SearchResults
        term={term}
        hits={hits}
        isFormer={isPlaceholderData}
        hasFailed={hasFailed}
        list={found}
        isNarrowed={category === 'rides' && Object.keys(narrowed).length > 0}
      />
    </>
  )
  return (
    <div className="page search-page">
      <SearchCard term={term} onSearch={onSearch} onAgain={searchAgain} />
      <Tabs
        label={t('search.tabs.title')}
        value={category}
        onChange={onCategory}
        panelClassName="search-panel"
        tabs={tabs.map(({ value, label }) => ({
          value,
          label: t(label),
          count: textOf(countOf(value)),
          content: value === category && content,
        }))}
      />
      <p role="status" className={classNames(count ? 'card search-count' : 'sr-only')}>
        {count !== undefined && resultsText(count, term)}
      </p>
    </div>
  )
}

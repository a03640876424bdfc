import type { ReactNode } from 'react'
import type { SearchHit } from '@scooter-rides/contract'
import { t } from '../../lib/language/t.ts'
import { Empty, LoadFailed } from '../../ui/feedback/empty.tsx'
import { ShowMore } from '../../ui/actions/show-more.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { HitRow } from './hit-row.tsx'

interface SearchResultsProps {
  term: string
  /** The displayed hits; those of the previous term while `term` is loading. */
  hits: SearchHit[] | undefined
  isFormer: boolean
  hasFailed: boolean
  list: Parameters<typeof ShowMore>[0]['list'] & { refetch: () => unknown }
  /** Whether filters may be the reason for an empty result. */
  isNarrowed: boolean
}

/** The results: prompt, loading, empty and error views, and the rows page by page. */
export function SearchResults({ term, hits, isFormer, hasFailed, list, isNarrowed }: SearchResultsProps): ReactNode {
  if (term === '')
    return (
      <Empty headingLevel={2} title={t('search.results.enter')}>
        {t('search.results.enterHelp')}
      </Empty>
    )
  if (hasFailed)
    return (
      <LoadFailed
        title={t('search.results.failed')}
        error={new Error(t('search.results.failedHelp'))}
        onRetry={() => void list.refetch()}
      />
    )
  if (!hits || (isFormer && hits.length === 0)) return <HitSkeletons />
  if (hits.length === 0)
    return (
      <Empty headingLevel={2} title={t('search.results.none', { term })}>
        {isNarrowed ? t('search.results.widen') : t('search.results.otherWord')}
      </Empty>
    )
  return (
    <div className="search-found" aria-busy={isFormer}>
      <ul className="rows" aria-label={t('search.results.list')}>
        {hits.map((hit) => (
          <HitRow key={`${hit.type} ${hit.id}`} hit={hit} />
        ))}
      </ul>
      {!isFormer && <ShowMore list={list} />}
    </div>
  )
}

function HitSkeletons() {
  return (
    <div className="grid gap-4 p-4" aria-hidden="true">
      <Skeleton className="h-[60px]" />
      <Skeleton className="h-[60px]" />
      <Skeleton className="h-[60px]" />
    </div>
  )
}

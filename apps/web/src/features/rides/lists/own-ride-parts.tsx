import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import type { Ride } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { ridesQuery, type RideFilters } from '../rides.queries.ts'
import { ownLists, type OwnScope } from './ride-lists.queries.ts'
import { NavigateLink, OwnRideActions } from './own-ride-actions.tsx'
import { RideRows, RowSkeletons } from './ride-list.tsx'
import './own-ride-parts.css'

interface OwnRidePartsProps {
  scope: OwnScope
  /** Search text for the rides' titles; blank matches all. */
  words: string
  narrowed: RideFilters
  empty: ReactNode
}

/** The previous list stays while a filtered one loads; another scope remounts the lists. */
const whileNarrowing = { placeholderData: keepPreviousData }

/** A rider's rides: upcoming, drafts and past. */
export function OwnRideParts({ scope, words, narrowed, empty }: OwnRidePartsProps) {
  const lists = ownLists(scope, { words, narrowed })
  const coming = useInfiniteQuery({ ...ridesQuery(lists.coming), ...whileNarrowing })
  const past = useInfiniteQuery({ ...ridesQuery(lists.past), ...whileNarrowing })
  const hasDrafts = scope === 'mine'
  const drafts = useInfiniteQuery({ ...ridesQuery(lists.drafts), ...whileNarrowing, enabled: hasDrafts })
  const parts = hasDrafts ? [coming, drafts, past] : [coming, past]

  const failed = parts.find(({ error, data }) => error && !data)
  if (failed?.error) return <LoadFailed title={t('rides.lists.failed')} error={failed.error} onRetry={retry} />
  if (parts.some(({ data }) => !data)) return <RowSkeletons />
  if (parts.every(({ data }) => data?.length === 0)) return empty
  return (
    <>
      <Part title={t('rides.own.upcoming')} rides={coming} nothing={t('rides.own.noUpcoming')} />
      {hasDrafts && <Part title={t('rides.own.drafts')} rides={drafts} />}
      <Part title={t('rides.own.past')} rides={past} />
    </>
  )

  function retry() {
    for (const part of parts) if (!part.data) void part.refetch()
  }
}

interface PartProps {
  title: string
  rides: UseInfiniteQueryResult<Ride[]>
  /** The text of an empty part; without it, an empty part is hidden. */
  nothing?: string
}

function Part({ title, rides, nothing }: PartProps) {
  const id = useId()
  const isEmpty = rides.data?.length === 0
  if (isEmpty && nothing === undefined) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="ride-part-title text-label">
        {title}
      </h2>
      {isEmpty ? <p className="px-4 pb-4 text-ink-2">{nothing}</p> : <RideRows rides={rides} actionsOf={actionsOf} />}
    </section>
  )
}

function actionsOf(ride: Ride): ReactNode {
  if (ride.isOrganiser) return <OwnRideActions ride={ride} />
  return ride.myAnswer === 'yes' && <NavigateLink ride={ride} />
}

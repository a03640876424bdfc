import type { Rider } from '@scooter-rides/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchDelayMs, useDebounced } from '../../../lib/async/use-debounced.ts'
import { t } from '../../../lib/language/t.ts'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { ShowMore } from '../../../ui/actions/show-more.tsx'
import { RiderChoice } from '../../chat-shared/new-conversation/rider-choice.tsx'
import { ridersQuery } from '../cache/chat.queries.ts'

interface RiderPickerProps {
  chosen: readonly Rider[]
  onChange: (chosen: Rider[]) => void
  /** Selecting a rider replaces the previous one. */
  isSingle?: boolean
  /** Riders who are not offered: the caller and existing members. */
  without: readonly string[]
}

/** Finds riders by name and selects them. */
export function RiderPicker({ chosen, onChange, isSingle = false, without }: RiderPickerProps) {
  const [term, setTerm] = useState('')
  const found = useInfiniteQuery(ridersQuery(useDebounced(term.trim(), searchDelayMs)))
  const offered = found.data?.filter(({ id }) => !without.includes(id))
  return (
    <>
      <RiderChoice {...{ offered, chosen, onChange, isSingle, term }} onTerm={setTerm}>
        {found.isError && (
          <LoadFailed title={t('chat.riders.loadFailed')} error={found.error} onRetry={() => void found.refetch()} />
        )}
      </RiderChoice>
      <ShowMore list={found} />
    </>
  )
}

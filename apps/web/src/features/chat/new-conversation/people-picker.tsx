import type { Rider } from '@scooter-rides/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import SearchIcon from '~icons/pixelarticons/search'
import { useDebounced } from '../../../lib/async/use-debounced.ts'
import { Avatar } from '../../../ui/content/avatar.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { ShowMore } from '../../../ui/actions/show-more.tsx'
import { peopleQuery } from '../cache/chat.queries.ts'

interface PeoplePickerProps {
  chosen: readonly Rider[]
  onChange: (chosen: Rider[]) => void
  /** Selecting a rider replaces the previous one. */
  isSingle?: boolean
  /** Riders who are not offered: the caller and existing members. */
  without: readonly string[]
}

const debounceMs = 500

/** Finds riders by name and selects them. Selected riders stay selected during the next search. */
export function PeoplePicker({ chosen, onChange, isSingle = false, without }: PeoplePickerProps) {
  const [term, setTerm] = useState('')
  const found = useInfiniteQuery(peopleQuery(useDebounced(term.trim(), debounceMs)))
  const offered = (found.data ?? []).filter(({ id }) => !without.includes(id))
  const kept = chosen.filter(({ id }) => offered.every((rider) => rider.id !== id))

  function toggle(rider: Rider) {
    const others = chosen.filter(({ id }) => id !== rider.id)
    if (others.length < chosen.length) onChange(others)
    else onChange(isSingle ? [rider] : [...chosen, rider])
  }
  return (
    <>
      <TextField
        label="Search users"
        isLabelHidden
        type="search"
        icon={SearchIcon}
        placeholder="Search users..."
        value={term}
        onChange={({ target }) => setTerm(target.value)}
      />
      {found.isError && (
        <LoadFailed title="Error loading riders" error={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.data && offered.length === 0 && (
        <p className="text-center text-ink-2" role="status">
          No users found.
        </p>
      )}
      <ul className="chat-people" aria-label="Riders">
        {[...kept, ...offered].map((rider) => (
          <li key={rider.id}>
            <Checkbox
              checked={chosen.some(({ id }) => id === rider.id)}
              onChange={() => toggle(rider)}
              label={<PersonRow rider={rider} />}
            />
          </li>
        ))}
      </ul>
      <ShowMore list={found} />
    </>
  )
}

export function PersonRow({ rider }: { rider: Rider }) {
  return (
    <span className="flex items-center gap-3 min-w-0">
      <Avatar
        id={rider.id}
        firstName={rider.firstName}
        lastName={rider.displayName.slice(rider.firstName.length).trim()}
        imageUrl={rider.profileImageUrl}
        size="small"
      />
      <bdi className="min-w-0 truncate">{rider.displayName}</bdi>{' '}
      <small className="text-ink-2">{rider.isOnline ? 'Online' : 'Offline'}</small>
    </span>
  )
}

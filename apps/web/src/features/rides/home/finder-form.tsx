import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { isApiError } from '../../../api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { toast } from '../../../ui/toast.ts'
import { geocodeQuery } from '../../places/places.queries.ts'
import { PlaceSearch } from '../../places/place-search.tsx'
import type { FinderState } from './finder-address.ts'
import FilterIcon from '~icons/pixelarticons/filter'

const times = [
  { value: 'all', label: 'All Rides' },
  { value: 'today', label: 'Today Only' },
  { value: 'week', label: 'This Week' },
] as const

const distances = [
  { value: 'any', label: 'Any Distance' },
  { value: '1', label: 'Under 1 mile' },
  { value: '5', label: 'Under 5 miles' },
  { value: '10', label: 'Under 10 miles' },
] as const

type Time = (typeof times)[number]['value']
type Distance = (typeof distances)[number]['value']

interface FinderFormProps {
  state: FinderState
  onChange: (next: FinderState) => void
}

/** Where, when and how far. Search finds the place; Apply Filters keeps it and filters. */
export function FinderForm({ state, onChange }: FinderFormProps) {
  const queryClient = useQueryClient()
  const [place, setPlace] = useState(state.place ?? '')
  const [when, setWhen] = useState<Time>(state.when ?? 'all')
  const [within, setWithin] = useState<Distance>(state.within ? (String(state.within) as Distance) : 'any')
  const [isSearching, setIsSearching] = useState(false)

  const withFilters = (where: FinderState): FinderState => ({
    ...where,
    ...(when !== 'all' && { when }),
    ...(within !== 'any' && { within: Number(within) as 1 | 5 | 10 }),
  })
  const kept = (): FinderState =>
    state.lat !== undefined && state.lng !== undefined && place === state.place
      ? { place, lat: state.lat, lng: state.lng }
      : {}

  async function search() {
    const q = place.trim()
    if (q === '' || q === kept().place) return onChange(withFilters(kept()))
    setIsSearching(true)
    try {
      const { lat, lng } = await queryClient.fetchQuery(geocodeQuery(q))
      onChange(withFilters({ place: q, lat, lng }))
    } catch (error) {
      const isUnknown = isApiError(error) && error.status === 404
      toast({
        title: isUnknown ? `No place found for "${q}"` : 'The place could not be looked up',
        description: isUnknown
          ? 'Try a town, a ZIP code or another spelling.'
          : error instanceof Error
            ? error.message
            : '',
        kind: 'error',
      })
    } finally {
      setIsSearching(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void search()
  }

  return (
    <form className="finder-form" onSubmit={submit} role="search" aria-label="Rides">
      <PlaceSearch
        label="Location"
        isLabelHidden
        placeholder="Enter address or ZIP code..."
        value={place}
        onChange={setPlace}
        onSelect={({ name, lat, lng }) => onChange(withFilters({ place: name, lat, lng }))}
      />
      <Button type="submit" variant="primary" isBusy={isSearching} busyLabel="Searching...">
        Search
      </Button>
      <Select label="Time" isLabelHidden value={when} onChange={setWhen} options={times} />
      <Select label="Distance" isLabelHidden value={within} onChange={setWithin} options={distances} />
      <Button icon={FilterIcon} onClick={() => void search()}>
        Apply Filters
      </Button>
    </form>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Point } from '@scooter-rides/contract'
import { isApiError } from '../../../api/api-error.ts'
import { rememberPlace } from '../../../session/storage/last-place.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { PlaceSearch } from '../../places/place-search.tsx'
import { foundPlace, isKnown, nowhere, type PlaceValue } from '../../places/place-value.ts'
import { geocodeQuery } from '../../places/places.queries.ts'
import type { FinderState } from './finder-address.ts'
import FilterIcon from '~icons/pixelarticons/filter'
import './finder-form.css'

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

/** The toast topic of a failed place lookup. */
const lookup = 'the place of the finder'

type Time = (typeof times)[number]['value']
type Distance = (typeof distances)[number]['value']

interface FinderFormProps {
  state: FinderState
  onChange: (next: FinderState) => void
  /** The rider's position, which ranks places of the same name. */
  near?: Point | undefined
}

export function FinderForm({ state, onChange, near }: FinderFormProps) {
  const queryClient = useQueryClient()
  const [place, setPlace] = useState(() => placeIn(state))
  const [when, setWhen] = useState<Time>(state.when ?? 'all')
  const [within, setWithin] = useState<Distance>(distanceIn(state))
  const [isSearching, setIsSearching] = useState(false)
  // A new URL (a link, the back button) resets the form. The area is left out, because moving the map must not discard typed input.
  const searchKey = JSON.stringify({ ...state, area: undefined })
  const [filledFrom, setFilledFrom] = useState(searchKey)
  if (filledFrom !== searchKey) {
    setFilledFrom(searchKey)
    setPlace(placeIn(state))
    setWhen(state.when ?? 'all')
    setWithin(distanceIn(state))
  }

  function show(where: PlaceValue) {
    setPlace(where)
    if (isKnown(where)) rememberPlace(where)
    onChange(filtered(where))
  }

  function filtered(where: PlaceValue): FinderState {
    return {
      ...(isKnown(where) && { place: where.text, lat: where.lat, lng: where.lng }),
      ...(when !== 'all' && { when }),
      ...(within !== 'any' && { within: Number(within) as 1 | 5 | 10 }),
    }
  }

  /** Keeps the area of a moved map; a changed place starts a search. */
  function applyFilters() {
    const isSamePlace = place.text === (state.place ?? '')
    if (!isSamePlace || state.area === undefined) return search()
    onChange({ ...filtered(placeIn(state)), area: state.area })
    return undefined
  }

  async function search() {
    const q = place.text.trim()
    if (q === '' || isKnown(place)) return show(place)
    setIsSearching(true)
    dismissToast(lookup)
    try {
      show(foundPlace(q, await queryClient.fetchQuery(geocodeQuery({ q, near }))))
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
        about: lookup,
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
        onChoose={show}
        near={near}
      />
      <Button type="submit" variant="primary" isBusy={isSearching} busyLabel="Searching...">
        Search
      </Button>
      <Select label="Time" isLabelHidden value={when} onChange={setWhen} options={times} />
      <Select label="Distance" isLabelHidden value={within} onChange={setWithin} options={distances} />
      <Button icon={FilterIcon} onClick={() => void applyFilters()}>
        Apply Filters
      </Button>
    </form>
  )
}

function placeIn({ place = '', lat, lng }: FinderState): PlaceValue {
  return lat === undefined || lng === undefined ? { ...nowhere, text: place } : { text: place, lat, lng }
}

const distanceIn = ({ within }: FinderState): Distance => (within ? (String(within) as Distance) : 'any')

import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { Point } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
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

const times = () =>
  [
    { value: 'all', label: t('finder.time.all') },
    { value: 'today', label: t('finder.time.today') },
    { value: 'week', label: t('finder.time.week') },
  ] as const

const distances = () =>
  [
    { value: 'any', label: t('finder.distance.any') },
    { value: '1', label: t('finder.underMiles', { miles: 1 }) },
    { value: '5', label: t('finder.underMiles', { miles: 5 }) },
    { value: '10', label: t('finder.underMiles', { miles: 10 }) },
  ] as const

/** The toast topic of a failed place lookup. */
// not translated: not shown
const lookup = 'the place of the finder'

type Time = ReturnType<typeof times>[number]['value']
type Distance = ReturnType<typeof distances>[number]['value']

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
        title: isUnknown ? t('finder.form.none', { text: q }) : t('finder.form.lookupFailed'),
        description: isUnknown ? t('finder.form.noneHint') : error instanceof Error ? error.message : '',
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
    <form className="finder-form" onSubmit={submit} role="search" aria-label={t('finder.form.label')}>
      <PlaceSearch
        label={t('finder.form.location')}
        isLabelHidden
        placeholder={t('finder.form.placeholder')}
        value={place}
        onChange={setPlace}
        onChoose={show}
        near={near}
      />
      <Button type="submit" variant="primary" isBusy={isSearching} busyLabel={t('finder.form.searching')}>
        {t('finder.form.search')}
      </Button>
      <Select label={t('finder.form.time')} isLabelHidden value={when} onChange={setWhen} options={times()} />
      <Select
        label={t('finder.form.distance')}
        isLabelHidden
        value={within}
        onChange={setWithin}
        options={distances()}
      />
      <Button icon={FilterIcon} onClick={() => void applyFilters()}>
        {t('finder.form.apply')}
      </Button>
    </form>
  )
}

function placeIn({ place = '', lat, lng }: FinderState): PlaceValue {
  return lat === undefined || lng === undefined ? { ...nowhere, text: place } : { text: place, lat, lng }
}

const distanceIn = ({ within }: FinderState): Distance => (within ? (String(within) as Distance) : 'any')

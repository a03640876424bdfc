import { useState } from 'react'
import { rememberPlace } from '../../../session/storage/last-place.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { PlaceSearch } from '../../places/place-search.tsx'
import { isKnown, nowhere, type PlaceValue } from '../../places/place-value.ts'
import { scooterChoices } from '../../ride-shared/scooter-types.ts'
import type { CommunityState } from './community-address.ts'

const times = [
  { value: 'all', label: 'All Rides' },
  { value: 'today', label: 'Today Only' },
  { value: 'week', label: 'This Week' },
] as const

/** The URL counts miles; metric labels are rounded. */
const lengths = {
  imperial: [
    { value: 'any', label: 'Any Length' },
    { value: '10', label: 'Under 10 miles' },
    { value: '25', label: 'Under 25 miles' },
    { value: '50', label: 'Under 50 miles' },
  ],
  metric: [
    { value: 'any', label: 'Any Length' },
    { value: '10', label: 'Under 16 km' },
    { value: '25', label: 'Under 40 km' },
    { value: '50', label: 'Under 80 km' },
  ],
} as const

const faces = [
  { value: 'map', label: 'Map' },
  { value: 'list', label: 'List' },
] as const

interface CommunityFormProps {
  state: CommunityState
  onChange: (next: CommunityState) => void
  onPlace: (place: { lat: number; lng: number }) => void
  near: { lat: number; lng: number } | undefined
}

/** The filters of the community map. Each choice applies immediately. */
export function CommunityForm({ state, onChange, onPlace, near }: CommunityFormProps) {
  const units = useUnits()
  const [place, setPlace] = useState<PlaceValue>(nowhere)
  const { when, type, length, view } = state
  function show(chosen: PlaceValue) {
    setPlace(chosen)
    if (!isKnown(chosen)) return
    rememberPlace(chosen)
    onPlace({ lat: chosen.lat, lng: chosen.lng })
  }
  /** The URL state without one filter. */
  function without(key: keyof CommunityState): CommunityState {
    const { [key]: _, ...others } = state
    return others
  }
  return (
    <div className="community-form" role="search" aria-label="Rides on the map">
      <PlaceSearch
        label="Place"
        isLabelHidden
        placeholder="Go to an address or ZIP code..."
        value={place}
        onChange={setPlace}
        onChoose={show}
        near={near}
      />
      <Select
        label="Time"
        isLabelHidden
        value={when ?? 'all'}
        onChange={(next) => onChange(next === 'all' ? without('when') : { ...state, when: next })}
        options={times}
      />
      <Select
        label="Scooter"
        isLabelHidden
        value={type ?? 'any'}
        onChange={(next) => onChange(next === 'any' ? without('type') : { ...state, type: next })}
        options={scooterChoices}
      />
      <Select
        label="Length"
        isLabelHidden
        value={length ? (`${length}` as const) : 'any'}
        onChange={(next) =>
          onChange(next === 'any' ? without('length') : { ...state, length: Number(next) as 10 | 25 | 50 })
        }
        options={lengths[units]}
      />
      <div className="community-faces">
        <Segmented
          label="Show as"
          value={view ?? 'map'}
          onChange={(next) => onChange(next === 'map' ? without('view') : { ...state, view: 'list' })}
          options={faces}
        />
      </div>
    </div>
  )
}

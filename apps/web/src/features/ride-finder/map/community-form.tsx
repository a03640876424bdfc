import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { rememberPlace } from '../../../session/storage/last-place.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { PlaceSearch } from '../../places/place-search.tsx'
import { isKnown, nowhere, type PlaceValue } from '../../places/place-value.ts'
import { scooterChoices } from '../../ride-shared/scooter-types.ts'
import type { CommunityState } from './community-address.ts'

const times = () =>
  [
    { value: 'all', label: t('finder.time.all') },
    { value: 'today', label: t('finder.time.today') },
    { value: 'week', label: t('finder.time.week') },
  ] as const

/** The URL counts miles; metric labels are rounded. */
const lengths = {
  imperial: () =>
    [
      { value: 'any', label: t('finder.community.anyLength') },
      { value: '10', label: t('finder.underMiles', { miles: 10 }) },
      { value: '25', label: t('finder.underMiles', { miles: 25 }) },
      { value: '50', label: t('finder.underMiles', { miles: 50 }) },
    ] as const,
  metric: () =>
    [
      { value: 'any', label: t('finder.community.anyLength') },
      { value: '10', label: t('finder.underKilometres', { kilometres: 16 }) },
      { value: '25', label: t('finder.underKilometres', { kilometres: 40 }) },
      { value: '50', label: t('finder.underKilometres', { kilometres: 80 }) },
    ] as const,
}

const faces = () =>
  [
    { value: 'map', label: t('finder.community.map') },
    { value: 'list', label: t('finder.community.list') },
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
    <div className="community-form" role="search" aria-label={t('finder.community.label')}>
      <PlaceSearch
        label={t('finder.community.place')}
        isLabelHidden
        placeholder={t('finder.community.placeholder')}
        value={place}
        onChange={setPlace}
        onChoose={show}
        near={near}
      />
      <Select
        label={t('finder.form.time')}
        isLabelHidden
        value={when ?? 'all'}
        onChange={(next) => onChange(next === 'all' ? without('when') : { ...state, when: next })}
        options={times()}
      />
      <Select
        label={t('finder.community.scooter')}
        isLabelHidden
        value={type ?? 'any'}
        onChange={(next) => onChange(next === 'any' ? without('type') : { ...state, type: next })}
        options={scooterChoices()}
      />
      <Select
        label={t('finder.community.length')}
        isLabelHidden
        value={length ? (`${length}` as const) : 'any'}
        onChange={(next) =>
          onChange(next === 'any' ? without('length') : { ...state, length: Number(next) as 10 | 25 | 50 })
        }
        options={lengths[units]()}
      />
      <div className="community-faces">
        <Segmented
          label={t('finder.community.showAs')}
          value={view ?? 'map'}
          onChange={(next) => onChange(next === 'map' ? without('view') : { ...state, view: 'list' })}
          options={faces()}
        />
      </div>
    </div>
  )
}

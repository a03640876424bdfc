import { t } from '../../../lib/language/t.ts'
import { amountOf, metresOf } from '../../../lib/units/units.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { DayField } from '../../../ui/form/day-field.tsx'
import { Range, type RangeValue } from '../../../ui/form/range.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { scooterChoices } from '../../ride-shared/scooter-types.ts'
import { filterCount, type RideFilterState } from './ride-filter-address.ts'

import './ride-filters.css'

/** In the rider's unit; the maximum means "and more". */
const scale = { min: 0, max: 100, step: 5 }

interface RideFiltersProps {
  state: RideFilterState
  onChange: (next: RideFilterState) => void
}

/** Filters by days, scooter and length. Each choice applies immediately. */
export function RideFilters({ state, onChange }: RideFiltersProps) {
  const units = useUnits()
  const unit = units === 'imperial' ? 'mi' : 'km'
  const scaled = (metres: number) => Math.min(scale.max, Math.round(amountOf(metres, units)))
  const { shortest = 0, longest } = state
  const lengths: RangeValue = [scaled(shortest), longest === undefined ? scale.max : scaled(longest)]

  /** The state with one filter replaced; undefined removes it. */
  function change(filters: { [Name in keyof RideFilterState]?: RideFilterState[Name] | undefined }) {
    const entries = Object.entries({ ...state, ...filters }).filter(([, value]) => value !== undefined)
    onChange(Object.fromEntries(entries))
  }

  return (
    <div className="ride-filters" role="group" aria-label={t('ride-shared.filters.title')}>
      <DayField label={t('ride-shared.filters.from')} day={state.from} onChange={(from) => change({ from })} />
      <DayField
        label={t('ride-shared.filters.until')}
        day={state.to}
        earliest={state.from}
        onChange={(to) => change({ to })}
      />
      <Select
        label={t('ride-shared.filters.scooter')}
        value={state.type ?? 'any'}
        onChange={(next) => change({ type: next === 'any' ? undefined : next })}
        options={scooterChoices()}
      />
      <Range
        label={t('ride-shared.filters.distance')}
        ends={[t('ride-shared.filters.shortest'), t('ride-shared.filters.longest')]}
        value={lengths}
        {...scale}
        words={([from, to]) =>
          t(to === scale.max ? 'ride-shared.filters.openRange' : 'ride-shared.filters.range', { from, to, unit })
        }
        onChange={([from, to]) =>
          change({
            shortest: from === scale.min ? undefined : metresOf(from, units),
            longest: to === scale.max ? undefined : metresOf(to, units),
          })
        }
      />
      {filterCount(state) > 0 && <Button onClick={() => onChange({})}>{t('ride-shared.filters.clear')}</Button>}
    </div>
  )
}

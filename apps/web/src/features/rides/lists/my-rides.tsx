import type { ComponentProps } from 'react'
import { t } from '../../../lib/language/t.ts'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { popular } from './ride-lists.queries.ts'
import type { MyRidesState } from './my-rides-address.ts'
import { NearbyRides } from './nearby-rides.tsx'
import { OwnRides } from './own-rides.tsx'
import { RideList } from './ride-list.tsx'
import { popularityText } from '../../ride-shared/ride-labels.ts'

interface MyRidesTabProps {
  state: MyRidesState
  onChange: (next: MyRidesState) => void
  /** Further actions for the area of Nearby Rides. */
  AreaTools?: ComponentProps<typeof NearbyRides>['AreaTools']
}

export function MyRidesTab({ state, onChange, AreaTools }: MyRidesTabProps) {
  const { list, scope, radius, ...filters } = state
  const preserved = { ...(list && { list }), ...(scope && { scope }), ...(radius && { radius }) }
  function without(name: keyof MyRidesState): MyRidesState {
    const { [name]: _, ...others } = state
    return others
  }
  return (
    <Tabs
      label={t('rides.lists.label')}
      variant="sub"
      value={list ?? 'mine'}
      onChange={(next) => onChange(next === 'mine' ? without('list') : { ...state, list: next })}
      tabs={[
        {
          value: 'mine',
          label: t('rides.lists.mine'),
          content: (
            <OwnRides
              scope={scope ?? 'mine'}
              onScope={(next) => onChange(next === 'mine' ? without('scope') : { ...state, scope: next })}
              filters={filters}
              onFilters={(next) => onChange({ ...preserved, ...next })}
            />
          ),
        },
        {
          value: 'nearby',
          label: t('rides.lists.nearby'),
          content: (
            <NearbyRides
              AreaTools={AreaTools}
              radius={radius ?? 15}
              onRadius={(next) => onChange(next === 15 ? without('radius') : { ...state, radius: next })}
            />
          ),
        },
        { value: 'popular', label: t('rides.lists.popular'), content: <PopularRoutes /> },
      ]}
    />
  )
}

function PopularRoutes() {
  return (
    <>
      <p className="p-4 text-sm text-ink-2">{t('rides.popular.help')}</p>
      <RideList
        filters={popular}
        factOf={popularityText}
        empty={<Empty title={t('rides.lists.noneInArea')}>{t('rides.popular.none')}</Empty>}
      />
    </>
  )
}

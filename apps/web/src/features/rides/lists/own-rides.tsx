import { useId, useState, type ReactNode } from 'react'
import { limits } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { searchDelayMs, useDebounced } from '../../../lib/async/use-debounced.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Empty } from '../../../ui/feedback/empty.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { Segmented } from '../../../ui/actions/segmented.tsx'
import { FiltersButton } from '../filters/filters-button.tsx'
import { filterQuery } from '../filters/filter-query.ts'
import { filterCount, type RideFilterState } from '../filters/ride-filter-address.ts'
import { RideFilters } from '../filters/ride-filters.tsx'
import { ImportButton } from '../gpx-import/import-button.tsx'
import type { OwnScope } from './ride-lists.queries.ts'
import { OwnRideParts } from './own-ride-parts.tsx'
import PlusIcon from '~icons/pixelarticons/plus'
import SearchIcon from '~icons/pixelarticons/search'

const scopes = () =>
  [
    { value: 'mine', label: t('rides.own.mine') },
    { value: 'joined', label: t('rides.own.joined') },
    { value: 'saved', label: t('rides.own.saved') },
  ] as const

interface OwnRidesProps {
  scope: OwnScope
  onScope: (scope: OwnScope) => void
  filters: RideFilterState
  onFilters: (filters: RideFilterState) => void
}

export function OwnRides({ scope, onScope, filters, onFilters }: OwnRidesProps) {
  const units = useUnits()
  const set = filterCount(filters)
  const [isOpen, setOpen] = useState(set > 0)
  const filtersId = useId()
  const [text, setText] = useState('')
  const q = useDebounced(text.trim(), searchDelayMs)
  return (
    <>
      <div className="flex flex-wrap gap-3 p-4">
        <TextField
          label={t('rides.own.search')}
          isLabelHidden
          icon={SearchIcon}
          type="search"
          placeholder={t('rides.own.search')}
          value={text}
          maxLength={limits.searchText}
          onChange={(event) => setText(event.target.value)}
          fieldClassName="min-w-48 flex-1"
        />
        <FiltersButton
          set={set}
          isOpen={isOpen}
          controls={filtersId}
          onToggle={() => setOpen((isOpenNow) => !isOpenNow)}
        />
        <ImportButton />
        <ButtonLink variant="quiet" href="/rides/create">
          {t('rides.own.form')}
        </ButtonLink>
        <ButtonLink variant="primary" icon={PlusIcon} href="/rides/wizard">
          {t('rides.lists.create')}
        </ButtonLink>
      </div>
      <div id={filtersId} hidden={!isOpen} className="px-4 pb-4">
        {isOpen && <RideFilters state={filters} onChange={onFilters} />}
      </div>
      <div className="px-4 pb-4">
        <Segmented label={t('rides.own.scope')} value={scope} onChange={onScope} options={scopes()} />
      </div>
      <OwnRideParts
        key={scope}
        scope={scope}
        words={q}
        narrowed={filterQuery(filters, units)}
        empty={nothingFound(q, set) ?? <NoRides scope={scope} />}
      />
    </>
  )
}

function nothingFound(words: string, filters: number): ReactNode {
  if (words)
    return (
      <Empty title={t('rides.own.notFound', { words })}>
        {t(filters > 0 ? 'rides.own.otherFilters' : 'rides.own.otherWords')}
      </Empty>
    )
  return filters > 0 ? <Empty title={t('rides.own.noMatch')}>{t('rides.own.widen')}</Empty> : undefined
}

function NoRides({ scope }: { scope: OwnScope }) {
  if (scope === 'joined') return <Empty title={t('rides.own.noneJoined')}>{t('rides.own.joinHelp')}</Empty>
  if (scope === 'saved') return <Empty title={t('rides.own.noneSaved')}>{t('rides.own.saveHelp')}</Empty>
  return (
    <Empty
      title={t('rides.own.noneCreated')}
      action={
        <ButtonLink variant="primary" href="/rides/wizard">
          {t('rides.own.createFirst')}
        </ButtonLink>
      }
    >
      {t('rides.own.createHelp')}
    </Empty>
  )
}

import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import AddIcon from '~icons/pixelarticons/plus'
import { isolate } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { ShowMore } from '../../../ui/actions/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { AdminSearch } from '../admin-table/admin-search.tsx'
import { adminMakesQuery, adminModelsQuery } from './admin-vehicles.queries.ts'
import { type CatalogueAction, CatalogueDialog } from './catalogue-dialog.tsx'
import './vehicles-page.css'

interface Make {
  makeId: number
  makeName: string
}

export function Catalogue() {
  const [q, setQ] = useState('')
  const [chosen, setMake] = useState<Make>()
  // The current name: another admin may have renamed it.
  const make = useInfiniteQuery(adminMakesQuery(q)).data?.find(({ makeId }) => makeId === chosen?.makeId) ?? chosen
  const [operation, setOperation] = useState<CatalogueAction>()
  return (
    <div className="catalogue">
      <section aria-label={t('admin.vehicles.makes')} className="grid content-start gap-3">
        <AdminSearch label={t('admin.vehicles.make')} value={q} onChange={setQ} />
        <Button icon={AddIcon} onClick={() => setOperation({ what: 'addMake' })}>
          {t('admin.vehicles.addMake')}
        </Button>
        <Makes q={q} chosen={make} onChoose={setMake} onOperation={setOperation} />
      </section>
      <section aria-label={t('admin.vehicles.models')} className="grid content-start gap-3">
        {make ? (
          <>
            <h2 className="text-h2" dir="auto">
              {make.makeName}
            </h2>
            <Button icon={AddIcon} onClick={() => setOperation({ what: 'addModel', make })}>
              {t('admin.vehicles.addModel')}
            </Button>
            <Models make={make} onOperation={setOperation} />
          </>
        ) : (
          <p className="text-ink-2">{t('admin.vehicles.chooseMake')}</p>
        )}
      </section>
      {operation && (
        <CatalogueDialog
          operation={operation}
          onClose={() => setOperation(undefined)}
          onMakeRemoved={(makeId) => makeId === make?.makeId && setMake(undefined)}
        />
      )}
    </div>
  )
}

interface MakesProps {
  q: string
  chosen: Make | undefined
  onChoose: (make: Make) => void
  onOperation: (operation: CatalogueAction) => void
}

function Makes({ q, chosen, onChoose, onOperation }: MakesProps) {
  const list = useInfiniteQuery(adminMakesQuery(q))
  const { data: makes, error, refetch } = list
  if (!makes && error)
    return <LoadFailed title={t('admin.vehicles.makesFailed')} error={error} onRetry={() => void refetch()} />
  if (!makes) return <Skeleton className="h-40" />
  if (makes.length === 0) return <p className="text-ink-2">{t('admin.vehicles.noMakes')}</p>
  return (
    <>
      <ul className="rows well">
        {makes.map((make) => (
          <li key={make.makeId} className="catalogue-row">
            <Button variant="quiet" aria-pressed={make.makeId === chosen?.makeId} onClick={() => onChoose(make)}>
              <bdi>{make.makeName}</bdi>
            </Button>
            <RowButtons
              name={make.makeName}
              onChange={() => onOperation({ what: 'renameMake', make })}
              onRemove={() => onOperation({ what: 'removeMake', make })}
            />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  )
}

function Models({ make, onOperation }: { make: Make; onOperation: (operation: CatalogueAction) => void }) {
  const list = useInfiniteQuery(adminModelsQuery(make.makeId))
  const { data: models, error, refetch } = list
  if (!models && error)
    return <LoadFailed title={t('admin.vehicles.modelsFailed')} error={error} onRetry={() => void refetch()} />
  if (!models) return <Skeleton className="h-40" />
  if (models.length === 0) return <p className="text-ink-2">{t('admin.vehicles.noModels')}</p>
  return (
    <>
      <ul className="rows well">
        {models.map((model) => (
          <li key={model.modelId} className="catalogue-row">
            <span dir="auto">{model.modelName}</span>
            <RowButtons
              name={model.modelName}
              onChange={() => onOperation({ what: 'changeModel', make, model })}
              onRemove={() => onOperation({ what: 'removeModel', make, model })}
            />
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  )
}

function RowButtons({ name, onChange, onRemove }: { name: string; onChange: () => void; onRemove: () => void }) {
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('admin.vehicles.renameOne', { name: isolate(name) })}
        onClick={onChange}
      >
        {t('admin.vehicles.rename')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('admin.vehicles.removeOne', { name: isolate(name) })}
        onClick={onRemove}
      >
        {t('admin.vehicles.remove')}
      </Button>
    </>
  )
}

import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import type { ChosenMap } from './chosen-map.ts'
import { EstimateDialog } from './estimate-dialog.tsx'
import { ImportEnd, ImportProgress } from './import-progress.tsx'
import { OfferedList } from './offered-list.tsx'
import { OwnExtract } from './own-extract.tsx'
import { RegionList } from './region-list.tsx'
import { useAdminMaps } from './use-admin-maps.ts'
import './maps-page.css'

export function MapsPage() {
  const maps = useAdminMaps()
  const [chosen, setChosen] = useState<ChosenMap>()
  if (maps.isPending) return <Loading>{t('admin.maps.loading')}</Loading>
  if (!maps.data)
    return <LoadFailed title={t('admin.maps.failed')} error={maps.error} onRetry={() => void maps.refetch()} />
  const { regions, imports, hasRouting } = maps.data
  const running = imports.find(({ status }) => status === 'running')
  const [latest] = imports

  return (
    <div className="maps-page">
      {running ? <ImportProgress running={running} /> : latest && <ImportEnd ended={latest} />}
      <section aria-labelledby="regions-title">
        <h2 className="text-h2" id="regions-title">
          {t('admin.maps.yours')}
        </h2>
        <RegionList regions={regions} isDisabled={running !== undefined} />
        {regions.length > 0 && !hasRouting && <Note tone="amber">{t('admin.maps.noRouting')}</Note>}
      </section>
      <section className="grid gap-4" aria-labelledby="add-title">
        <div>
          <h2 className="text-h2" id="add-title">
            {t('admin.maps.add')}
          </h2>
          <p className="text-sm text-ink-2">{running ? t('admin.maps.addHelpRunning') : t('admin.maps.addHelp')}</p>
        </div>
        <OfferedList
          isDisabled={running !== undefined}
          onChoose={({ path, name }) => setChosen({ kind: 'name', path, name })}
        />
        <OwnExtract isDisabled={running !== undefined} onChoose={setChosen} />
      </section>
      {chosen && <EstimateDialog chosen={chosen} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

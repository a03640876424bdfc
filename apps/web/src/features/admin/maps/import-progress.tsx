import type { MapImport } from '@scooter-rides/contract'
import { useEffect, useRef } from 'react'
import { errorText } from '../../../api/form-errors.ts'
import { t } from '../../../lib/language/t.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { Note } from '../../../ui/feedback/note.tsx'
import { Progress } from '../../../ui/feedback/progress.tsx'
import { actionText, endText, stageText } from './import-labels.ts'
import { useCancelImport } from './use-change-maps.ts'

export function ImportProgress({ running }: { running: MapImport }) {
  const cancel = useCancelImport()
  const shown = useRef<HTMLElement>(null)
  // Scrolls into view, because the admin started it from the list below.
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  async function confirmAndCancel() {
    const isSure = await confirm({
      title: t('admin.maps.cancelTitle'),
      body: t(running.action === 'import' ? 'admin.maps.cancelImportHelp' : 'admin.maps.cancelRemovalHelp', {
        region: running.region.name,
      }),
      action: t('admin.maps.cancelImport'),
      cancel: t('admin.maps.keepImporting'),
      isDangerous: true,
    })
    if (isSure) cancel.mutate(running.id)
  }

  return (
    <section ref={shown} className="map-import" aria-labelledby="import-title">
      <h2 className="text-h2" id="import-title">
        {actionText(running)}
      </h2>
      <Progress label={actionText(running)} value={Math.round(running.fraction * 100)} max={100} />
      <div className="map-import-foot">
        <p role="status">{stageText(running)}</p>
        <Button
          size="small"
          isBusy={cancel.isPending}
          busyLabel={t('admin.maps.cancelling')}
          onClick={() => void confirmAndCancel()}
        >
          {t('admin.maps.cancelImport')}
        </Button>
      </div>
      {cancel.isError && <Note tone="bad">{errorText(cancel.error, t('admin.maps.cancelFailed'))}</Note>}
    </section>
  )
}

export function ImportEnd({ ended }: { ended: MapImport }) {
  const tone = ended.status === 'done' ? 'ok' : ended.status === 'failed' ? 'bad' : 'neutral'
  return (
    <Note tone={tone} role={ended.status === 'failed' ? 'alert' : 'status'}>
      <div className="map-import-foot">
        <p className="wrap-anywhere">{endText(ended)}</p>
        {ended.status === 'done' && ended.action === 'import' && (
          <ButtonLink size="small" href="/map">
            {t('admin.maps.seeMap')}
          </ButtonLink>
        )}
      </div>
    </Note>
  )
}

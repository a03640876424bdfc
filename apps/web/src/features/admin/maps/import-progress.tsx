import type { MapImport } from '@scooter-rides/contract'
import { useEffect, useRef } from 'react'
import { errorText } from '../../../api/form-errors.ts'
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
      title: 'Cancel Import',
      body: `${actionText(running)} will stop. The maps stay unchanged, and the downloaded data stays available for the next import.`,
      action: 'Cancel import',
      cancel: 'Keep importing',
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
          busyLabel="Cancelling..."
          onClick={() => void confirmAndCancel()}
        >
          Cancel import
        </Button>
      </div>
      {cancel.isError && <Note tone="bad">{errorText(cancel.error, 'The import could not be cancelled.')}</Note>}
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
            See the map
          </ButtonLink>
        )}
      </div>
    </Note>
  )
}

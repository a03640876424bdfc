import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import type { useShareLive } from './use-share-live.ts'
import LocationIcon from '~icons/pixelarticons/map-pin'

interface ConsentDialogProps {
  start: ReturnType<typeof useShareLive>['start']
  onClose: () => void
}

/** Shows what is shared, with whom and how long. It opens each time the rider switches sharing on. */
export function ConsentDialog({ start, onClose }: ConsentDialogProps) {
  const facts = [
    [t('live-ride.consent.what'), t('live-ride.consent.whatText')],
    [t('live-ride.consent.whom'), t('live-ride.consent.whomText')],
    [t('live-ride.consent.howLong'), t('live-ride.consent.howLongText')],
    [t('live-ride.consent.stored'), t('live-ride.consent.storedText')],
    [t('live-ride.consent.zones'), t('live-ride.consent.zonesText')],
  ]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('live-ride.consent.title')}
      icon={LocationIcon}
      foot={
        <>
          <Button onClick={onClose}>{t('live-ride.consent.cancel')}</Button>
          <Button
            variant="primary"
            isBusy={start.isPending}
            busyLabel={t('live-ride.consent.starting')}
            onClick={() => start.mutate(undefined, { onSuccess: onClose })}
          >
            {t('live-ride.consent.share')}
          </Button>
        </>
      }
    >
      <dl className="grid gap-3">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt className="text-label">{name}</dt>
            <dd className="text-ink-2">{text}</dd>
          </div>
        ))}
      </dl>
      {start.error && (
        <div className="mt-4">
          <Note tone="bad" role="alert">
            {t('live-ride.consent.failed', { reason: start.error.message })}
          </Note>
        </div>
      )}
    </Dialog>
  )
}

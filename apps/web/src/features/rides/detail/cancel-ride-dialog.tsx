import { useState } from 'react'
import { limits, type RideWithStops, type SeriesScope } from '@scooter-rides/contract'
import { focusHeading } from '../../../lib/page/focus-heading.ts'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ScopeChoice } from '../../ride-shared/series/scope-choice.tsx'
import { useCancelRide } from '../use-change-ride.ts'

interface CancelRideDialogProps {
  ride: RideWithStops
  onClose: () => void
}

/** Asks for confirmation and a reason, which the participants see. */
export function CancelRideDialog({ ride, onClose }: CancelRideDialogProps) {
  const cancel = useCancelRide(ride.id)
  const [reason, setReason] = useState('')
  const [scope, setScope] = useState<SeriesScope>('one')

  const send = () =>
    cancel.mutate(
      { reason: reason.trim(), scope },
      {
        onSuccess: () => {
          toast({ title: t('rides.cancel.done'), kind: 'success' })
          onClose()
          // The button that had the focus is removed, so the heading takes it.
          focusHeading()
        },
      },
    )

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('rides.cancel.title')}
      size="small"
      foot={
        <>
          <Button onClick={onClose} disabled={cancel.isPending}>
            {t('rides.cancel.keep')}
          </Button>
          <Button
            variant="danger"
            isBusy={cancel.isPending}
            busyLabel={t('rides.cancel.busy')}
            disabled={reason.length > limits.cancelReason}
            onClick={send}
          >
            {t('rides.owner.cancel')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('rides.cancel.body')}</p>
        {ride.seriesId !== undefined && <ScopeChoice value={scope} onChange={setScope} />}
        <TextArea
          label={t('rides.cancel.reason')}
          isOptional
          rows={3}
          maxLength={limits.cancelReason}
          hint={t('rides.cancel.reasonHint')}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {cancel.error && (
          <Note tone="bad" role="alert">
            {t('rides.cancel.failed', { reason: cancel.error.message })}
          </Note>
        )}
      </div>
    </Dialog>
  )
}

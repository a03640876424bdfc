import { useState } from 'react'
import { limits, type RideWithStops, type SeriesScope } from '@scooter-rides/contract'
import { focusHeading } from '../../../lib/page/focus-heading.ts'
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
          toast({ title: 'Ride cancelled', kind: 'success' })
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
      title="Cancel this ride?"
      size="small"
      foot={
        <>
          <Button onClick={onClose} disabled={cancel.isPending}>
            Keep ride
          </Button>
          <Button
            variant="danger"
            isBusy={cancel.isPending}
            busyLabel="Cancelling..."
            disabled={reason.length > limits.cancelReason}
            onClick={send}
          >
            Cancel ride
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>All participants see that it is cancelled. This cannot be undone.</p>
        {ride.seriesId !== undefined && <ScopeChoice value={scope} onChange={setScope} />}
        <TextArea
          label="Reason"
          isOptional
          rows={3}
          maxLength={limits.cancelReason}
          hint="Shown to everybody who can see the ride."
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {cancel.error && (
          <Note tone="bad" role="alert">
            Error cancelling ride: {cancel.error.message}
          </Note>
        )}
      </div>
    </Dialog>
  )
}

import { useRef } from 'react'
import { isVisibleText, limits, type RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { isApiError } from '../../../api/api-error.ts'
import { randomId } from '../../../lib/random-id.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { useAnnounce } from './use-announce.ts'
import AnnouncementIcon from '~icons/pixelarticons/megaphone'

interface AnnounceDialogProps {
  ride: RideWithStops
  /** Owned by the parent, so that closing the dialog loses nothing. */
  text: string
  onText: (text: string) => void
  onClose: () => void
}

/** Sends an announcement; the text stays after a failure for a retry. */
export function AnnounceDialog({ ride, text, onText, onClose }: AnnounceDialogProps) {
  const announce = useAnnounce(ride.id)
  const sent = useRef({ text: '', clientId: '' })

  const send = useSingleFlight(async () => {
    // A retry with the same text reuses the id, because the first request may have succeeded without a response.
    if (sent.current.text !== text) sent.current = { text, clientId: randomId() }
    try {
      await announce.mutateAsync(sent.current)
    } catch {
      return
    }
    onText('')
    toast({ title: t('rides.announce.sent'), kind: 'success' })
    onClose()
  })

  // The dialog stays open while sending, because it shows the result.
  const close = () => announce.isPending || onClose()

  return (
    <Dialog
      isOpen
      onClose={close}
      title={t('rides.announce.title')}
      icon={AnnouncementIcon}
      foot={
        <>
          <Button onClick={close} disabled={announce.isPending}>
            {t('ui.cancel')}
          </Button>
          <Button
            variant="primary"
            isBusy={announce.isPending}
            busyLabel={t('rides.announce.sending')}
            disabled={!isVisibleText(text) || text.length > limits.message}
            onClick={() => void send()}
          >
            {t('rides.announce.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <TextArea
          label={t('rides.announce.label')}
          rows={5}
          maxLength={limits.message}
          hint={t('rides.announce.hint')}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        {announce.error && (
          <Note tone="bad" role="alert">
            {failureText(announce.error)}
          </Note>
        )}
      </div>
    </Dialog>
  )
}

function failureText(error: Error): string {
  if (isApiError(error) && error.status === 429) return t('rides.announce.tooMany')
  return t('rides.announce.failed', { reason: error.message })
}

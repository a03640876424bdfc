import { useState } from 'react'
import type { RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { endOf, linkEnds, type LinkEnd } from './link-choices.ts'
import { MadeLink } from './made-link.tsx'
import { useMakeInviteLink } from '../use-invite.ts'
import LinkIcon from '~icons/pixelarticons/link'

interface InviteLinkDialogProps {
  ride: RideWithStops
  onClose: () => void
}

/** Creates a link for several riders, and shows it once. */
export function InviteLinkDialog({ ride, onClose }: InviteLinkDialogProps) {
  const [end, setEnd] = useState<LinkEnd>('week')
  const make = useMakeInviteLink(ride.id)
  const url = make.data?.url
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('invites.link.title')}
      icon={LinkIcon}
      foot={
        url === undefined ? (
          <>
            <Button onClick={onClose}>{t('ui.cancel')}</Button>
            <Button
              variant="primary"
              isBusy={make.isPending}
              busyLabel={t('invites.link.creating')}
              onClick={() => make.mutate(endOf(end, ride, new Date()))}
            >
              {t('invites.link.create')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('invites.dialog.done')}</Button>
        )
      }
    >
      {url === undefined ? (
        <div className="grid gap-4">
          <p>{t('invites.link.help')}</p>
          <Select label={t('invites.link.validFor')} value={end} onChange={setEnd} options={linkEnds(ride)} />
          {make.error && (
            <Note tone="bad" role="alert">
              {t('invites.link.failed', { reason: make.error.message })}
            </Note>
          )}
        </div>
      ) : (
        <MadeLink ride={ride} url={url} />
      )}
    </Dialog>
  )
}

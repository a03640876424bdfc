import { useState } from 'react'
import type { RideWithStops } from '@scooter-rides/contract'
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
      title="Invitation link"
      icon={LinkIcon}
      foot={
        url === undefined ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              isBusy={make.isPending}
              busyLabel="Creating link..."
              onClick={() => make.mutate(endOf(end, ride, new Date()))}
            >
              Create link
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Done</Button>
        )
      }
    >
      {url === undefined ? (
        <div className="grid gap-4">
          <p>
            Anyone with the link can join this ride without asking, as long as there is a seat. You see who used it.
          </p>
          <Select label="Valid for" value={end} onChange={setEnd} options={linkEnds(ride)} />
          {make.error && (
            <Note tone="bad" role="alert">
              The link was not created. {make.error.message}
            </Note>
          )}
        </div>
      ) : (
        <MadeLink ride={ride} url={url} />
      )}
    </Dialog>
  )
}

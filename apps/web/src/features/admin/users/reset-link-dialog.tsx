import { useState } from 'react'
import { isolate } from '@scooter-rides/contract'
import { copyLink } from '../../../lib/page/share-link.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Dialog } from '../../../ui/popup/dialog.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { useActOnUser } from './use-act-on-user.ts'
import type { UserDialogProps } from './user-dialog.tsx'

/** Confirms, then shows the link once. */
export function ResetLinkDialog({ user, onClose }: UserDialogProps) {
  const act = useActOnUser(user.id)
  const [url, setUrl] = useState<string>()
  if (url !== undefined) return <MadeLink url={url} firstName={user.firstName} onClose={onClose} />
  return (
    <AdminDialog
      title={`Reset link for ${isolate(user.displayName)}`}
      action="Create link"
      onDo={async () => setUrl((await act.makeResetLink()).url)}
      onClose={onClose}
      onDone={() => undefined}
    >
      <p>
        <bdi>{user.firstName}</bdi> can set a new password with the link. Anyone with the link can use it, once within
        30 minutes.
      </p>
    </AdminDialog>
  )
}

function MadeLink({ url, firstName, onClose }: { url: string; firstName: string; onClose: () => void }) {
  async function copy() {
    if ((await copyLink(url)) === 'copied') toast({ title: 'Link copied', kind: 'success' })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Reset link"
      size="small"
      foot={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" onClick={() => void copy()}>
            Copy link
          </Button>
        </>
      }
    >
      <TextField
        label="Link"
        hint={`Give it only to ${isolate(firstName)}. It is not shown again.`}
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Dialog>
  )
}

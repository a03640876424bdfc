import { useState } from 'react'
import { isolate, limits } from '@scooter-rides/contract'
import { AdminDialog } from '../admin-dialog.tsx'
import { MadeLinkDialog } from '../made-link-dialog.tsx'
import { useActOnUser } from './use-act-on-user.ts'
import type { UserDialogProps } from './user-dialog.tsx'

/** Confirms, then shows the link once. */
export function ResetLinkDialog({ user, onClose }: UserDialogProps) {
  const act = useActOnUser(user.id)
  const [url, setUrl] = useState<string>()
  if (url !== undefined)
    return (
      <MadeLinkDialog
        title="Reset link"
        url={url}
        hint={`Give it only to ${isolate(user.firstName)}. It is not shown again.`}
        onClose={onClose}
      />
    )
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
        {limits.resetLinkMinutes} minutes.
      </p>
    </AdminDialog>
  )
}

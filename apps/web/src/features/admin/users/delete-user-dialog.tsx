import { useState } from 'react'
import { isolate } from '@scooter-rides/contract'
import { TextField } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { useActOnUser } from './use-act-on-user.ts'
import type { UserDialogProps } from './user-dialog.tsx'

/** Requires typing the username, as protection against a wrong click. */
export function DeleteUserDialog({ user, onClose }: UserDialogProps) {
  const act = useActOnUser(user.id)
  const [typed, setTyped] = useState('')
  return (
    <AdminDialog
      title={`Delete the account of ${isolate(user.displayName)}`}
      action="Delete account"
      isDangerous
      isReady={typed.trim() === user.username}
      onDo={async () => {
        await act.delete()
        toast({ title: `The account of ${isolate(user.displayName)} was deleted`, kind: 'success' })
      }}
      onClose={onClose}
    >
      <p>
        The account, its scooters and photos are deleted at once, and rides that <bdi>{user.firstName}</bdi> leads are
        cancelled. This cannot be undone.
      </p>
      <TextField
        label={`Type ${user.username} to confirm`}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </AdminDialog>
  )
}

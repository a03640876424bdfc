import { useState } from 'react'
import { isolate } from '@scooter-rides/contract'
import { richText } from '../../../lib/language/rich-text.ts'
import { t } from '../../../lib/language/t.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { useActOnUser } from './use-act-on-user.ts'
import { isolated } from './isolated.tsx'
import type { UserDialogProps } from './user-dialog.tsx'

/** Requires typing the username, as protection against a wrong click. */
export function DeleteUserDialog({ user, onClose }: UserDialogProps) {
  const act = useActOnUser(user.id)
  const [typed, setTyped] = useState('')
  return (
    <AdminDialog
      title={t('admin.users.delete.title', { name: isolate(user.displayName) })}
      action={t('admin.users.delete.action')}
      isDangerous
      isReady={typed.trim() === user.username}
      onDo={async () => {
        await act.delete()
        toast({ title: t('admin.users.delete.done', { name: isolate(user.displayName) }), kind: 'success' })
      }}
      onClose={onClose}
    >
      <p>{richText('admin.users.delete.body', { isolated, firstName: user.firstName })}</p>
      <TextField
        label={t('admin.users.delete.confirm', { username: user.username })}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </AdminDialog>
  )
}

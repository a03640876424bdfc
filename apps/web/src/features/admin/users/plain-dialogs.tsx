import { isolate } from '@scooter-rides/contract'
import { richText } from '../../../lib/language/rich-text.ts'
import { t } from '../../../lib/language/t.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { isolated } from './isolated.tsx'
import { useActOnUser } from './use-act-on-user.ts'
import type { UserDialogProps } from './user-dialog.tsx'

export function WarnDialog({ user, onClose }: UserDialogProps) {
  const act = useActOnUser(user.id)
  return (
    <AdminDialog
      title={t('admin.users.warn.title', { name: isolate(user.displayName) })}
      action={t('admin.users.warn.action')}
      needsStatement
      onDo={async (_note, statement) => {
        await act.warn(statement)
        toast({ title: t('admin.users.warn.done', { name: isolate(user.displayName) }), kind: 'success' })
      }}
      onClose={onClose}
    >
      <p>{richText('admin.users.warn.body', { isolated, firstName: user.firstName })}</p>
    </AdminDialog>
  )
}

export function LiftDialog({ user, onClose }: UserDialogProps) {
  const act = useActOnUser(user.id)
  return (
    <AdminDialog
      title={t('admin.users.lift.title', { name: isolate(user.displayName) })}
      action={t('admin.users.lift.action')}
      onDo={async () => {
        await act.lift()
        toast({ title: t('admin.users.lift.done', { name: isolate(user.displayName) }), kind: 'success' })
      }}
      onClose={onClose}
    >
      <p>{t('admin.users.lift.reason', { reason: user.suspension?.reason ?? '' })}</p>
      <p>{richText('admin.users.lift.body', { isolated, firstName: user.firstName })}</p>
    </AdminDialog>
  )
}

/** A link, so that the browser shows the progress of the download. */
export function ExportDialog({ user, onClose }: UserDialogProps) {
  return (
    <AdminDialog
      title={t('admin.users.export.title', { name: isolate(user.displayName) })}
      action={t('admin.users.export.action')}
      onDo={async () => {
        const link = document.createElement('a')
        link.href = `/api/admin/users/${encodeURIComponent(user.id)}/export`
        link.download = `${user.username}.json`
        link.click()
      }}
      onClose={onClose}
    >
      <p>{richText('admin.users.export.body', { isolated, firstName: user.firstName })}</p>
    </AdminDialog>
  )
}

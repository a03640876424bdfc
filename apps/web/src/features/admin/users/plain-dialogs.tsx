import { isolate, limits } from '@scooter-rides/contract'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { useActOnUser } from './use-act-on-user.ts'
import type { UserDialogProps } from './user-dialog.tsx'

export function WarnDialog({ user, onClose }: UserDialogProps) {
  const act = useActOnUser(user.id)
  return (
    <AdminDialog
      title={`Warn ${isolate(user.displayName)}`}
      action="Warn"
      note={{
        label: 'Reason',
        hint: `${isolate(user.firstName)} sees this text.`,
        max: limits.moderationNote,
      }}
      onDo={async (note) => {
        await act.warn(note)
        toast({ title: `${isolate(user.displayName)} was warned`, kind: 'success' })
      }}
      onClose={onClose}
    >
      <p>
        <bdi>{user.firstName}</bdi> is notified at once. Nobody else is notified, and your name is not shown.
      </p>
    </AdminDialog>
  )
}

export function LiftDialog({ user, onClose }: UserDialogProps) {
  const act = useActOnUser(user.id)
  return (
    <AdminDialog
      title={`Lift the suspension of ${isolate(user.displayName)}`}
      action="Lift suspension"
      onDo={async () => {
        await act.lift()
        toast({ title: `${isolate(user.displayName)} is no longer suspended`, kind: 'success' })
      }}
      onClose={onClose}
    >
      <p>Suspended for: {user.suspension?.reason}</p>
      <p>
        <bdi>{user.firstName}</bdi> can use the account again at once and is notified.
      </p>
    </AdminDialog>
  )
}

/** A link, so that the browser shows the progress of the download. */
export function ExportDialog({ user, onClose }: UserDialogProps) {
  return (
    <AdminDialog
      title={`Export the data of ${isolate(user.displayName)}`}
      action="Export"
      onDo={async () => {
        const link = document.createElement('a')
        link.href = `/api/admin/users/${encodeURIComponent(user.id)}/export`
        link.download = `${user.username}.json`
        link.click()
      }}
      onClose={onClose}
    >
      <p>
        The file contains everything that <bdi>{user.firstName}</bdi> stores here, including messages. Do not share it.
        The audit log records this export.
      </p>
    </AdminDialog>
  )
}

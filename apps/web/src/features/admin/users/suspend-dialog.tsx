import { isolate, limits } from '@scooter-rides/contract'
import { useState } from 'react'
import { useMe } from '../../../session/me/use-me.ts'
import { Select } from '../../../ui/form/select.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { lengthsFor, type SuspensionLength, untilOf } from '../suspension-lengths.ts'
import { useActOnUser } from './use-act-on-user.ts'
import type { UserDialogProps } from './user-dialog.tsx'

export function SuspendDialog({ user, onClose }: UserDialogProps) {
  const me = useMe()
  const act = useActOnUser(user.id)
  const [length, setLength] = useState<SuspensionLength>('7')
  return (
    <AdminDialog
      title={`Suspend ${isolate(user.displayName)}`}
      action="Suspend"
      isDangerous
      note={{
        label: 'Reason',
        hint: `${isolate(user.firstName)} sees this text.`,
        max: limits.moderationNote,
      }}
      onDo={async (reason) => {
        await act.suspend(reason, untilOf(length, new Date()))
        toast({ title: `${isolate(user.displayName)} was suspended`, kind: 'success' })
      }}
      onClose={onClose}
    >
      <p>
        All open pages of <bdi>{user.firstName}</bdi> close at once. During the suspension <bdi>{user.firstName}</bdi>{' '}
        can only see the reason, appeal, export the data and delete the account.
      </p>
      {user.suspension && <p>It replaces the current suspension.</p>}
      <Select label="Duration" value={length} onChange={setLength} options={lengthsFor(me?.isAdmin ?? false)} />
    </AdminDialog>
  )
}

import { useState } from 'react'
import { isolate } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { useActOnUser } from './use-act-on-user.ts'
import type { UserDialogProps } from './user-dialog.tsx'
import { inputText } from './user-name.tsx'

const choices = [
  {
    role: 'moderator',
    label: 'admin.users.roles.moderator',
    may: 'admin.users.roles.moderatorMay',
  },
  { role: 'admin', label: 'admin.users.roles.admin', may: 'admin.users.roles.adminMay' },
] as const

export function RolesDialog({ user, onClose }: UserDialogProps) {
  const act = useActOnUser(user.id)
  const had = choices.map(({ role }) => role).filter((role) => user.roles.some((given) => given.role === role))
  const [chosen, setChosen] = useState(had)
  return (
    <AdminDialog
      title={t('admin.users.roles.title', { name: isolate(user.displayName) })}
      action={t('admin.users.roles.action')}
      isReady={chosen.length !== had.length || chosen.some((role) => !had.includes(role))}
      onDo={async () => {
        await act.setRoles(['user', ...chosen])
        toast({ title: t('admin.users.roles.done', { name: isolate(user.displayName) }), kind: 'success' })
      }}
      onClose={onClose}
    >
      {choices.map(({ role, label, may }) => {
        const given = user.roles.find((each) => each.role === role)
        return (
          <div key={role}>
            <Checkbox
              label={t(label)}
              checked={chosen.includes(role)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? [...chosen, role] : chosen.filter((each) => each !== role))
              }
            />
            <p className="text-sm text-ink-2">{given ? inputText(given) : t(may)}</p>
          </div>
        )
      })}
    </AdminDialog>
  )
}

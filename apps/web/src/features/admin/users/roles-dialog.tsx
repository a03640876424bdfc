import { useState } from 'react'
import { isolate } from '@scooter-rides/contract'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { useActOnUser } from './use-act-on-user.ts'
import type { UserDialogProps } from './user-dialog.tsx'
import { inputText } from './user-name.tsx'

const choices = [
  {
    role: 'moderator',
    label: 'Moderator',
    may: 'Answers reports, removes rides and photos, suspends for up to 7 days.',
  },
  { role: 'admin', label: 'Administrator', may: 'Can do everything that you can.' },
] as const

export function RolesDialog({ user, onClose }: UserDialogProps) {
  const act = useActOnUser(user.id)
  const had = choices.map(({ role }) => role).filter((role) => user.roles.some((given) => given.role === role))
  const [chosen, setChosen] = useState(had)
  return (
    <AdminDialog
      title={`Roles of ${isolate(user.displayName)}`}
      action="Save roles"
      isReady={chosen.length !== had.length || chosen.some((role) => !had.includes(role))}
      onDo={async () => {
        await act.setRoles(['user', ...chosen])
        toast({ title: `The roles of ${isolate(user.displayName)} were saved`, kind: 'success' })
      }}
      onClose={onClose}
    >
      {choices.map(({ role, label, may }) => {
        const given = user.roles.find((each) => each.role === role)
        return (
          <div key={role}>
            <Checkbox
              label={label}
              checked={chosen.includes(role)}
              onChange={({ currentTarget: { checked } }) =>
                setChosen(checked ? [...chosen, role] : chosen.filter((each) => each !== role))
              }
            />
            <p className="text-sm text-ink-2">{given ? inputText(given) : may}</p>
          </div>
        )
      })}
    </AdminDialog>
  )
}

import { isolate } from '@scooter-rides/contract'
import { useState } from 'react'
import { richText } from '../../../lib/language/rich-text.ts'
import { t } from '../../../lib/language/t.ts'
import { useMe } from '../../../session/me/use-me.ts'
import { Select } from '../../../ui/form/select.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { lengthsFor, type SuspensionLength, untilOf } from '../suspension-lengths.ts'
import { isolated } from './isolated.tsx'
import { useActOnUser } from './use-act-on-user.ts'
import type { UserDialogProps } from './user-dialog.tsx'

export function SuspendDialog({ user, onClose }: UserDialogProps) {
  const me = useMe()
  const act = useActOnUser(user.id)
  const [length, setLength] = useState<SuspensionLength>('7')
  return (
    <AdminDialog
      title={t('admin.users.suspend.title', { name: isolate(user.displayName) })}
      action={t('admin.users.suspend.action')}
      isDangerous
      needsStatement
      onDo={async (_note, statement) => {
        await act.suspend(statement, untilOf(length, new Date()))
        toast({ title: t('admin.users.suspend.done', { name: isolate(user.displayName) }), kind: 'success' })
      }}
      onClose={onClose}
    >
      <p>{richText('admin.users.suspend.body', { isolated, firstName: user.firstName })}</p>
      {user.suspension && <p>{t('admin.users.suspend.replaces')}</p>}
      <Select
        label={t('admin.users.suspend.duration')}
        value={length}
        onChange={setLength}
        options={lengthsFor(me?.isAdmin ?? false)}
      />
    </AdminDialog>
  )
}

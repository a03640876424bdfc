import { isolate } from '@scooter-rides/contract'
import { richText } from '../../../lib/language/rich-text.ts'
import { t } from '../../../lib/language/t.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { isolated } from './isolated.tsx'
import { useActOnUser } from './use-act-on-user.ts'
import type { UserDialogProps } from './user-dialog.tsx'

/** For a rider who lost the phone and the recovery codes. */
export function ResetFactorsDialog({ user, onClose }: UserDialogProps) {
  const act = useActOnUser(user.id)
  const name = isolate(user.displayName)
  return (
    <AdminDialog
      title={t('admin-factor.reset.title', { name })}
      action={t('admin-factor.reset.action')}
      isDangerous
      onDo={async () => {
        await act.resetFactors()
        toast({ title: t('admin-factor.reset.done', { name }), kind: 'success' })
      }}
      onClose={onClose}
    >
      <p>{richText('admin-factor.reset.body', { isolated, firstName: user.firstName })}</p>
    </AdminDialog>
  )
}

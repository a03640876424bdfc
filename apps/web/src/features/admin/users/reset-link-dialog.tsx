import { useState } from 'react'
import { isolate, limits } from '@scooter-rides/contract'
import { richText } from '../../../lib/language/rich-text.ts'
import { t } from '../../../lib/language/t.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { MadeLinkDialog } from '../made-link-dialog.tsx'
import { isolated } from './isolated.tsx'
import { useActOnUser } from './use-act-on-user.ts'
import type { UserDialogProps } from './user-dialog.tsx'

/** Confirms, then shows the link once. */
export function ResetLinkDialog({ user, onClose }: UserDialogProps) {
  const act = useActOnUser(user.id)
  const [url, setUrl] = useState<string>()
  if (url !== undefined)
    return (
      <MadeLinkDialog
        title={t('admin.users.resetLink.made')}
        url={url}
        hint={t('admin.users.resetLink.hint', { firstName: isolate(user.firstName) })}
        onClose={onClose}
      />
    )
  return (
    <AdminDialog
      title={t('admin.users.resetLink.title', { name: isolate(user.displayName) })}
      action={t('admin.users.resetLink.action')}
      onDo={async () => setUrl((await act.makeResetLink()).url)}
      onClose={onClose}
      onDone={() => undefined}
    >
      <p>
        {richText('admin.users.resetLink.body', {
          isolated,
          firstName: user.firstName,
          minutes: limits.resetLinkMinutes,
        })}
      </p>
    </AdminDialog>
  )
}

import { inviteToRegister, limits, type ReplyOf } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { t } from '../../../lib/language/t.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { AdminDialog } from '../admin-dialog.tsx'
import { MadeLinkDialog } from '../made-link-dialog.tsx'
import { invitationsQuery } from './settings.queries.ts'

type Made = ReplyOf<typeof inviteToRegister>

const lengths = ['1', '7', '30'] as const

/** Creates an invitation, then shows its link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [email, setEmail] = useState('')
  const [days, setDays] = useState<(typeof lengths)[number]>('7')
  const [made, setMade] = useState<Made>()
  if (made)
    return (
      <MadeLinkDialog
        title={t('admin.settings.invitation')}
        url={made.url}
        hint={t('admin.settings.once')}
        onClose={onClose}
      >
        {made.email !== null && made.isMailed && <p>{t('admin.settings.mailed', { email: made.email })}</p>}
      </MadeLinkDialog>
    )

  async function invite() {
    const expiresAt = new Date(Date.now() + Number(days) * dayMs).toISOString()
    const body = { expiresAt, ...(email.trim() && { email: email.trim() }) }
    setMade(await call(inviteToRegister, { body }).finally(() => void queryClient.invalidateQueries(invitationsQuery)))
  }

  return (
    <AdminDialog
      title={t('admin.settings.invite')}
      action={t('admin.settings.createLink')}
      onDo={invite}
      onClose={onClose}
      onDone={() => undefined}
    >
      <TextField
        label={t('admin.settings.email')}
        isOptional
        type="email"
        hint={t('admin.settings.emailHint')}
        maxLength={limits.email}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Select
        label={t('admin.settings.validFor')}
        value={days}
        onChange={setDays}
        options={lengths.map((value) => ({ value, label: t('admin.length.days', { days: Number(value) }) }))}
      />
    </AdminDialog>
  )
}

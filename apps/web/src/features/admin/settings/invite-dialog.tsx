import { inviteToRegister, limits, type ReplyOf } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { TextField } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { AdminDialog } from '../admin-dialog.tsx'
import { MadeLinkDialog } from '../made-link-dialog.tsx'
import { invitationsQuery } from './settings.queries.ts'

type Made = ReplyOf<typeof inviteToRegister>

const lengths = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
] as const
/** Creates an invitation, then shows its link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [email, setEmail] = useState('')
  const [days, setDays] = useState<(typeof lengths)[number]['value']>('7')
  const [made, setMade] = useState<Made>()
  if (made)
    return (
      <MadeLinkDialog title="Invitation" url={made.url} hint="It works once. It is not shown again." onClose={onClose}>
        {made.email !== null && made.isMailed && <p>{`A mail with the link is on its way to ${made.email}.`}</p>}
      </MadeLinkDialog>
    )

  async function invite() {
    const expiresAt = new Date(Date.now() + Number(days) * dayMs).toISOString()
    const body = { expiresAt, ...(email.trim() && { email: email.trim() }) }
    setMade(await call(inviteToRegister, { body }).finally(() => void queryClient.invalidateQueries(invitationsQuery)))
  }

  return (
    <AdminDialog title="Invite a rider" action="Create link" onDo={invite} onClose={onClose} onDone={() => undefined}>
      <TextField
        label="E-mail"
        isOptional
        type="email"
        hint="The link is mailed to this address, and only this address can use it. Without one, anyone with the link can."
        maxLength={limits.email}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Select label="Valid for" value={days} onChange={setDays} options={lengths} />
    </AdminDialog>
  )
}

import { type RegistrationInvitation, revokeRegistrationInvitation } from '@scooter-rides/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import AddIcon from '~icons/pixelarticons/user-plus'
import { call } from '../../../api/call.ts'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { t } from '../../../lib/language/t.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { invitationsQuery } from './settings.queries.ts'

const badges = {
  open: { tone: 'ok', text: 'admin.settings.state.open' },
  used: { tone: 'mint', text: 'admin.settings.state.used' },
  expired: { tone: 'neutral', text: 'admin.settings.state.expired' },
  revoked: { tone: 'neutral', text: 'admin.settings.state.revoked' },
} as const

/** Registration links, which work even if registration is by invitation only. */
export function Invitations() {
  const { data: invitations, error, refetch } = useQuery(invitationsQuery)
  const [isInviting, setInviting] = useState(false)
  const [revoked, setRevoked] = useState<RegistrationInvitation>()
  return (
    <section aria-labelledby="invitations-title" className="grid max-w-[720px] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2" id="invitations-title">
          {t('admin.settings.invitations')}
        </h2>
        <Button icon={AddIcon} onClick={() => setInviting(true)}>
          {t('admin.settings.invite')}
        </Button>
      </div>
      {!invitations && error && (
        <LoadFailed title={t('admin.settings.invitationsFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!invitations && !error && <Skeleton className="h-16" />}
      {invitations?.length === 0 && <p className="text-ink-2">{t('admin.settings.noInvitations')}</p>}
      {invitations && invitations.length > 0 && (
        <ul className="rows well">
          {invitations.map((invitation) => (
            <li key={invitation.id} className="flex flex-wrap items-center gap-3 p-3">
              <div className="min-w-0 grow wrap-anywhere">
                <p className="font-semibold">{invitation.email ?? t('admin.settings.anyone')}</p>
                <p className="text-sm text-ink-2">
                  {t('admin.settings.until', { time: fullTime(invitation.expiresAt) })}
                </p>
              </div>
              <Badge tone={badges[invitation.state].tone}>{t(badges[invitation.state].text)}</Badge>
              {invitation.state === 'open' && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={revocationOf(invitation)}
                  onClick={() => setRevoked(invitation)}
                >
                  {t('admin.settings.revoke')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {revoked && <RevokeDialog invitation={revoked} onClose={() => setRevoked(undefined)} />}
    </section>
  )
}

const revocationOf = ({ email }: RegistrationInvitation) =>
  email === null ? t('admin.settings.revokeAnyone') : t('admin.settings.revokeOne', { email })

interface RevokeDialogProps {
  invitation: RegistrationInvitation
  onClose: () => void
}

function RevokeDialog({ invitation, onClose }: RevokeDialogProps) {
  const queryClient = useQueryClient()
  return (
    <AdminDialog
      title={t('admin.settings.revokeTitle')}
      action={t('admin.settings.revoke')}
      isDangerous
      onDo={async () => {
        await call(revokeRegistrationInvitation, { params: { invitationId: invitation.id } }).finally(
          () => void queryClient.invalidateQueries(invitationsQuery),
        )
        toast({ title: t('admin.settings.revoked'), kind: 'success' })
      }}
      onClose={onClose}
    >
      <p>{t('admin.settings.revokeHelp')}</p>
    </AdminDialog>
  )
}

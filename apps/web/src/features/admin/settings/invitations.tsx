import { type RegistrationInvitation, revokeRegistrationInvitation } from '@scooter-rides/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import AddIcon from '~icons/pixelarticons/user-plus'
import { call } from '../../../api/call.ts'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { invitationsQuery } from './settings.queries.ts'

const tones = { open: 'ok', used: 'mint', expired: 'neutral', revoked: 'neutral' } as const

/** Registration links, which work even if registration is by invitation only. */
export function Invitations() {
  const { data: invitations, error, refetch } = useQuery(invitationsQuery)
  const [isInviting, setInviting] = useState(false)
  const [revoked, setRevoked] = useState<RegistrationInvitation>()
  return (
    <section aria-labelledby="invitations-title" className="grid max-w-[720px] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-h2" id="invitations-title">
          Invitations
        </h2>
        <Button icon={AddIcon} onClick={() => setInviting(true)}>
          Invite a rider
        </Button>
      </div>
      {!invitations && error && (
        <LoadFailed title="Error loading invitations" error={error} onRetry={() => void refetch()} />
      )}
      {!invitations && !error && <Skeleton className="h-16" />}
      {invitations?.length === 0 && <p className="text-ink-2">There are no invitations yet.</p>}
      {invitations && invitations.length > 0 && (
        <ul className="rows well">
          {invitations.map((invitation) => (
            <li key={invitation.id} className="flex flex-wrap items-center gap-3 p-3">
              <div className="min-w-0 grow wrap-anywhere">
                <p className="font-semibold">{invitation.email ?? 'Anyone with the link'}</p>
                <p className="text-sm text-ink-2">Until {fullTime(invitation.expiresAt)}</p>
              </div>
              <Badge tone={tones[invitation.state]}>{invitation.state}</Badge>
              {invitation.state === 'open' && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={`Revoke the invitation of ${invitation.email ?? 'anyone with the link'}`}
                  onClick={() => setRevoked(invitation)}
                >
                  Revoke
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

interface RevokeDialogProps {
  invitation: RegistrationInvitation
  onClose: () => void
}

function RevokeDialog({ invitation, onClose }: RevokeDialogProps) {
  const queryClient = useQueryClient()
  return (
    <AdminDialog
      title="Revoke the invitation"
      action="Revoke"
      isDangerous
      onDo={async () => {
        await call(revokeRegistrationInvitation, { params: { invitationId: invitation.id } }).finally(
          () => void queryClient.invalidateQueries(invitationsQuery),
        )
        toast({ title: 'Invitation revoked', kind: 'success' })
      }}
      onClose={onClose}
    >
      <p>The link can no longer be used to register.</p>
    </AdminDialog>
  )
}

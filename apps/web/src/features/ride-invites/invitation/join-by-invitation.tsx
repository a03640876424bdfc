import { useNavigate } from '@tanstack/react-router'
import type { Invitation } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { removePendingInvite } from '../../../session/drafts/pending-invites.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { isFull } from '../../ride-shared/ride-labels.ts'
import { useAcceptInvitation } from './use-accept-invitation.ts'

interface JoinByInvitationProps {
  token: string
  invitation: Invitation
  onDismiss: () => void
}

export function JoinByInvitation({ token, invitation, onDismiss }: JoinByInvitationProps) {
  const navigate = useNavigate()
  const accept = useAcceptInvitation(token)
  const join = useSingleFlight(async () => {
    // The mutation keeps the error for display.
    const reply = await accept.mutateAsync().catch(() => undefined)
    if (!reply) return
    toast({
      title: reply.answer === 'waiting' ? t('invites.join.waiting') : t('invites.join.joined'),
      kind: 'success',
    })
    await navigate({ to: '/rides/$rideId', params: { rideId: String(reply.ride.id) } })
    // Last, because it unmounts the component that shows it.
    removePendingInvite(token)
  })
  return (
    <>
      {accept.error && (
        <Note tone="bad" role="alert">
          {accept.error.message}
        </Note>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          isBusy={accept.isPending || accept.isSuccess}
          busyLabel={t('invites.join.busy')}
          onClick={() => void join()}
        >
          {isFull(invitation) ? t('invites.join.waitingList') : t('invites.join.ride')}
        </Button>
        <Button variant="quiet" onClick={onDismiss}>
          {t('invites.join.notNow')}
        </Button>
      </div>
    </>
  )
}

interface EnterToJoinProps {
  token: string
  onDismiss: () => void
}

/** Sign in or register; the invitation stays on the dashboard, where both can end. */
export function EnterToJoin({ token, onDismiss }: EnterToJoinProps) {
  return (
    <>
      <p className="text-ink-2">{t('invites.join.enter')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" href="/register">
          {t('invites.join.register')}
        </ButtonLink>
        <ButtonLink href={`/api/login?returnTo=${encodeURIComponent(`/invites/${token}`)}`}>
          {t('invites.join.logIn')}
        </ButtonLink>
        <Button variant="quiet" onClick={onDismiss}>
          {t('invites.join.notNow')}
        </Button>
      </div>
    </>
  )
}

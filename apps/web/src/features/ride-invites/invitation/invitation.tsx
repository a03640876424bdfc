import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Invitation } from '@scooter-rides/contract'
import { richText } from '../../../lib/language/rich-text.ts'
import { t } from '../../../lib/language/t.ts'
import { removePendingInvite, addPendingInvite } from '../../../session/drafts/pending-invites.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { MissingPage } from '../../../ui/layout/missing-page.tsx'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import { WindowPage } from '../../../ui/layout/window-page.tsx'
import { InvitationFacts } from './invitation-facts.tsx'
import { invitationError, canAccept, settledText } from './invitation-labels.ts'
import { invitationQuery } from './invitation.queries.ts'
import { EnterToJoin, JoinByInvitation } from './join-by-invitation.tsx'
import MailIcon from '~icons/pixelarticons/mail'

interface InvitationPageProps {
  token: string
  /** Undefined while the session is loading. */
  isSignedIn: boolean | undefined
}

/** Joins only after a click, because a link can be opened by mistake. Until then the invitation is stored, so that it survives a sign-in. */
export function InvitationPage({ token, isSignedIn }: InvitationPageProps) {
  const { data: invitation, error, refetch } = useQuery(invitationQuery(token))
  const problem = invitationError(error)
  const isPending = invitation !== undefined && !problem && canAccept(invitation)
  const isSettled = !isPending && (problem !== undefined || invitation !== undefined)

  useEffect(() => {
    // The stored invitations belong to a session, so they wait until it is known.
    if (isPending && isSignedIn !== undefined) addPendingInvite(token)
    if (isSettled) removePendingInvite(token)
  }, [token, isPending, isSettled, isSignedIn])

  if (problem)
    return (
      <MissingPage title={t(problem.title)}>
        <p>{t(problem.help)}</p>
      </MissingPage>
    )
  if (invitation) return <OpenInvitation token={token} invitation={invitation} isSignedIn={isSignedIn} />
  if (error)
    return (
      <WindowPage title={t('invites.page.title')}>
        <LoadFailed title={t('invites.page.failed')} error={error} onRetry={() => void refetch()} />
      </WindowPage>
    )
  return <Loading>{t('invites.page.loading')}</Loading>
}

interface OpenInvitationProps extends InvitationPageProps {
  invitation: Invitation
}

function OpenInvitation({ token, invitation, isSignedIn }: OpenInvitationProps) {
  const navigate = useNavigate()
  function dismiss() {
    removePendingInvite(token)
    void navigate({ to: '/' })
  }
  return (
    <WindowPage title={t('invites.page.invited')} icon={MailIcon} padding="large">
      <div className="grid gap-5">
        <div>
          <p className="text-ink-2">
            {richText('invites.page.invitesYou', {
              organiser: (name) => <bdi>{name}</bdi>,
              name: invitation.organiser.displayName,
            })}
          </p>
          <h2 className="text-h1 wrap-anywhere" dir="auto">
            {invitation.title}
          </h2>
        </div>
        <InvitationFacts invitation={invitation} isSignedIn={isSignedIn === true} />
        {canAccept(invitation) ? (
          <>
            {isSignedIn === true && <JoinByInvitation token={token} invitation={invitation} onDismiss={dismiss} />}
            {isSignedIn === false && <EnterToJoin token={token} onDismiss={dismiss} />}
          </>
        ) : (
          <Settled invitation={invitation} />
        )}
      </div>
    </WindowPage>
  )
}

/** Nothing to accept; links to the ride if the rider may see it. */
function Settled({ invitation }: { invitation: Invitation }) {
  const maySeeRide = invitation.isOrganiser || invitation.myAnswer !== null
  return (
    <>
      <p>{settledText(invitation)}</p>
      <div>
        {maySeeRide ? (
          <ButtonLink variant="primary" href={`/rides/${invitation.rideId}`}>
            {t('invites.page.openRide')}
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" href="/">
            {t('invites.page.otherRides')}
          </ButtonLink>
        )}
      </div>
    </>
  )
}

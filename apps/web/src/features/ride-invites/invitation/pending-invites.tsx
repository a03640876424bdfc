import { isolate } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { t } from '../../../lib/language/t.ts'
import { removePendingInvite, usePendingInvites } from '../../../session/drafts/pending-invites.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { InvitationFacts } from './invitation-facts.tsx'
import { invitationError, canAccept } from './invitation-labels.ts'
import { invitationQuery } from './invitation.queries.ts'
import { JoinByInvitation } from './join-by-invitation.tsx'
import MailIcon from '~icons/pixelarticons/mail'

/** Stored invitations on the dashboard until they are used or dismissed. */
export function PendingInvites() {
  const tokens = usePendingInvites()
  return tokens.map((token) => <PendingInvite key={token} token={token} />)
}

function PendingInvite({ token }: { token: string }) {
  const { data: invitation, error } = useQuery(invitationQuery(token))
  const problem = invitationError(error)
  const isOver = !problem && invitation !== undefined && !canAccept(invitation)
  function dismiss() {
    removePendingInvite(token)
    // The focused button is removed with the panel, so the focus moves to the top of the screen.
    document.getElementById('main')?.focus({ preventScroll: true })
  }

  useEffect(() => {
    if (isOver) removePendingInvite(token)
  }, [token, isOver])

  if (problem)
    return (
      <Panel title={t(problem.title)} icon={MailIcon} className="mb-6">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-2">{t(problem.help)}</p>
          <Button onClick={dismiss}>{t('invites.pending.dismiss')}</Button>
        </div>
      </Panel>
    )
  // Offline, the invitation stays stored and hidden.
  if (!invitation || isOver) return null
  return (
    <Panel title={t('invites.pending.title', { ride: isolate(invitation.title) })} icon={MailIcon} className="mb-6">
      <div className="grid max-w-xl gap-4">
        <InvitationFacts invitation={invitation} isSignedIn />
        <JoinByInvitation token={token} invitation={invitation} onDismiss={dismiss} />
      </div>
    </Panel>
  )
}

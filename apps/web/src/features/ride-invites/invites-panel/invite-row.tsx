import { type Invite, isolate, type RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { RiderAvatar } from '../../ride-shared/rider-avatar.tsx'
import { RiderLink } from '../../ride-shared/rider-link.tsx'
import { riderName } from '../../ride-shared/rider-name.ts'
import { stateBadges, validityText, joinedText } from './invite-labels.ts'
import { useRevokeInvite } from '../use-invite.ts'
import LinkIcon from '~icons/pixelarticons/link'

export function InviteRow({ ride, invite }: { ride: RideWithStops; invite: Invite }) {
  const { user, state } = invite
  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      {user ? <RiderAvatar rider={user} size="normal" /> : <Icon of={LinkIcon} />}
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{user ? <RiderLink rider={user} /> : t('invites.row.link')}</p>
        <p className="text-sm text-ink-2 wrap-anywhere">{validityText(invite, ride.timeZone)}</p>
      </div>
      {state === 'open' ? (
        <RevokeButton rideId={ride.id} invite={invite} />
      ) : (
        <Badge tone={stateBadges[state].tone}>{t(stateBadges[state].text)}</Badge>
      )}
      {!user && <p className="w-full text-sm text-ink-2 wrap-anywhere">{joinedText(invite)}</p>}
    </li>
  )
}

function RevokeButton({ rideId, invite: { id, user } }: { rideId: number; invite: Invite }) {
  const revoke = useRevokeInvite(rideId)
  const about = `invitation-${id}`

  async function confirmAndRevoke() {
    dismissToast(about)
    const isSure = await confirm({
      title: user ? t('invites.revoke.titleRider', { name: isolate(user.firstName) }) : t('invites.revoke.titleLink'),
      body: user ? t('invites.revoke.bodyRider', { name: isolate(user.firstName) }) : t('invites.revoke.bodyLink'),
      action: t('invites.revoke.action'),
      isDangerous: true,
    })
    if (!isSure) return
    revoke.mutate(id, {
      onError: (error) =>
        toast({ title: t('invites.revoke.failed'), description: error.message, kind: 'error', about }),
    })
  }

  return (
    <Button
      size="small"
      variant="quiet"
      isBusy={revoke.isPending}
      busyLabel={t('invites.revoke.busy')}
      aria-label={
        user ? t('invites.revoke.labelRider', { name: isolate(riderName(user)) }) : t('invites.revoke.labelLink')
      }
      onClick={() => void confirmAndRevoke()}
    >
      {t('invites.revoke.action')}
    </Button>
  )
}

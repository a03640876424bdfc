import { useInfiniteQuery } from '@tanstack/react-query'
import { isolate, type Rider, type RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { RiderAvatar } from '../../ride-shared/rider-avatar.tsx'
import { refusalText } from './invite-labels.ts'
import { invitesQuery } from '../invites.queries.ts'
import { useInviteRider } from '../use-invite.ts'

interface InviteeRowProps {
  ride: RideWithStops
  rider: Rider
  isFriend: boolean
}

export function InviteeRow({ ride, rider, isFriend }: InviteeRowProps) {
  const invite = useInviteRider(ride.id)
  const { data: invites } = useInfiniteQuery(invitesQuery(ride.id))
  const isInvited =
    invite.isSuccess || invites?.some(({ userId, state }) => userId === rider.id && state === 'open') === true
  return (
    <li className="flex flex-wrap items-center gap-3 p-3">
      <RiderAvatar rider={rider} size="normal" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold" dir="auto">
          {rider.displayName}
        </p>
        {/* The username tells riders of the same name apart. */}
        <p className="text-sm text-ink-2 wrap-anywhere">
          {isFriend ? t('invites.rider.friend', { username: `@${rider.username}` }) : <bdi>@{rider.username}</bdi>}
        </p>
      </div>
      {isInvited ? (
        <Badge tone="mint">{t('invites.rider.invited')}</Badge>
      ) : (
        <Button
          size="small"
          isBusy={invite.isPending}
          busyLabel={t('invites.rider.inviting')}
          aria-label={t('invites.rider.inviteNamed', { name: isolate(rider.displayName) })}
          onClick={() => invite.mutate(rider.id)}
        >
          {t('invites.rider.invite')}
        </Button>
      )}
      {invite.error && (
        <p role="alert" className="w-full text-sm text-bad">
          {refusalText(invite.error, rider.firstName)}
        </p>
      )}
    </li>
  )
}

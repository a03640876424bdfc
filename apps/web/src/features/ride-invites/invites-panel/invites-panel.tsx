import { useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invite, RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { ShowMore } from '../../../ui/actions/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { isOpen } from '../../ride-shared/ride-labels.ts'
import { InviteRow } from './invite-row.tsx'
import { invitesQuery } from '../invites.queries.ts'
import LinkIcon from '~icons/pixelarticons/link'
import InvitationsIcon from '~icons/pixelarticons/mail'
import InviteIcon from '~icons/pixelarticons/user-plus'

const InviteRiderDialog = lazyPart(async () => (await import('./invite-rider-dialog.tsx')).InviteRiderDialog)
const InviteLinkDialog = lazyPart(async () => (await import('./invite-link-dialog.tsx')).InviteLinkDialog)

export function InvitesPanel({ ride }: { ride: RideWithStops }) {
  const [open, setOpen] = useState<'rider' | 'link'>()
  const close = () => setOpen(undefined)
  const invites = useInfiniteQuery(invitesQuery(ride.id))
  // A past ride without invitations shows no panel.
  if (!isOpen(ride) && !invites.data?.length) return null
  return (
    <Panel title={t('invites.panel.title')} icon={InvitationsIcon} padding="flush">
      {isOpen(ride) && (
        <div className="grid gap-2 p-4">
          <Button block icon={InviteIcon} onClick={() => setOpen('rider')}>
            {t('invites.panel.inviteRiders')}
          </Button>
          <Button block icon={LinkIcon} onClick={() => setOpen('link')}>
            {t('invites.panel.createLink')}
          </Button>
        </div>
      )}
      <Invites ride={ride} invites={invites} />
      {open === 'rider' && <InviteRiderDialog ride={ride} onClose={close} />}
      {open === 'link' && <InviteLinkDialog ride={ride} onClose={close} />}
    </Panel>
  )
}

interface InvitesProps {
  ride: RideWithStops
  invites: UseInfiniteQueryResult<Invite[]>
}

function Invites({ ride, invites }: InvitesProps) {
  const { data, error, refetch } = invites
  if (error && !data)
    return <LoadFailed title={t('invites.panel.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4 h-12" />
  if (data.length === 0) return <p className="p-4 text-ink-2">{t('invites.panel.none')}</p>
  return (
    <>
      <ul className="rows" aria-label={t('invites.panel.title')}>
        {data.map((invite) => (
          <InviteRow key={invite.id} ride={ride} invite={invite} />
        ))}
      </ul>
      <ShowMore list={invites} />
    </>
  )
}

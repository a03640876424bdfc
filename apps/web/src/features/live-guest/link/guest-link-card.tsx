import { useQuery } from '@tanstack/react-query'
import type { RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { isOpen } from '../../ride-shared/ride-labels.ts'
import { guestLinkQuery } from '../live-guest.queries.ts'
import { OwnGuestLink } from './own-guest-link.tsx'
import { useCreateGuestLink } from './use-guest-link.ts'
import LinkIcon from '~icons/pixelarticons/link'

interface GuestLinkCardProps {
  ride: RideWithStops
  /** The rider had a link when the live ride was loaded. */
  hasLink: boolean
}

/** The rider's guest link on the page of a ride. Show it only to the organiser and to riders with a yes. */
export function GuestLinkCard({ ride, hasLink }: GuestLinkCardProps) {
  const { data, error, refetch } = useQuery({ ...guestLinkQuery(ride.id), enabled: hasLink && isOpen(ride) })
  if (!isOpen(ride)) return null
  const link = hasLink ? data : (data ?? null)
  return (
    <Panel title={t('live-guest.card.title')} icon={LinkIcon}>
      <div className="grid gap-3">
        <p className="text-sm text-ink-2">{t('live-guest.card.text')}</p>
        {link === undefined && error && (
          <LoadFailed title={t('live-guest.card.notLoaded')} error={error} onRetry={() => void refetch()} />
        )}
        {link === undefined && !error && <Skeleton className="h-12" />}
        {link === null && <CreateLink rideId={ride.id} />}
        {link && <OwnGuestLink ride={ride} link={link} />}
      </div>
    </Panel>
  )
}

function CreateLink({ rideId }: { rideId: number }) {
  const create = useCreateGuestLink(rideId)
  return (
    <>
      <Button
        block
        icon={LinkIcon}
        isBusy={create.isPending}
        busyLabel={t('live-guest.card.creating')}
        onClick={() => create.mutate()}
      >
        {t('live-guest.card.create')}
      </Button>
      {create.error && (
        <Note tone="bad" role="alert">
          {t('live-guest.card.failed', { reason: create.error.message })}
        </Note>
      )}
    </>
  )
}

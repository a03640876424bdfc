import { useQuery } from '@tanstack/react-query'
import { isolate, type RideWithStops } from '@scooter-rides/contract'
import { isApiError } from '../../../api/api-error.ts'
import { richText } from '../../../lib/language/rich-text.ts'
import { t } from '../../../lib/language/t.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import { MissingPage } from '../../../ui/layout/missing-page.tsx'
import { WindowPage } from '../../../ui/layout/window-page.tsx'
import { isOpen } from '../../ride-shared/ride-labels.ts'
import { rideQuery } from '../../rides/rides.queries.ts'
import { RideTrackers } from './ride-trackers.tsx'
import PhoneIcon from '~icons/pixelarticons/device-phone'

interface TrackersPageProps {
  rideId: number
  /** Whether the reader takes part in the live ride. */
  isOnLiveRide: (ride: RideWithStops) => boolean
}

/** The rider's tracker apps for one ride. */
export function TrackersPage({ rideId, isOnLiveRide }: TrackersPageProps) {
  const { data: ride, error, refetch } = useQuery(rideQuery(rideId))
  if (isApiError(error) && (error.status === 404 || error.status === 400))
    return (
      <MissingPage title={t('live-trackers.page.noRide')}>
        <p>{t('live-trackers.page.noRideHelp')}</p>
      </MissingPage>
    )
  if (!ride && error)
    return <LoadFailed title={t('live-trackers.page.failed')} error={error} onRetry={() => void refetch()} />
  if (!ride) return <Loading>{t('live-trackers.page.loading')}</Loading>
  return (
    <WindowPage title={t('live-trackers.page.title')} icon={PhoneIcon} closeTo={`/rides/${rideId}`} padding="large">
      <div className="grid gap-6">
        <div className="grid gap-3">
          <p className="text-ink-2">
            {richText('live-trackers.page.forRide', {
              ride: (title) => <AppLink href={`/rides/${rideId}`}>{title}</AppLink>,
              title: isolate(ride.title),
            })}
          </p>
          <p>{t('live-trackers.page.intro')}</p>
          <ul className="list-disc ps-5 text-sm text-ink-2 grid gap-1">
            <li>{t('live-trackers.facts.share')}</li>
            <li>{t('live-trackers.facts.ride')}</li>
            <li>{t('live-trackers.facts.lost')}</li>
            <li>{t('live-trackers.facts.battery')}</li>
          </ul>
        </div>
        {!isOnLiveRide(ride) ? (
          <Note>{t('live-trackers.page.notOnRide')}</Note>
        ) : !isOpen(ride) ? (
          <Note>{t('live-trackers.page.over')}</Note>
        ) : (
          <RideTrackers rideId={rideId} />
        )}
      </div>
    </WindowPage>
  )
}

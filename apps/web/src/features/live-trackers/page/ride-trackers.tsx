import { useQuery } from '@tanstack/react-query'
import { limits, type NewTracker } from '@scooter-rides/contract'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { liveRideQuery } from '../../live-ride/live-ride.queries.ts'
import { trackersQuery } from '../live-trackers.queries.ts'
import { NewTrackerForm } from './new-tracker-form.tsx'
import { TrackerRow } from './tracker-row.tsx'

// Lazy for its QR code.
const TrackerSettings = lazyPart(async () => (await import('../settings/tracker-settings.tsx')).TrackerSettings, {
  pending: <Skeleton className="h-64" />,
})

export function RideTrackers({ rideId }: { rideId: number }) {
  const { data: trackers, error, dataUpdatedAt, refetch } = useQuery(trackersQuery(rideId))
  const { data: live } = useQuery(liveRideQuery(rideId))
  const minute = useMinute()
  const [created, setCreated] = useState<NewTracker>()
  if (!trackers && error)
    return <LoadFailed title={t('live-trackers.page.failed')} error={error} onRetry={() => void refetch()} />
  if (!trackers) return <Skeleton className="h-32" />
  // A contact since the minute began would otherwise lie in the future.
  const now = new Date(Math.max(minute.getTime(), dataUpdatedAt))
  // Another tab may have revoked it.
  const shown = created && trackers.some(({ id }) => id === created.id) ? created : undefined

  return (
    <>
      {shown && <TrackerSettings key={shown.id} tracker={shown} onDone={() => setCreated(undefined)} />}
      <section aria-labelledby="trackers" className="grid gap-2">
        <h2 className="text-h2" id="trackers">
          {t('live-trackers.list.title')}
        </h2>
        {trackers.length === 0 ? (
          <p className="well p-4 text-sm text-ink-2">{t('live-trackers.list.none')}</p>
        ) : (
          <ul className="rows well" aria-labelledby="trackers">
            {trackers.map((tracker) => (
              <TrackerRow key={tracker.id} rideId={rideId} tracker={tracker} now={now} />
            ))}
          </ul>
        )}
        {live?.isSharing === false && trackers.some(({ lastSeenAt }) => lastSeenAt) && (
          <Note role="status">{t('live-trackers.list.notSharing')}</Note>
        )}
      </section>
      {!shown &&
        (trackers.length < limits.trackersPerRide ? (
          <NewTrackerForm rideId={rideId} isFirst={trackers.length === 0} onCreated={setCreated} />
        ) : (
          <Note>{t('live-trackers.create.full')}</Note>
        ))}
    </>
  )
}

import type { RideWithStops } from '@scooter-rides/contract'
import type { ComponentType } from 'react'
import { t } from '../../../lib/language/t.ts'
import { useConnection } from '../../../session/live/use-connection.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import type { GroupMapProps } from '../group-rider.ts'
import { hasTrackers } from '../sharing/has-trackers.ts'
import { ShareNotes } from '../sharing/share-notes.tsx'
import { useShareLive } from '../sharing/use-share-live.ts'
import { useGroupRiders } from '../use-group-riders.ts'
import { GroupList } from './group-list.tsx'
import { HelpNotes } from './help-notes.tsx'
import { nearTime } from './live-times.ts'
import { StatusButtons } from './status-buttons.tsx'

interface SharingViewProps {
  ride: RideWithStops
  closesAt: Date
  Map?: ComponentType<GroupMapProps> | undefined
}

/** What a rider who shares sees. In ride mode, the notes are above the map and not here. */
export function SharingView({ ride, closesAt, Map }: SharingViewProps) {
  const riders = useGroupRiders(ride)
  const isConnected = useConnection() === 'connected'
  const { isHere, stop } = useShareLive(ride.id)
  return (
    <div className="grid gap-4">
      {Map && (
        <div className="grid gap-2 empty:hidden" role="status">
          <ShareNotes rideId={ride.id} />
          <HelpNotes riders={riders} />
        </div>
      )}
      {Map && <Map {...{ ride, riders, isConnected }} />}
      <StatusButtons rideId={ride.id} />
      <GroupList {...{ ride, riders, isConnected }} />
      <div className="grid gap-2">
        <p className="text-sm text-ink-2">
          {isHere
            ? t('live-ride.panel.untilHere', { time: nearTime(ride, closesAt) })
            : t('live-ride.panel.elsewhere', { time: nearTime(ride, closesAt) })}
        </p>
        {isHere && <p className="text-sm text-ink-2">{t('live-ride.panel.screen')}</p>}
        {hasTrackers && (
          <ButtonLink href={`/rides/${ride.id}/live/trackers`}>{t('live-ride.notes.useTracker')}</ButtonLink>
        )}
        <Button size="large" isBusy={stop.isPending} onClick={() => stop.mutate()}>
          {t('live-ride.panel.stop')}
        </Button>
        {stop.error && (
          <Note tone="bad" role="alert">
            {t('live-ride.panel.stopFailed', { reason: stop.error.message })}
          </Note>
        )}
      </div>
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { t } from '../../../lib/language/t.ts'
import { useConnection } from '../../../session/live/use-connection.ts'
import { devicePosition } from '../../../session/position/shared-watch.ts'
import { Button, ButtonLink } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { privacyZonesQuery } from '../../profile/privacy/privacy-zones.queries.ts'
import { hasTrackers } from './has-trackers.ts'
import { useSharingHere } from './use-sharing-here.ts'
import { useShareState } from './use-share-state.ts'
import WarningIcon from '~icons/pixelarticons/warning-box'

interface ShareNotesProps {
  rideId: number
  /** Ride mode explains a missing position itself. */
  hasWatchNote?: boolean
}

/** Says when and why this device does not send its position. Empty unless it shares. */
export function ShareNotes({ rideId, hasWatchNote = true }: ShareNotesProps) {
  const isHere = useSharingHere(rideId)
  const { zones, isPrivate } = useShareState()
  const isConnected = useConnection() === 'connected'
  if (!isHere) return null
  return (
    <>
      <AwayNote rideId={rideId} />
      {!isConnected && (
        <Note tone="amber" icon={WarningIcon}>
          {t('live-ride.notes.noConnection')}
        </Note>
      )}
      {zones === 'failed' && <ZonesNote />}
      {zones !== 'failed' && hasWatchNote && <WatchNote />}
      {isPrivate && <Note>{t('live-ride.notes.private')}</Note>}
    </>
  )
}

function AwayNote({ rideId }: { rideId: number }) {
  const awayMs = useShareState((state) => state.awayMs)
  if (awayMs === null) return null
  return (
    <Note tone="amber">
      <p>{t('live-ride.notes.away', { minutes: Math.max(1, Math.round(awayMs / 60_000)) })}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => useShareState.setState({ awayMs: null })}>{t('live-ride.notes.ok')}</Button>
        {hasTrackers && (
          <ButtonLink href={`/rides/${rideId}/live/trackers`}>{t('live-ride.notes.useTracker')}</ButtonLink>
        )}
      </div>
    </Note>
  )
}

function ZonesNote() {
  const queryClient = useQueryClient()
  return (
    <Note tone="bad" icon={WarningIcon}>
      <p>{t('live-ride.notes.zonesFailed')}</p>
      <Button className="mt-2" onClick={() => void queryClient.invalidateQueries(privacyZonesQuery)}>
        {t('live-ride.notes.again')}
      </Button>
    </Note>
  )
}

function WatchNote() {
  const watch = useShareState((state) => state.watch)
  if (!watch || watch.status === 'granted') return null
  if (watch.status === 'pending') return <Note>{watch.message}</Note>
  return (
    <Note tone={watch.status === 'lost' ? 'amber' : 'bad'} icon={WarningIcon}>
      <p>{t('live-ride.notes.noPosition', { reason: watch.message })}</p>
      {watch.status !== 'lost' && (
        <Button className="mt-2" onClick={devicePosition.restart}>
          {t('live-ride.notes.again')}
        </Button>
      )}
    </Note>
  )
}

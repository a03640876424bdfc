import { type GuestView, isolate } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { MapLoading } from '../../../map/canvas/map-status.tsx'
import { useUnits } from '../../../session/me/use-units.ts'
import { Sprite } from '../../../ui/base/sprite.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { ageOf } from '../../ride-shared/position-age/age.ts'
import { factsText } from './guest-facts.ts'
import { useIsPaused } from './use-is-paused.ts'
import WarningIcon from '~icons/pixelarticons/warning-box'

const GuestMap = lazyPart(async () => (await import('./guest-map.tsx')).GuestMap, { pending: <MapLoading /> })

interface GuestPlaceProps {
  view: GuestView
  isConnected: boolean
  now: Date
}

/** Where the rider is: on a map, or why no map is shown. */
export function GuestPlace({ view, isConnected, now }: GuestPlaceProps) {
  const units = useUnits()
  const isPaused = useIsPaused(isConnected)
  const name = isolate(view.firstName)
  const { position } = view
  const age = position && ageOf(position, now, isConnected)
  const facts = position && age && factsText(position, age, now, units)
  const at = position && toPlace(position)
  const needsHelp = position?.status === 'help'

  return (
    <>
      <div className="guest-facts">
        {/* Announced are changes of the state, not each second of the age. */}
        <div role="status">
          {isPaused && position && (
            <Note tone="amber" icon={WarningIcon}>
              {t('live-guest.state.paused')}
            </Note>
          )}
          {at && <p className="sr-only">{t('live-guest.state.shown', { name })}</p>}
        </div>
        {facts && (
          <p className="guest-now" data-age={age} data-help={needsHelp || undefined}>
            {facts}
          </p>
        )}
      </div>
      <div className="guest-place">
        {/* Without a position there is no map: its view would tell where the rider was. */}
        {at && age && position ? (
          <GuestMap firstName={view.firstName} at={at} position={position} age={age} now={now} facts={facts ?? ''} />
        ) : (
          <div className="guest-absent" role="status">
            <Sprite height={64} />
            <Absence name={name} isPrivate={position !== null} isPaused={isPaused} />
          </div>
        )}
      </div>
    </>
  )
}

interface AbsenceProps {
  name: string
  isPrivate: boolean
  isPaused: boolean
}

function Absence({ name, isPrivate, isPaused }: AbsenceProps) {
  if (isPrivate)
    return (
      <>
        <p className="text-h3">{t('live-guest.state.private', { name })}</p>
        <p className="text-ink-2">{t('live-guest.state.privateHelp')}</p>
      </>
    )
  // Without a connection it is unknown whether the rider shares a position now.
  if (isPaused) return <p className="text-h3">{t('live-guest.state.paused')}</p>
  return (
    <>
      <p className="text-h3">{t('live-guest.state.none', { name })}</p>
      <p className="text-ink-2">{t('live-guest.state.noneHelp')}</p>
    </>
  )
}

function toPlace({ lat, lng, isPrivate }: NonNullable<GuestView['position']>) {
  return lat === null || lng === null || isPrivate ? undefined : { lat, lng }
}

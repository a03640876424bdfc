import type { RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { boardingSelectId } from './boarding-select.tsx'
import { boardingStops, nameOfOwnStop } from './boarding-stops.ts'
import { useSendAnswer } from './use-send-answer.ts'
import MapIcon from '~icons/pixelarticons/map'

interface StopQuestionProps {
  ride: RideWithStops
  onLeave: () => void
}

/** Asks whether the answer still holds after the rider's boarding stop moved. */
export function StopQuestion({ ride, onLeave }: StopQuestionProps) {
  const { send, isSending } = useSendAnswer(ride.id)
  const { myStopMoved, myAnswer } = ride
  if (!myStopMoved) return null
  const isChoice = boardingStops(ride).length > 1
  const keep = () => void send(myAnswer === 'maybe' ? 'maybe' : 'yes', { message: t('rides.moved.thanks') })
  return (
    <Note tone="amber" icon={MapIcon}>
      <div className="grid gap-3">
        <p>
          {whatHappened(ride, myStopMoved.from)} <strong>{t('rides.moved.question')}</strong>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" isBusy={isSending} busyLabel={t('rides.join.saving')} onClick={keep}>
            {t('rides.moved.keep')}
          </Button>
          {isChoice && (
            <Button onClick={() => document.getElementById(boardingSelectId)?.focus()}>{t('rides.moved.other')}</Button>
          )}
          <Button variant="quiet" disabled={isSending} onClick={onLeave}>
            {t('rides.moved.leave')}
          </Button>
        </div>
      </div>
    </Note>
  )
}

function whatHappened(ride: RideWithStops, from: string | null): string {
  if (ride.myStopId === null) return whatWasRemoved(ride, from)
  const to = nameOfOwnStop(ride)
  if (!from) return t('rides.moved.moved')
  return to && from !== to ? t('rides.moved.movedTo', { from, to }) : t('rides.moved.movedNamed', { from })
}

function whatWasRemoved({ startLabel: place }: RideWithStops, from: string | null): string {
  if (place === null) return from ? t('rides.moved.removedNamedToStart', { from }) : t('rides.moved.removedToStart')
  return from ? t('rides.moved.removedNamed', { from, place }) : t('rides.moved.removed', { place })
}

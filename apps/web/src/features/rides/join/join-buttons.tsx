import type { RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { isFull, isOpen } from '../../ride-shared/ride-labels.ts'
import { useBoardingChoice } from './use-boarding-choice.ts'
import { useSendAnswer } from './use-send-answer.ts'

/** Whether the rider can join: the ride is open, led by another rider, and not joined yet. */
export function canJoin(ride: RideWithStops): boolean {
  const isComing = ride.myAnswer === 'yes' || ride.myAnswer === 'waiting' || ride.myAnswer === 'requested'
  return isOpen(ride) && !ride.isOrganiser && !isComing
}

/** Join or maybe; a rider who said maybe can withdraw that. */
export function JoinButtons({ ride }: { ride: RideWithStops }) {
  const { send, isSending } = useSendAnswer(ride.id)
  const { stopId } = useBoardingChoice(ride)
  // An answer of maybe keeps its boarding stop.
  const chosen = ride.myAnswer === 'maybe' ? {} : { stopId }
  return (
    <>
      <Button
        variant="primary"
        block
        isBusy={isSending}
        busyLabel={t('rides.join.joining')}
        onClick={() => void send('yes', chosen)}
      >
        {joinLabel(ride)}
      </Button>
      {ride.myAnswer === 'maybe' ? (
        <Button variant="quiet" block disabled={isSending} onClick={() => void send('no')}>
          {t('rides.join.leave')}
        </Button>
      ) : (
        <Button variant="quiet" block disabled={isSending} onClick={() => void send('maybe', chosen)}>
          {t('rides.join.maybe')}
        </Button>
      )}
    </>
  )
}

function joinLabel(ride: RideWithStops): string {
  if (ride.approval && !ride.isInvited) return t('rides.join.ask')
  return t(isFull(ride) ? 'rides.join.waitingList' : 'rides.join.join')
}

import type { RideWithStops } from '@scooter-rides/contract'
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
  const keep = () =>
    void send(myAnswer === 'maybe' ? 'maybe' : 'yes', { message: 'Thanks. The organiser can see your answer' })
  return (
    <Note tone="amber" icon={MapIcon}>
      <div className="grid gap-3">
        <p>
          {whatHappened(ride, myStopMoved.from)} <strong>Are you still joining?</strong>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" isBusy={isSending} busyLabel="Saving..." onClick={keep}>
            Yes, that works
          </Button>
          {isChoice && (
            <Button onClick={() => document.getElementById(boardingSelectId)?.focus()}>Choose another stop</Button>
          )}
          <Button variant="quiet" disabled={isSending} onClick={onLeave}>
            Leave
          </Button>
        </div>
      </div>
    </Note>
  )
}

function whatHappened(ride: RideWithStops, from: string | null): string {
  const now = nameOfOwnStop(ride)
  const was = from ? `Your stop ${from}` : 'Your stop'
  if (ride.myStopId === null) return `${was} was removed. You would now board at ${now ?? 'the start'}.`
  return from && now && from !== now ? `Your stop moved from ${from} to ${now}.` : `${was} moved.`
}

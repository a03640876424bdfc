import type { RideWithStops } from '@scooter-rides/contract'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { Panel } from '../../../ui/panel.tsx'
import { toast } from '../../../ui/toast.ts'
import { answerFaces, isFull, isOpen, seatsText } from '../ride-words.ts'
import { useAnswerRide } from '../rides.queries.ts'
import UsersIcon from '~icons/pixelarticons/users'

/** Seats, the rider's own answer and what can be done about it. */
export function JoinPanel({ ride }: { ride: RideWithStops }) {
  return (
    <Panel title="Who is riding" icon={UsersIcon}>
      <div className="grid gap-4">
        <p>
          <span className="text-number text-[1.75rem]">{ride.joinedCount}</span>{' '}
          <span className="text-ink-2">{ride.capacity === null ? 'going' : `of ${ride.capacity} seats taken`}</span>
          {ride.waitingCount > 0 && <span className="text-ink-2">, {ride.waitingCount} waiting</span>}
        </p>
        {ride.isOrganiser ? <p className="text-ink-2">This is your ride: you lead it.</p> : <OwnAnswer ride={ride} />}
      </div>
    </Panel>
  )
}

function OwnAnswer({ ride }: { ride: RideWithStops }) {
  const answer = useAnswerRide(ride.id)
  const mine = ride.myAnswer
  const isComing = mine === 'yes' || mine === 'waiting' || mine === 'requested'

  const send = (choice: 'yes' | 'maybe' | 'no') =>
    answer.mutate(
      { answer: choice },
      {
        onSuccess: (reply) => toast({ title: outcome(reply.answer, reply.position), kind: 'success' }),
        onError: (error) => toast({ title: 'Your answer was not saved', description: error.message, kind: 'error' }),
      },
    )

  const leave = async () => {
    const isSure = await confirm({
      title: 'Leave this ride?',
      body:
        mine === 'yes' ? 'Your seat goes to the next rider who is waiting.' : 'You give up your place in the queue.',
      action: 'Leave ride',
      isDangerous: true,
    })
    if (isSure) send('no')
  }

  if (!isOpen(ride)) return <p className="text-ink-2">{closedText(ride.status)}</p>
  return (
    <>
      {mine && (
        <p className="flex items-center gap-2">
          Your answer: <Badge tone={answerFaces[mine].tone}>{answerFaces[mine].text}</Badge>
        </p>
      )}
      {isComing ? (
        <Button block isBusy={answer.isPending} busyLabel="Saving..." onClick={() => void leave()}>
          {mine === 'yes' ? 'Leave ride' : 'Take back'}
        </Button>
      ) : (
        <>
          <Button variant="primary" block isBusy={answer.isPending} busyLabel="Joining..." onClick={() => send('yes')}>
            {joinLabel(ride)}
          </Button>
          {mine !== 'maybe' && (
            <Button variant="quiet" block disabled={answer.isPending} onClick={() => send('maybe')}>
              Maybe
            </Button>
          )}
        </>
      )}
      <p className="text-sm text-ink-3">{seatsText(ride)}.</p>
    </>
  )
}

function joinLabel(ride: RideWithStops): string {
  if (ride.approval) return 'Ask to join'
  return isFull(ride) ? 'Join the waiting list' : 'Join'
}

function outcome(answer: string, position: number | undefined): string {
  if (answer === 'yes') return 'You are in. See you there'
  if (answer === 'waiting') return `You are number ${position ?? 1} on the waiting list`
  if (answer === 'requested') return 'The organiser was asked'
  return answer === 'maybe' ? 'Saved as maybe' : 'You are not coming'
}

function closedText(status: RideWithStops['status']): string {
  if (status === 'draft') return 'This ride is not published yet.'
  return status === 'cancelled' ? 'This ride was cancelled.' : 'This ride is over.'
}

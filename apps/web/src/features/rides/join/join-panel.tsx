import type { RideWithStops } from '@scooter-rides/contract'
import { counted } from '../../../lib/units/counted.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { confirm } from '../../../ui/popup/confirm.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { answerBadges, isOpen } from '../../ride-shared/ride-labels.ts'
import { BoardingSelect } from './boarding-select.tsx'
import { useIsOneColumn } from '../bar/ride-bar.tsx'
import { canJoin, JoinButtons } from './join-buttons.tsx'
import { StopQuestion } from './stop-question.tsx'
import { ownAnswerId, useSendAnswer } from './use-send-answer.ts'
import UsersIcon from '~icons/pixelarticons/users'

export function JoinPanel({ ride }: { ride: RideWithStops }) {
  return (
    <Panel title="Who is riding" icon={UsersIcon}>
      <div id={ownAnswerId} tabIndex={-1} className="grid gap-4">
        <p>
          <span className="text-number text-[1.75rem]">{ride.joinedCount}</span>{' '}
          <span className="text-ink-2">
            {ride.capacity === null ? 'going' : `of ${counted(ride.capacity, 'seat')} taken`}
          </span>
          {ride.waitingCount > 0 && <span className="text-ink-2">, {ride.waitingCount} waiting</span>}
        </p>
        {isOpen(ride) && <p className="text-sm text-ink-3">{termsText(ride)}</p>}
        {ride.isOrganiser ? <p className="text-ink-2">This is your ride: you lead it.</p> : <OwnAnswer ride={ride} />}
      </div>
    </Panel>
  )
}

function OwnAnswer({ ride }: { ride: RideWithStops }) {
  const { send, isSending } = useSendAnswer(ride.id)
  const isInBar = useIsOneColumn()
  const ownAnswer = ride.myAnswer

  const leave = async () => {
    const isSure = await confirm({
      title: 'Leave this ride?',
      body: whatLeavingMeans(ride),
      action: 'Leave ride',
      isDangerous: true,
    })
    if (isSure) await send('no')
  }

  if (!isOpen(ride)) return <p className="text-ink-2">{closedText(ride.status)}</p>
  return (
    <>
      {ownAnswer && (
        <p className="flex items-center gap-2">
          Your answer: <Badge tone={answerBadges[ownAnswer].tone}>{answerBadges[ownAnswer].text}</Badge>
        </p>
      )}
      <StopQuestion ride={ride} onLeave={() => void leave()} />
      <BoardingSelect ride={ride} />
      {!canJoin(ride) && (
        <Button block isBusy={isSending} busyLabel="Saving..." onClick={() => void leave()}>
          {ownAnswer === 'yes' ? 'Leave ride' : 'Withdraw'}
        </Button>
      )}
      {canJoin(ride) && !isInBar && <JoinButtons ride={ride} />}
    </>
  )
}

function whatLeavingMeans({ myAnswer, waitingCount }: RideWithStops): string {
  if (myAnswer === 'requested') return 'The organiser no longer sees your request.'
  if (myAnswer === 'waiting') return 'You give up your place on the waiting list.'
  return waitingCount > 0
    ? 'Your seat goes to the next rider on the waiting list.'
    : 'You can join again while there is room.'
}

function closedText(status: RideWithStops['status']): string {
  return status === 'draft' ? 'This ride is not published yet.' : 'This ride is over.'
}

function termsText({ approval, isInvited }: RideWithStops): string {
  if (!approval) return 'First come, first served.'
  return isInvited
    ? 'The organiser confirms each rider. You are invited and join at once.'
    : 'The organiser confirms each rider.'
}

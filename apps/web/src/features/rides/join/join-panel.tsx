import type { ReactNode } from 'react'
import type { ParticipantAnswer, RideWithStops } from '@scooter-rides/contract'
import { richText } from '../../../lib/language/rich-text.ts'
import { t } from '../../../lib/language/t.ts'
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
    <Panel title={t('rides.join.title')} icon={UsersIcon}>
      <div id={ownAnswerId} tabIndex={-1} className="grid gap-4">
        <p>{comingText(ride)}</p>
        {isOpen(ride) && <p className="text-sm text-ink-3">{termsText(ride)}</p>}
        {ride.isOrganiser ? <p className="text-ink-2">{t('rides.join.own')}</p> : <OwnAnswer ride={ride} />}
      </div>
    </Panel>
  )
}

function comingText({ joinedCount: joined, waitingCount: waiting, capacity }: RideWithStops): ReactNode {
  const number = (text: ReactNode) => <span className="text-number text-[1.75rem]">{text}</span>
  const rest = (text: ReactNode) => <span className="text-ink-2">{text}</span>
  return capacity === null
    ? richText('rides.join.going', { number, rest, joined, waiting })
    : richText('rides.join.taken', { number, rest, joined, waiting, capacity })
}

function answerText(answer: ParticipantAnswer): ReactNode {
  const { text, tone } = answerBadges[answer]
  return richText('rides.join.yourAnswer', {
    badge: (children) => <Badge tone={tone}>{children}</Badge>,
    answer: t(text),
  })
}

function OwnAnswer({ ride }: { ride: RideWithStops }) {
  const { send, isSending } = useSendAnswer(ride.id)
  const isInBar = useIsOneColumn()
  const ownAnswer = ride.myAnswer

  const leave = async () => {
    const isSure = await confirm({
      title: t('rides.leave.title'),
      body: whatLeavingMeans(ride),
      action: t('rides.join.leave'),
      isDangerous: true,
    })
    if (isSure) await send('no')
  }

  if (!isOpen(ride)) return <p className="text-ink-2">{closedText(ride.status)}</p>
  return (
    <>
      {ownAnswer && <p className="flex items-center gap-2">{answerText(ownAnswer)}</p>}
      <StopQuestion ride={ride} onLeave={() => void leave()} />
      <BoardingSelect ride={ride} />
      {!canJoin(ride) && (
        <Button block isBusy={isSending} busyLabel={t('rides.join.saving')} onClick={() => void leave()}>
          {t(ownAnswer === 'yes' ? 'rides.join.leave' : 'rides.join.withdraw')}
        </Button>
      )}
      {canJoin(ride) && !isInBar && <JoinButtons ride={ride} />}
    </>
  )
}

function whatLeavingMeans({ myAnswer, waitingCount }: RideWithStops): string {
  if (myAnswer === 'requested') return t('rides.leave.request')
  if (myAnswer === 'waiting') return t('rides.leave.waiting')
  return t(waitingCount > 0 ? 'rides.leave.nextRider' : 'rides.leave.again')
}

function closedText(status: RideWithStops['status']): string {
  return t(status === 'draft' ? 'rides.join.notPublished' : 'rides.join.over')
}

function termsText({ approval, isInvited }: RideWithStops): string {
  if (!approval) return t('rides.terms.first')
  return t(isInvited ? 'rides.terms.invited' : 'rides.terms.approval')
}

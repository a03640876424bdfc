import { useInfiniteQuery } from '@tanstack/react-query'
import { isolate, type Participant, type Rider, type RideWithStops } from '@scooter-rides/contract'
import type { ComponentType } from 'react'
import { t } from '../../../lib/language/t.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { ShowMore } from '../../../ui/actions/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { dismissToast, toast } from '../../../ui/toast/toast.ts'
import { RiderAvatar } from '../../ride-shared/rider-avatar.tsx'
import { RiderLink } from '../../ride-shared/rider-link.tsx'
import { answerBadges } from '../../ride-shared/ride-labels.ts'
import { participantsQuery } from '../rides.queries.ts'
import { useAnswerRequest } from '../use-answer-ride.ts'
import './participants-panel.css'

interface ParticipantsProps {
  ride: RideWithStops
  /** Actions for each participant, which the route passes in. */
  RiderActions: ComponentType<{ rider: Rider }>
}

/** The participants by answer; the organiser approves requests here. */
export function Participants({ ride, RiderActions }: ParticipantsProps) {
  const participants = useInfiniteQuery(participantsQuery(ride.id))
  const { data, error, refetch } = participants
  if (error && !data)
    return <LoadFailed title={t('rides.riders.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="m-4 h-12" />
  if (data.length === 0) return <p className="p-4 text-ink-2">{t('rides.riders.none')}</p>
  return (
    <>
      <ul className="rows">
        {data.map((participant) => (
          <ParticipantRow key={participant.user.id} ride={ride} participant={participant} RiderActions={RiderActions} />
        ))}
      </ul>
      <ShowMore list={participants} />
    </>
  )
}

function ParticipantRow({ ride, participant, RiderActions }: ParticipantsProps & { participant: Participant }) {
  const { user, answer, askedAgain, position } = participant
  const face = answerBadges[answer]
  const boarding = boardingText(ride, participant)
  const isCancelled = ride.status === 'cancelled'
  return (
    <li className="participant">
      <RiderAvatar rider={user} size="normal" />
      <div className="participant-name">
        <RiderLink rider={user} className="tap-line block truncate" />
        {boarding && <p className="text-sm text-ink-2 wrap-anywhere">{boarding}</p>}
      </div>
      {!isCancelled && (
        <div className="participant-answer">
          <Badge tone={face.tone}>
            {position === null ? t(face.text) : t('rides.riders.position', { answer: t(face.text), position })}
          </Badge>
          {askedAgain && <Badge tone="amber">{t('rides.riders.askedAgain')}</Badge>}
          {ride.isOrganiser && answer === 'requested' && (
            <RequestButtons rideId={ride.id} userId={user.id} name={user.firstName} />
          )}
        </div>
      )}
      <span className="ms-auto">
        <RiderActions rider={user} />
      </span>
    </li>
  )
}

/** The participant's boarding stop; undefined for the start, or if places are hidden. */
function boardingText({ stops }: RideWithStops, { stopId, answer }: Participant): string | undefined {
  const index = stopId === null ? -1 : stops.findIndex(({ id }) => id === stopId)
  if (index < 0 || answer === 'no') return undefined
  const place = stops[index]?.label ?? undefined
  return place === undefined
    ? t('rides.riders.joinsAtNumber', { number: index + 1 })
    : t('rides.riders.joinsAt', { place })
}

function RequestButtons({ rideId, userId, name }: { rideId: number; userId: string; name: string }) {
  const request = useAnswerRequest(rideId)
  const about = `request-${userId}-${rideId}`
  function send(answer: 'yes' | 'no') {
    dismissToast(about)
    request.mutate(
      { userId, answer },
      {
        onError: (error) =>
          toast({ title: t('rides.riders.notSaved'), description: error.message, kind: 'error', about }),
      },
    )
  }
  return (
    <span className="flex gap-2">
      <Button
        size="small"
        isBusy={request.isPending}
        onClick={() => send('yes')}
        aria-label={t('rides.riders.acceptRider', { name: isolate(name) })}
      >
        {t('rides.riders.accept')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        disabled={request.isPending}
        onClick={() => send('no')}
        aria-label={t('rides.riders.declineRider', { name: isolate(name) })}
      >
        {t('rides.riders.decline')}
      </Button>
    </span>
  )
}

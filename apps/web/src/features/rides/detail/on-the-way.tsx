import type { RideWithStops } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { RideBar, useIsOneColumn } from '../bar/ride-bar.tsx'
import { isOpen } from '../../ride-shared/ride-labels.ts'
import NavigateIcon from '~icons/pixelarticons/directions'
import MessageIcon from '~icons/pixelarticons/message-text'

/** What riders need on the way: in the head of a wide page, on a phone in the bar once they take part. */
export function OnTheWay({ ride }: { ride: RideWithStops }) {
  const isInBar = useIsOneColumn() && mayNavigate(ride)
  return isInBar ? null : <OnTheWayLinks ride={ride} size="small" />
}

export function OnTheWayBar({ ride }: { ride: RideWithStops }) {
  const isOneColumn = useIsOneColumn()
  if (!isOneColumn || !mayNavigate(ride)) return null
  return (
    <RideBar label={t('rides.onTheWay.label')}>
      <OnTheWayLinks ride={ride} />
    </RideBar>
  )
}

function OnTheWayLinks({ ride, size }: { ride: RideWithStops; size?: 'small' }) {
  return (
    <>
      {mayNavigate(ride) && (
        <ButtonLink
          href={`/rides/${ride.id}/navigate`}
          size={size}
          variant={ride.status === 'ongoing' ? 'primary' : 'default'}
          icon={NavigateIcon}
        >
          {t('rides.onTheWay.navigate')}
        </ButtonLink>
      )}
      {ride.roomId !== null && (
        <ButtonLink href={`/messages?room=${ride.roomId}`} size={size} icon={MessageIcon}>
          {t('rides.onTheWay.chat')}
        </ButtonLink>
      )}
    </>
  )
}

/** Participants can navigate the ride. */
function mayNavigate(ride: RideWithStops): boolean {
  return isOpen(ride) && ride.stops.length > 0 && (ride.isOrganiser || ride.myAnswer === 'yes')
}

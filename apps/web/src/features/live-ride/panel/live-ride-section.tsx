import type { RideWithStops } from '@scooter-rides/contract'
import type { ComponentType } from 'react'
import { t } from '../../../lib/language/t.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import type { GroupMapProps } from '../group-rider.ts'
import { isOnLiveRide } from '../live-ride-access.ts'
import { useLiveRide } from '../use-live-ride.ts'
import { LivePanel } from './live-panel.tsx'
import UsersIcon from '~icons/pixelarticons/users'

interface LiveRideSectionProps {
  ride: RideWithStops
  Map: ComponentType<GroupMapProps>
}

/** How long the page of a ride tells that its live ride has ended. */
const recentMs = 24 * 60 * 60_000

/** The live ride on the page of its ride, for the organiser and riders with a yes. */
export function LiveRideSection({ ride, Map }: LiveRideSectionProps) {
  const { data: live } = useLiveRide(ride)
  const now = useMinute()
  if (!isOnLiveRide(ride)) return null
  const isOld = live?.state === 'ended' && now.getTime() - live.closesAt.getTime() > recentMs
  // Most completed rides are old, and a panel that disappears would move the page.
  if (isOld || (!live && ride.status === 'completed')) return null
  return (
    <Panel title={t('live-ride.panel.title')} icon={UsersIcon} id="live-ride">
      <LivePanel ride={ride} Map={Map} />
    </Panel>
  )
}

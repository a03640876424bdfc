import type { LiveRide, RideWithStops } from '@scooter-rides/contract'
import type { ComponentType } from 'react'
import { t } from '../../../lib/language/t.ts'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { GroupMapProps } from '../group-rider.ts'
import { useLiveRide } from '../use-live-ride.ts'
import { JoinLiveRide } from './join-live-ride.tsx'
import { opensText } from './live-times.ts'
import { OrganiserTools } from './organiser-tools.tsx'
import { SharingView } from './sharing-view.tsx'

interface LivePanelProps {
  ride: RideWithStops
  /** The map of the group; ride mode has its own. */
  Map?: ComponentType<GroupMapProps> | undefined
}

/** The live ride as the reader may see it: closed, open, shared or ended. */
export function LivePanel({ ride, Map }: LivePanelProps) {
  const { data: live, error, refetch } = useLiveRide(ride)
  if (error && !live)
    return <LoadFailed title={t('live-ride.panel.failed')} error={error} onRetry={() => void refetch()} />
  if (!live) return <Skeleton className="h-12" />
  return (
    <div className="grid gap-4">
      <StateView {...{ ride, live, Map }} />
      {ride.isOrganiser && live.state !== 'ended' && <OrganiserTools ride={ride} live={live} />}
    </div>
  )
}

function StateView({ ride, live, Map }: LivePanelProps & { live: LiveRide }) {
  if (live.state === 'ended') return <p>{t('live-ride.panel.ended')}</p>
  if (live.state === 'closed') return <p>{opensText(ride, live)}</p>
  if (live.isSharing) return <SharingView {...{ ride, Map }} closesAt={live.closesAt} />
  return <JoinLiveRide ride={ride} live={live} />
}

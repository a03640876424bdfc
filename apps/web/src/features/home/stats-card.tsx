import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { LoadFailed } from '../../ui/feedback/empty.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { milestone } from './milestone.ts'
import { statsQuery } from './stats.queries.ts'
import ChartIcon from '~icons/pixelarticons/chart'

/** The size of the network; figures are for signed-in riders. */
export function StatsCard({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Panel title="Network stats" icon={ChartIcon} padding="large">
      {isSignedIn ? (
        <Stats />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p className="text-ink-2">Sign in to see how many riders, rides and scooters are on the road here.</p>
          <ButtonLink href="/api/login">Login</ButtonLink>
        </div>
      )}
    </Panel>
  )
}

function Stats() {
  const { data, error, refetch } = useQuery(statsQuery)
  if (error) return <LoadFailed title="Stats are not available" error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  return (
    <div className="grid gap-5">
      <Stat name="rider" count={data.userCount} max={milestone(data.userCount, 2000)} tone="brand" />
      <Stat name="ride" count={data.rideCount} max={milestone(data.rideCount, 200)} tone="mint" />
      <Stat name="scooter" count={data.scooterCount} max={milestone(data.scooterCount, 500)} tone="amber" />
    </div>
  )
}

interface StatProps {
  name: string
  count: number
  max: number
  tone: 'brand' | 'mint' | 'amber'
}

function Stat({ name, count, max, tone }: StatProps) {
  return (
    <div>
      <p className="mb-2 flex items-end justify-between gap-2">
        <span>
          <span className="text-number text-[2rem]">{count.toLocaleString('en-US')}</span>{' '}
          <span className="text-sm font-semibold text-ink-2">{count === 1 ? name : `${name}s`}</span>
        </span>
        <span className="text-data text-ink-3">of {max.toLocaleString('en-US')}</span>
      </p>
      <Progress label={`${name}s`} value={count} max={max} tone={tone} />
    </div>
  )
}

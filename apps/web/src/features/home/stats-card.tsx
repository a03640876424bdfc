import { useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { LoadFailed } from '../../ui/feedback/empty.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { milestone } from './milestone.ts'
import { statsQuery } from './stats.queries.ts'
import ChartIcon from '~icons/pixelarticons/chart'
import { t } from '../../lib/language/t.ts'
import { richText } from '../../lib/language/rich-text.ts'

/** The size of the network; figures are for signed-in riders. */
export function StatsCard({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Panel title={t('landing.stats.title')} icon={ChartIcon} padding="large">
      {isSignedIn ? (
        <Stats />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p className="text-ink-2">{t('landing.stats.signIn')}</p>
          <ButtonLink href="/api/login">{t('shell.login')}</ButtonLink>
        </div>
      )}
    </Panel>
  )
}

function Stats() {
  const { data, error, refetch } = useQuery(statsQuery)
  if (error) return <LoadFailed title={t('landing.stats.failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40" />
  return (
    <div className="grid gap-5">
      <Stat of="riders" count={data.userCount} max={milestone(data.userCount, 2000)} tone="brand" />
      <Stat of="rides" count={data.rideCount} max={milestone(data.rideCount, 200)} tone="mint" />
      <Stat of="scooters" count={data.scooterCount} max={milestone(data.scooterCount, 500)} tone="amber" />
    </div>
  )
}

const texts = {
  riders: { count: 'landing.stats.riders', bar: 'landing.stats.ridersBar' },
  rides: { count: 'landing.stats.rides', bar: 'landing.stats.ridesBar' },
  scooters: { count: 'landing.stats.scooters', bar: 'landing.stats.scootersBar' },
} as const

interface StatProps {
  of: keyof typeof texts
  count: number
  max: number
  tone: 'brand' | 'mint' | 'amber'
}

function Stat({ of, count, max, tone }: StatProps) {
  return (
    <div>
      <p className="mb-2 flex items-end justify-between gap-2">
        <span>
          {richText(texts[of].count, {
            count,
            n: (number) => <span className="text-number text-[2rem]">{number}</span>,
            noun: (noun) => <span className="text-sm font-semibold text-ink-2">{noun}</span>,
          })}
        </span>
        <span className="text-data text-ink-3">{t('landing.stats.of', { max })}</span>
      </p>
      <Progress label={t(texts[of].bar)} value={count} max={max} tone={tone} />
    </div>
  )
}

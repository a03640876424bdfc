import type { Overview } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import RidesIcon from '~icons/pixelarticons/git-branch'
import ActiveIcon from '~icons/pixelarticons/cellular-signal-3'
import UsersIcon from '~icons/pixelarticons/users'
import VehiclesIcon from '~icons/pixelarticons/zap'
import { t } from '../../../lib/language/t.ts'
import { Dot } from '../../../ui/feedback/badge.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { ActivityList } from './activity-list.tsx'
import { overviewQuery } from './overview.queries.ts'
import { StatCard } from './stat-card.tsx'
import './overview.css'

/** Lazy, because only this page needs the chart library. */
const Charts = lazyPart(async () => (await import('./charts.tsx')).Charts, { pending: <Skeleton className="h-64" /> })

export function OverviewPage() {
  const { data: overview, error, refetch } = useQuery(overviewQuery)
  if (!overview && error)
    return <LoadFailed title={t('admin.overview.failed')} error={error} onRetry={() => void refetch()} />
  if (!overview) return <Loading>{t('admin.overview.loading')}</Loading>
  return (
    <div className="overview">
      <Cards overview={overview} />
      <section aria-labelledby="activity-title">
        <h2 className="text-h2 mb-3" id="activity-title">
          {t('admin.overview.activity')}
        </h2>
        <ActivityList activity={overview.activity} />
      </section>
      <Charts series={overview.series} />
    </div>
  )
}

function Cards({ overview: { users, rides, vehicles, activeNow, series } }: { overview: Overview }) {
  return (
    <div className="stat-cards">
      <StatCard
        name={t('admin.overview.totalUsers')}
        icon={UsersIcon}
        tone="brand"
        value={users.total}
        bars={series.days.map((day) => day.users)}
        note={changeText(users.change)}
      />
      <StatCard
        name={t('admin.overview.totalRides')}
        icon={RidesIcon}
        tone="mint"
        value={rides.total}
        bars={series.days.map((day) => day.rides)}
        note={changeText(rides.change)}
      />
      <StatCard
        name={t('admin.overview.totalVehicles')}
        icon={VehiclesIcon}
        tone="amber"
        value={vehicles.total}
        bars={series.days.map((day) => day.vehicles)}
        note={changeText(vehicles.change)}
      />
      <StatCard
        name={t('admin.overview.activeNow')}
        icon={ActiveIcon}
        tone="info"
        value={activeNow}
        note={
          <>
            <Dot tone="ok" isLive /> {t('admin.overview.online')}
          </>
        }
      />
    </div>
  )
}

/** New ones of the last 30 days compared with the 30 days before. */
export function changeText(change: number | null): string {
  if (change === null) return t('admin.overview.noData')
  if (change === 0) return t('admin.overview.noChange')
  const share = Math.abs(change) / 100
  return change > 0 ? t('admin.overview.up', { share }) : t('admin.overview.down', { share })
}

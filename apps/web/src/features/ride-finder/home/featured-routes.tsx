import { useInfiniteQuery } from '@tanstack/react-query'
import { isolate, type Ride } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { richText } from '../../../lib/language/rich-text.ts'
import { distanceText } from '../../../lib/units/units.ts'
import { formatDay } from '../../../lib/time/zoned-time.ts'
import { RoutePreview } from '../../../map/lines/route-preview.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { Empty, LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Card } from '../../../ui/layout/panel.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useMe } from '../../../session/me/use-me.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import { RiderLink } from '../../ride-shared/rider-link.tsx'
import { featured } from '../../rides/lists/ride-lists.queries.ts'
import { ridesQuery } from '../../rides/rides.queries.ts'
import './featured-routes.css'

/** FEATURED ROUTES: the picks of administrators, otherwise the rides with the most participants. */
export function FeaturedRoutes() {
  const rides = useInfiniteQuery(ridesQuery(featured))
  return (
    <section className="grid gap-3">
      <Card>
        <h2 className="text-h2">{t('finder.featured.title')}</h2>
      </Card>
      <FeaturedCards rides={rides.data} error={rides.error} onRetry={() => void rides.refetch()} />
    </section>
  )
}

function FeaturedCards({
  rides,
  error,
  onRetry,
}: {
  rides: Ride[] | undefined
  error: Error | null
  onRetry: () => void
}) {
  if (error && !rides)
    return (
      <Card>
        <LoadFailed title={t('finder.loadFailed')} error={error} onRetry={onRetry} />
      </Card>
    )
  if (!rides)
    return (
      <div className="featured" role="status" aria-label={t('finder.featured.loading')}>
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    )
  if (rides.length === 0)
    return (
      <Card>
        <Empty title={t('finder.featured.none')}>{t('finder.featured.noneHint')}</Empty>
      </Card>
    )
  return (
    <ul className="featured">
      {rides.slice(0, featured.limit).map((ride) => (
        <FeaturedCard key={ride.id} ride={ride} />
      ))}
    </ul>
  )
}

function FeaturedCard({ ride }: { ride: Ride }) {
  const units = useUnits()
  return (
    <li className="card p-0!">
      <RoutePreview path={ride.preview ?? ''} className="featured-preview" />
      <div className="grid gap-3 p-4">
        <div className="min-w-0">
          <h3 className="text-h3 wrap-anywhere" dir="auto">
            {ride.title}
          </h3>
          <p className="text-sm text-ink-2">
            {richText('finder.featured.by', {
              rider: () => <Organiser ride={ride} />,
              day: formatDay(ride.startsAt, ride.timeZone),
            })}
          </p>
        </div>
        <p className="flex items-center justify-between gap-2">
          <span className="text-number text-[1.75rem]">{distanceText(ride.distance, units)}</span>
          <ButtonLink
            size="small"
            href={`/rides/${ride.id}`}
            aria-label={t('finder.featured.detailsOf', { ride: isolate(ride.title) })}
          >
            {t('finder.featured.details')}
          </ButtonLink>
        </p>
      </div>
    </li>
  )
}

/** Visitors do not see names, but the first characters of the id. */
function Organiser({ ride }: { ride: Ride }) {
  const me = useMe()
  if (!me) return <>{t('finder.featured.user', { id: ride.userId.slice(0, 8) })}</>
  return <RiderLink rider={ride.organiser} />
}

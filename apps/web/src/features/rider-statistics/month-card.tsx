import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import ChartIcon from '~icons/pixelarticons/chart-bar'
import { formatDistance } from '../../lib/units/units.ts'
import { richText } from '../../lib/language/rich-text.ts'
import { t } from '../../lib/language/t.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { MonthBars } from './month-bars.tsx'
import { sharedStatisticsQuery } from './rider-statistics.queries.ts'
import { monthName, sumsText } from './sums-labels.ts'
import './rider-statistics.css'

export function MonthCard({ riderId }: { riderId: string }) {
  const units = useUnits()
  const { data, error, refetch } = useQuery(sharedStatisticsQuery(riderId))
  const [now] = useState(() => new Date().getMonth() + 1)
  if (error)
    return (
      <section className="month-card" aria-label={t('statistics.page.title')}>
        <p role="alert">{t('statistics.card.failed')}</p>
        <Button onClick={() => void refetch()}>{t('statistics.page.retry')}</Button>
      </section>
    )
  if (!data) return <Skeleton className="month-card" />

  const { totals, yearTotals, year } = data
  const month = data.months.find((one) => one.month === now)
  return (
    <section className="month-card" aria-label={t('statistics.page.title')}>
      <div>
        <h2 className="text-h3">{monthName(now)}</h2>
        {month && month.rides > 0 ? (
          <MonthSum distance={formatDistance(month.distance, units)} rides={month.rides} />
        ) : (
          <p className="text-sm text-ink-2">
            {totals.rides === 0 ? t('statistics.card.none') : t('statistics.card.noneInMonth')}
          </p>
        )}
      </div>
      {yearTotals.rides > 0 && (
        <p className="month-card-year text-sm text-ink-2">
          {t('statistics.card.year', { year: String(year), sums: sumsText(yearTotals, units) })}
        </p>
      )}
      <ButtonLink href="/dashboard/statistics" icon={ChartIcon}>
        {t('statistics.page.title')}
      </ButtonLink>
      {yearTotals.rides > 0 && (
        <MonthBars isTiny caption={t('statistics.card.yearRides', { year: String(year) })} months={data.months} />
      )}
    </section>
  )
}

const large = (number: ReactNode) => <span className="text-number text-ink">{number}</span>

function MonthSum({ distance, rides }: { distance: ReturnType<typeof formatDistance>; rides: number }) {
  return (
    <p className="text-ink-2">
      {richText('statistics.card.month', {
        number: large,
        distance: distance.value,
        unit: distance.unit,
        rides,
      })}
    </p>
  )
}

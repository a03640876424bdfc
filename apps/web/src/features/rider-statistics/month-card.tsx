import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import ChartIcon from '~icons/pixelarticons/chart-bar'
import { formatDistance } from '../../lib/units/units.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { MonthBars } from './month-bars.tsx'
import { sharedStatisticsQuery } from './rider-statistics.queries.ts'
import { monthName, ridesText, sumsText } from './sums-labels.ts'
import './rider-statistics.css'

export function MonthCard({ riderId }: { riderId: string }) {
  const units = useUnits()
  const { data, error, refetch } = useQuery(sharedStatisticsQuery(riderId))
  const [now] = useState(() => new Date().getMonth() + 1)
  if (error)
    return (
      <section className="month-card" aria-label="Statistics">
        <p role="alert">Your statistics are not available.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </section>
    )
  if (!data) return <Skeleton className="month-card" />

  const { totals, yearTotals, year } = data
  const month = data.months.find((one) => one.month === now)
  return (
    <section className="month-card" aria-label="Statistics">
      <div>
        <h2 className="text-h3">{monthName(now)}</h2>
        {month && month.rides > 0 ? (
          <MonthSum distance={formatDistance(month.distance, units)} rides={month.rides} />
        ) : (
          <p className="text-sm text-ink-2">
            {totals.rides === 0 ? 'Rides count here once they are over.' : 'No rides yet.'}
          </p>
        )}
      </div>
      {yearTotals.rides > 0 && (
        <p className="month-card-year text-sm text-ink-2">
          In {year}: {sumsText(yearTotals, units)}
        </p>
      )}
      <ButtonLink href="/dashboard/statistics" icon={ChartIcon}>
        Statistics
      </ButtonLink>
      {yearTotals.rides > 0 && <MonthBars isTiny caption={`Your rides in ${year}`} months={data.months} />}
    </section>
  )
}

function MonthSum({ distance, rides }: { distance: ReturnType<typeof formatDistance>; rides: number }) {
  return (
    <p className="text-ink-2">
      <span className="text-number text-ink">{distance.value}</span> {distance.unit} in {ridesText(rides)}
    </p>
  )
}

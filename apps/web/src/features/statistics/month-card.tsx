import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import ChartIcon from '~icons/pixelarticons/chart-bar'
import { distanceText } from '../../lib/units.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { MonthBars } from './month-bars.tsx'
import { sharedStatisticsQuery } from './statistics.queries.ts'
import { monthName, ridesText } from './sums-words.ts'
import './statistics.css'

/** What the rider rode this month, and the way to the rest. */
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

  const month = data.months.find((one) => one.month === now)
  return (
    <section className="month-card" aria-label="Statistics">
      <div>
        <h2 className="text-h3">{monthName(now)}</h2>
        {data.totals.rides === 0 ? (
          <p className="text-ink-2">Rides count here once they are over.</p>
        ) : (
          <p className="text-ink-2">
            <span className="text-number text-ink">{distanceText(month?.distance ?? 0, units)}</span> in{' '}
            {ridesText(month?.rides ?? 0)}
          </p>
        )}
      </div>
      {data.yearTotals.rides > 0 && <MonthBars isTiny caption={`Your rides in ${data.year}`} months={data.months} />}
      <ButtonLink href="/dashboard/statistics" icon={ChartIcon}>
        Statistics
      </ButtonLink>
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Statistics } from '@scooter-rides/contract'
import { useState } from 'react'
import ChartIcon from '~icons/pixelarticons/chart-bar'
import DownloadIcon from '~icons/pixelarticons/download'
import { useUnits } from '../../session/me/use-units.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Empty, LoadFailed } from '../../ui/feedback/empty.tsx'
import { Panel, Card } from '../../ui/layout/panel.tsx'
import { Segmented } from '../../ui/actions/segmented.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Loading } from '../../ui/feedback/skeleton.tsx'
import { MonthBars } from './month-bars.tsx'
import { Places } from './places.tsx'
import { RiddenRides } from './ridden-rides.tsx'
import { ByScooter, Records } from './statistics-parts.tsx'
import { statisticsQuery } from './rider-statistics.queries.ts'
import { SumFigures } from './sum-figures.tsx'
import { sumsText, type Measure } from './sums-labels.ts'

export function StatisticsPage() {
  const [year, setYear] = useState<number>()
  const { data, error, refetch } = useQuery(statisticsQuery(year))
  return (
    <div className="page statistics">
      <Head statistics={data} onYear={setYear} />
      {error && (
        <Panel title="Statistics" icon={ChartIcon} className="statistics-wide">
          <LoadFailed title="Error loading statistics" error={error} onRetry={() => void refetch()} />
        </Panel>
      )}
      {!error && !data && <Loading>Loading your statistics...</Loading>}
      {!error && data && <Year statistics={data} />}
    </div>
  )
}

interface HeadProps {
  statistics: Statistics | undefined
  onYear: (year: number) => void
}

function Head({ statistics, onYear }: HeadProps) {
  const units = useUnits()
  // The selected year may have no rides.
  const years = statistics ? [...new Set([statistics.year, ...statistics.years.map(({ year }) => year)])] : []
  return (
    <Card className="statistics-head p-4 md:p-5">
      <div>
        <h1 className="text-display">Statistics</h1>
        {statistics && statistics.totals.rides > 0 && (
          <p className="text-ink-2">In all: {sumsText(statistics.totals, units)}</p>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {statistics && years.length > 1 && (
          <Select
            label="Year"
            value={String(statistics.year)}
            onChange={(value) => onYear(Number(value))}
            options={years
              .toSorted((one, other) => other - one)
              .map((year) => ({ value: String(year), label: String(year) }))}
          />
        )}
        {statistics && statistics.totals.rides > 0 && (
          <ButtonLink href="/api/users/me/statistics.csv" download="scooter-rides-statistics.csv" icon={DownloadIcon}>
            Export
          </ButtonLink>
        )}
        <ButtonLink href="/dashboard?section=privacy#profile">Who can see them</ButtonLink>
        <ButtonLink href="/dashboard">Dashboard</ButtonLink>
      </div>
    </Card>
  )
}

function Year({ statistics }: { statistics: Statistics }) {
  const [measure, setMeasure] = useState<Measure>('distance')
  const { year, yearTotals, months, totals, scooters } = statistics
  const rides = <RiddenRides year={year} scooters={scooters} />
  if (totals.rides === 0)
    return (
      <>
        <Panel title="No rides yet" icon={ChartIcon} className="statistics-wide">
          <Empty
            title="Your statistics grow automatically"
            action={<ButtonLink href="/search?category=rides">Find a ride</ButtonLink>}
          >
            Every ride that you lead or say yes to counts here once it is over, unless you say that you did not ride.
          </Empty>
        </Panel>
        {rides}
      </>
    )
  return (
    <>
      <Panel title={`Months of ${year}`} icon={ChartIcon} className="statistics-wide">
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <SumFigures label={`In ${year}`} sums={yearTotals} />
            <Segmented
              label="What the bars show"
              value={measure}
              onChange={setMeasure}
              options={[
                { value: 'distance', label: 'Distance' },
                { value: 'rides', label: 'Rides' },
                { value: 'duration', label: 'Hours' },
              ]}
            />
          </div>
          <MonthBars caption={`Months of ${year}`} months={months} measure={measure} />
        </div>
      </Panel>
      <div className="grid gap-5">
        <ByScooter statistics={statistics} />
        <Records records={statistics.records} />
      </div>
      <Places key={year} places={statistics.places} year={year} />
      {rides}
    </>
  )
}

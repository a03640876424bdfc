import { useQuery } from '@tanstack/react-query'
import type { Statistics } from '@scooter-rides/contract'
import { useState } from 'react'
import ChartIcon from '~icons/pixelarticons/chart-bar'
import DownloadIcon from '~icons/pixelarticons/download'
import { t } from '../../lib/language/t.ts'
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
        <Panel title={t('statistics.page.title')} icon={ChartIcon} className="statistics-wide">
          <LoadFailed title={t('statistics.page.failed')} error={error} onRetry={() => void refetch()} />
        </Panel>
      )}
      {!error && !data && <Loading>{t('statistics.page.loading')}</Loading>}
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
        <h1 className="text-display">{t('statistics.page.title')}</h1>
        {statistics && statistics.totals.rides > 0 && (
          <p className="text-ink-2">{t('statistics.page.inAll', { sums: sumsText(statistics.totals, units) })}</p>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-3">
        {statistics && years.length > 1 && (
          <Select
            label={t('statistics.page.year')}
            value={String(statistics.year)}
            onChange={(value) => onYear(Number(value))}
            options={years
              .toSorted((one, other) => other - one)
              .map((year) => ({ value: String(year), label: String(year) }))}
          />
        )}
        {statistics && statistics.totals.rides > 0 && (
          <ButtonLink href="/api/users/me/statistics.csv" download="scooter-rides-statistics.csv" icon={DownloadIcon}>
            {t('statistics.page.export')}
          </ButtonLink>
        )}
        <ButtonLink href="/dashboard?section=privacy#profile">{t('statistics.page.privacy')}</ButtonLink>
        <ButtonLink href="/dashboard">{t('statistics.page.dashboard')}</ButtonLink>
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
        <Panel title={t('statistics.page.noRides')} icon={ChartIcon} className="statistics-wide">
          <Empty
            title={t('statistics.page.growing')}
            action={<ButtonLink href="/search?category=rides">{t('statistics.page.findRide')}</ButtonLink>}
          >
            {t('statistics.page.growingHelp')}
          </Empty>
        </Panel>
        {rides}
      </>
    )
  return (
    <>
      <Panel title={t('statistics.page.months', { year: String(year) })} icon={ChartIcon} className="statistics-wide">
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <SumFigures label={t('statistics.page.inYear', { year: String(year) })} sums={yearTotals} />
            <Segmented
              label={t('statistics.measure.title')}
              value={measure}
              onChange={setMeasure}
              options={[
                { value: 'distance', label: t('statistics.measure.distance') },
                { value: 'rides', label: t('statistics.measure.rides') },
                { value: 'duration', label: t('statistics.measure.hours') },
              ]}
            />
          </div>
          <MonthBars caption={t('statistics.page.months', { year: String(year) })} months={months} measure={measure} />
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

import { useQuery } from '@tanstack/react-query'
import ChartIcon from '~icons/pixelarticons/chart-bar'
import { t } from '../../lib/language/t.ts'
import { isApiError } from '../../api/api-error.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { LoadFailed } from '../../ui/feedback/empty.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { MonthBars } from './month-bars.tsx'
import { sharedStatisticsQuery } from './rider-statistics.queries.ts'
import { SumFigures } from './sum-figures.tsx'
import { sumsText } from './sums-labels.ts'

export function RiderStatistics({ riderId }: { riderId: string }) {
  const units = useUnits()
  const { data, error, refetch } = useQuery(sharedStatisticsQuery(riderId))
  if (isApiError(error) && error.status === 404) return null
  if (error)
    return (
      <Panel title={t('statistics.page.title')} icon={ChartIcon}>
        <LoadFailed title={t('statistics.page.failed')} error={error} onRetry={() => void refetch()} />
      </Panel>
    )
  // No placeholder, because most riders share no statistics.
  if (!data) return null
  return (
    <Panel title={t('statistics.page.title')} icon={ChartIcon}>
      <div className="grid gap-4">
        <div className="grid gap-2">
          <SumFigures label={t('statistics.page.inYear', { year: String(data.year) })} sums={data.yearTotals} />
          <p className="text-sm text-ink-2">
            {t('statistics.shared.sums', { year: String(data.year), sums: sumsText(data.totals, units) })}
          </p>
        </div>
        {data.yearTotals.rides > 0 && (
          <MonthBars caption={t('statistics.shared.rides', { year: String(data.year) })} months={data.months} />
        )}
      </div>
    </Panel>
  )
}

import { StatisticsPage } from '../features/rider-statistics/statistics-page.tsx'
import { RequireRider } from '../session/me/require-rider.tsx'
import { t } from '../lib/language/t.ts'

export function StatisticsScreen() {
  return (
    <RequireRider loadingText={t('dashboard.loading.statistics')}>
      <StatisticsPage />
    </RequireRider>
  )
}

import { StatisticsPage } from '../features/rider-statistics/statistics-page.tsx'
import { RequireRider } from '../session/me/require-rider.tsx'

export function StatisticsScreen() {
  return (
    <RequireRider loadingText="Loading your statistics...">
      <StatisticsPage />
    </RequireRider>
  )
}

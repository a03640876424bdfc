import { noticeCategory, reportSort, reportStatus } from '@scooter-rides/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { t } from '../../../lib/language/t.ts'
import { Empty, LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { ShowMore } from '../../../ui/actions/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { choicesOf } from '../admin-labels.ts'
import { useAdminAddress } from '../admin-table/use-admin-address.ts'
import { ReportCard } from './report-card.tsx'
import { categoryLabels } from './report-labels.ts'
import { adminReportsQuery } from './reports.queries.ts'
import '../admin-table/admin-table.css'
import './reports-page.css'

const statuses = {
  waiting: 'admin.reports.choice.waiting',
  open: 'admin.reports.status.open',
  claimed: 'admin.reports.status.claimed',
  resolved: 'admin.reports.status.resolved',
} as const
const categories = { all: 'admin.reports.choice.all', ...categoryLabels } as const
const sorts = { oldest: 'admin.reports.choice.oldest', newest: 'admin.reports.choice.newest' } as const

/** Reports, notices, and what is said against decisions, oldest first. */
export function ReportsPage() {
  const [filters, setFilters] = useAdminAddress(['status', 'category', 'sort'])
  const status = reportStatus.safeParse(filters.status).data
  const category = noticeCategory.safeParse(filters.category).data
  const sort = reportSort.safeParse(filters.sort).data
  return (
    <div className="grid">
      <div className="admin-filters">
        <Select
          label={t('admin.reports.statusLabel')}
          value={status ?? 'waiting'}
          onChange={(value) => setFilters({ status: value === 'waiting' ? '' : value })}
          options={choicesOf(statuses)}
        />
        <Select
          label={t('admin.reports.categoryLabel')}
          value={category ?? 'all'}
          onChange={(value) => setFilters({ category: value === 'all' ? '' : value })}
          options={choicesOf(categories)}
        />
        <Select
          label={t('admin.reports.orderLabel')}
          value={sort ?? 'oldest'}
          onChange={(value) => setFilters({ sort: value === 'oldest' ? '' : value })}
          options={choicesOf(sorts)}
        />
      </div>
      <ReportList filters={{ ...(status && { status }), ...(category && { category }), ...(sort && { sort }) }} />
    </div>
  )
}

function ReportList({ filters }: { filters: Parameters<typeof adminReportsQuery>[0] }) {
  const reports = useInfiniteQuery(adminReportsQuery(filters))
  const now = useMinute()
  const { data: items, error } = reports
  if (!items && error)
    return <LoadFailed title={t('admin.reports.failed')} error={error} onRetry={() => void reports.refetch()} />
  if (!items) return <Skeleton className="h-40" />
  if (items.length === 0)
    return filters.status || filters.category ? (
      <Empty title={t('admin.reports.noMatches')}>{t('admin.reports.noMatchesHelp')}</Empty>
    ) : (
      <Empty title={t('admin.reports.nothing')}>{t('admin.reports.nothingHelp')}</Empty>
    )
  return (
    <>
      <ul className="report-list" aria-label={t('admin.reports.list')} aria-busy={reports.isPlaceholderData}>
        {items.map((report) => (
          <li key={report.id}>
            <ReportCard report={report} now={now} />
          </li>
        ))}
      </ul>
      <ShowMore list={reports} />
    </>
  )
}

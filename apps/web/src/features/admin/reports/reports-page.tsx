import { reportCategory, reportSort, reportStatus } from '@scooter-rides/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { Empty, LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { ShowMore } from '../../../ui/actions/show-more.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useAdminAddress } from '../admin-table/use-admin-address.ts'
import { ReportCard } from './report-card.tsx'
import { categoryLabels } from './report-labels.ts'
import { adminReportsQuery } from './reports.queries.ts'
import '../admin-table/admin-table.css'
import './reports-page.css'

const statuses = [
  { value: 'waiting', label: 'Waiting for an answer' },
  { value: 'open', label: 'Open' },
  { value: 'claimed', label: 'Claimed' },
  { value: 'resolved', label: 'Resolved' },
] as const
const categories = [
  { value: 'all' as const, label: 'All categories' },
  ...reportCategory.options.map((value) => ({ value, label: categoryLabels[value] })),
]
const sorts = [
  { value: 'oldest', label: 'Oldest first' },
  { value: 'newest', label: 'Newest first' },
] as const

/** Reports of riders and appeals against suspensions, oldest first. */
export function ReportsPage() {
  const [filters, setFilters] = useAdminAddress(['status', 'category', 'sort'])
  const status = reportStatus.safeParse(filters.status).data
  const category = reportCategory.safeParse(filters.category).data
  const sort = reportSort.safeParse(filters.sort).data
  return (
    <div className="grid">
      <div className="admin-filters">
        <Select
          label="Status"
          value={status ?? 'waiting'}
          onChange={(value) => setFilters({ status: value === 'waiting' ? '' : value })}
          options={statuses}
        />
        <Select
          label="Category"
          value={category ?? 'all'}
          onChange={(value) => setFilters({ category: value === 'all' ? '' : value })}
          options={categories}
        />
        <Select
          label="Order"
          value={sort ?? 'oldest'}
          onChange={(value) => setFilters({ sort: value === 'oldest' ? '' : value })}
          options={sorts}
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
    return <LoadFailed title="Error loading reports" error={error} onRetry={() => void reports.refetch()} />
  if (!items) return <Skeleton className="h-40" />
  if (items.length === 0)
    return filters.status || filters.category ? (
      <Empty title="No matching reports">Choose another status or category.</Empty>
    ) : (
      <Empty title="Nothing is waiting">New reports and appeals appear here automatically.</Empty>
    )
  return (
    <>
      <ul className="report-list" aria-label="Reports" aria-busy={reports.isPlaceholderData}>
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

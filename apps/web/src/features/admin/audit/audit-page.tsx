import { type AuditEntry, exportAudit } from '@scooter-rides/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import DownloadIcon from '~icons/pixelarticons/download'
import { addressOf } from '../../../api/call.ts'
import { fullTime, relativeTime } from '../../../lib/time/relative-time.ts'
import { sensibleDay } from '../../../lib/time/sensible-day.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { localZone, wholeDays } from '../../../lib/time/zoned-time.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { DayField } from '../../../ui/form/day-field.tsx'
import { AdminSearch } from '../admin-table/admin-search.tsx'
import { type Column, AdminTable } from '../admin-table/admin-table.tsx'
import { useAdminAddress } from '../admin-table/use-admin-address.ts'
import { auditQuery } from './audit.queries.ts'
import { Difference } from './difference.tsx'

/** All privileged actions; entries can't be changed or deleted. */
export function AuditPage() {
  const [{ from, to, ...words }, setFilters] = useAdminAddress(['actor', 'action', 'target', 'from', 'to'])
  const days = { from: sensibleDay(from), to: sensibleDay(to) }
  const query = { ...words, ...wholeDays(days, localZone()) }
  const list = useInfiniteQuery(auditQuery(query))
  const columns = useColumns()
  const { actor = '', action = '', target = '' } = words
  return (
    <>
      <div className="admin-filters">
        <AdminSearch label="By (username or id)" value={actor} onChange={(next) => setFilters({ actor: next })} />
        <AdminSearch
          label="Action (such as users.warn)"
          value={action}
          onChange={(next) => setFilters({ action: next })}
        />
        <AdminSearch label="About (username or id)" value={target} onChange={(next) => setFilters({ target: next })} />
        <div className="admin-days">
          <DayField label="From" day={days.from} onChange={(next = '') => setFilters({ from: next })} />
          <DayField label="To" day={days.to} earliest={days.from} onChange={(next = '') => setFilters({ to: next })} />
        </div>
        <ButtonLink href={addressOf(exportAudit, { query: query })} download="audit-log.csv" icon={DownloadIcon}>
          Export
        </ButtonLink>
      </div>
      <AdminTable
        caption="Audit log"
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        empty={{ title: 'No matching entries.', help: 'Try fewer filters.' }}
      />
    </>
  )
}

function useColumns(): Column<AuditEntry>[] {
  const now = useMinute()
  return [
    {
      label: 'When',
      cell: ({ at }) => (
        <time dateTime={at.toISOString()} title={fullTime(at)}>
          {relativeTime(at, now)}
        </time>
      ),
    },
    {
      label: 'Who',
      cell: ({ actor }) =>
        actor ? (
          <AppLink href={`/riders/${encodeURIComponent(actor.id)}`}>
            <bdi>{actor.displayName}</bdi>
          </AppLink>
        ) : (
          'The server'
        ),
    },
    { label: 'What', cell: ({ action, targetId }) => <ActionCell action={action} targetId={targetId} /> },
    { label: 'Before and after', isSecondary: true, cell: (entry) => <Difference {...entry} /> },
  ]
}

function ActionCell({ action, targetId }: Pick<AuditEntry, 'action' | 'targetId'>) {
  const href = targetId === null ? undefined : pageOf(action, targetId)
  return (
    <>
      <span className="text-data">{action}</span>
      {targetId !== null && (
        <span className="block text-sm text-ink-2 wrap-anywhere">
          {href ? <AppLink href={href}>{targetId}</AppLink> : targetId}
        </span>
      )}
    </>
  )
}

function pageOf(action: string, targetId: string): string | undefined {
  if (/^(users|roles)\./.test(action)) return `/riders/${encodeURIComponent(targetId)}`
  if (action.startsWith('rides.')) return `/rides/${encodeURIComponent(targetId)}`
  return action.startsWith('sponsors.') ? `/sponsors/${encodeURIComponent(targetId)}` : undefined
}

import { type AuditEntry, exportAudit } from '@scooter-rides/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import DownloadIcon from '~icons/pixelarticons/download'
import { addressOf } from '../../../api/call.ts'
import { fullTime, relativeTime } from '../../../lib/time/relative-time.ts'
import { sensibleDay } from '../../../lib/time/sensible-day.ts'
import { useMinute } from '../../../lib/time/use-minute.ts'
import { localZone, wholeDays } from '../../../lib/time/zoned-time.ts'
import { t } from '../../../lib/language/t.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { DayField } from '../../../ui/form/day-field.tsx'
import { RiderLink } from '../../ride-shared/rider-link.tsx'
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
        <AdminSearch label={t('admin.audit.by')} value={actor} onChange={(next) => setFilters({ actor: next })} />
        <AdminSearch
          label={t('admin.audit.byAction')}
          value={action}
          onChange={(next) => setFilters({ action: next })}
        />
        <AdminSearch label={t('admin.audit.about')} value={target} onChange={(next) => setFilters({ target: next })} />
        <div className="admin-days">
          <DayField
            label={t('admin.audit.from')}
            day={days.from}
            onChange={(next = '') => setFilters({ from: next })}
          />
          <DayField
            label={t('admin.audit.to')}
            day={days.to}
            earliest={days.from}
            onChange={(next = '') => setFilters({ to: next })}
          />
        </div>
        <ButtonLink href={addressOf(exportAudit, { query: query })} download="audit-log.csv" icon={DownloadIcon}>
          {t('admin.audit.export')}
        </ButtonLink>
      </div>
      <AdminTable
        caption={t('admin.audit.caption')}
        failed={t('admin.audit.failed')}
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        empty={{ title: t('admin.audit.empty'), help: t('admin.audit.emptyHelp') }}
      />
    </>
  )
}

function useColumns(): Column<AuditEntry>[] {
  const now = useMinute()
  return [
    {
      label: t('admin.audit.when'),
      cell: ({ at }) => (
        <time dateTime={at.toISOString()} title={fullTime(at)}>
          {relativeTime(at, now)}
        </time>
      ),
    },
    {
      label: t('admin.audit.who'),
      cell: ({ actor }) =>
        actor ? <RiderLink rider={actor} /> : <span className="whitespace-nowrap">{t('admin.audit.server')}</span>,
    },
    {
      label: t('admin.audit.what'),
      cell: ({ action, targetId }) => <ActionCell action={action} targetId={targetId} />,
    },
    { label: t('admin.audit.change'), isSecondary: true, cell: (entry) => <Difference {...entry} /> },
  ]
}

function ActionCell({ action, targetId }: Pick<AuditEntry, 'action' | 'targetId'>) {
  const href = targetId === null ? undefined : pageOf(action, targetId)
  return (
    <>
      <code className="text-data" dir="ltr">
        {action}
      </code>
      {targetId !== null && (
        <span className="block text-sm text-ink-2 wrap-anywhere">
          <bdi dir="ltr">{href ? <AppLink href={href}>{targetId}</AppLink> : targetId}</bdi>
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

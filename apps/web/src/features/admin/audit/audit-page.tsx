import type { AuditEntry } from '@scooter-rides/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import DownloadIcon from '~icons/pixelarticons/download'
import { fullTime, relativeTime } from '../../../lib/relative-time.ts'
import { useMinute } from '../../../lib/use-minute.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { DeskSearch } from '../desk-table/desk-search.tsx'
import { type Column, DeskTable } from '../desk-table/desk-table.tsx'
import { useDeskAddress } from '../desk-table/use-desk-address.ts'
import { auditQuery } from './audit.queries.ts'
import { Difference } from './difference.tsx'

/** Every privileged act; nobody changes or deletes an entry. */
export function AuditPage() {
  const [asked, ask] = useDeskAddress(['actor', 'action', 'target'])
  const list = useInfiniteQuery(auditQuery(asked))
  const columns = useColumns()
  const query = new URLSearchParams(asked).toString()
  return (
    <>
      <div className="desk-filters">
        <DeskSearch label="By (username or id)" value={asked.actor ?? ''} onChange={(actor) => ask({ actor })} />
        <DeskSearch label="Action, such as users." value={asked.action ?? ''} onChange={(action) => ask({ action })} />
        <DeskSearch label="About (username or id)" value={asked.target ?? ''} onChange={(target) => ask({ target })} />
        <ButtonLink
          href={`/api/admin/audit/export${query && `?${query}`}`}
          download="audit-log.csv"
          icon={DownloadIcon}
        >
          Export
        </ButtonLink>
      </div>
      <DeskTable
        caption="Audit log"
        columns={columns}
        list={list}
        keyOf={({ id }) => id}
        empty={{ title: 'No entries like this.', help: 'Try fewer filters.' }}
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
        actor ? <AppLink href={`/riders/${encodeURIComponent(actor.id)}`}>{actor.displayName}</AppLink> : 'The server',
    },
    { label: 'What', cell: ({ action, targetId }) => <Deed action={action} targetId={targetId} /> },
    { label: 'Before and after', isSecondary: true, cell: (entry) => <Difference {...entry} /> },
  ]
}

function Deed({ action, targetId }: Pick<AuditEntry, 'action' | 'targetId'>) {
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

/** Where what it was done to can be seen. */
function pageOf(action: string, targetId: string): string | undefined {
  if (/^(users|roles)\./.test(action)) return `/riders/${encodeURIComponent(targetId)}`
  if (action.startsWith('rides.')) return `/rides/${encodeURIComponent(targetId)}`
  return action.startsWith('sponsors.') ? `/sponsors/${encodeURIComponent(targetId)}` : undefined
}

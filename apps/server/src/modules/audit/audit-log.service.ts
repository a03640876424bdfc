import type { AuditEntry, QueryOf, listAudit } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { decodeIdCursor, pageSize, toPage, type Page } from '../../platform/http/paging.ts'
import { csvLine } from '../../platform/words/csv-line.ts'
import { shownNameOf } from '../users/rider-view.ts'
import { createAuditRepository } from './audit.repository.ts'
import { createAuditLogRepository, type AuditFilters, type AuditRow } from './audit-log.repository.ts'

const exportPage = 500
const columns = ['id', 'at', 'actorId', 'actor', 'action', 'targetId', 'before', 'after']

export type AuditLogService = ReturnType<typeof createAuditLogService>

/** The services that act write the entries. */
export function createAuditLogService({ db }: { db: Database }) {
  const log = createAuditLogRepository(db)

  function toEntry({ actor, ...row }: AuditRow): AuditEntry {
    return { ...row, actor: actor && { id: actor.id, username: actor.username, displayName: shownNameOf(actor) } }
  }

  return {
    async list({ limit, cursor, ...filters }: QueryOf<typeof listAudit>): Promise<Page<AuditEntry>> {
      const size = pageSize({ limit })
      const beforeId = decodeIdCursor(cursor)
      const rows = await log.list(await log.resolve(filters), beforeId, size + 1)
      const { items, next } = toPage(rows, size, (last) => [last.id])
      return { items: items.map(toEntry), next }
    },

    /** Page by page. The export itself is recorded first. */
    async export(admin: Pick<Caller, 'id'>, filters: AuditFilters): Promise<AsyncGenerator<string>> {
      const after = JSON.parse(JSON.stringify(filters))
      await db.transaction((tx) =>
        createAuditRepository(tx).note({ actorId: admin.id, action: 'audit.export', targetId: null, after }),
      )
      return lines(filters)
    },
  }

  async function* lines(filters: AuditFilters): AsyncGenerator<string> {
    yield csvLine(columns)
    const resolved = await log.resolve(filters)
    let afterId: number | undefined
    for (;;) {
      const rows = await log.page(resolved, afterId, exportPage)
      for (const row of rows) yield lineOf(toEntry(row))
      const last = rows.at(-1)
      if (!last || rows.length < exportPage) return
      afterId = last.id
    }
  }
}

function lineOf({ id, at, actorId, actor, action, targetId, before, after }: AuditEntry): string {
  return csvLine([id, at.toISOString(), actorId, actor?.displayName, action, targetId, json(before), json(after)])
}

const json = (value: unknown) => (value === null || value === undefined ? '' : JSON.stringify(value))

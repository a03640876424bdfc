import type { Database } from '../../platform/database/database.ts'
import { auditLogTable } from './audit.table.ts'

export interface AuditEntry {
  actorId: string
  action: `${string}.${string}`
  targetId: string
  before?: unknown
  after?: unknown
}

export function createAuditRepository(db: Database) {
  return {
    async note(entry: AuditEntry): Promise<void> {
      await db.insert(auditLogTable).values(entry)
    },
  }
}

import type { Database } from '../../platform/database/database.ts'
import { auditLogTable } from './audit.table.ts'

export interface AuditEntry {
  /** Null for the command line and the server itself. */
  actorId: string | null
  /** The area and the action: `users.suspend`, `rides.hide`, `reports.resolve`. */
  action: `${string}.${string}`
  /** The id of the action's target, such as a rider's id or a ride's number as text; null if it is about the whole site. */
  targetId: string | null
  before?: unknown
  after?: unknown
}

export function createAuditRepository(db: Database) {
  return {
    /** Runs in the transaction of the action, so that both are committed or neither. */
    async note(entry: AuditEntry): Promise<void> {
      await db.insert(auditLogTable).values(entry)
    },
  }
}

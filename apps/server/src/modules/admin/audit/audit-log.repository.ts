import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { riderColumns } from '../../users/rider.select.ts'
import { usersTable } from '../../users/users.table.ts'
import { auditLogTable } from '../audit.table.ts'

export interface AuditFilters {
  actor?: string | undefined
  action?: string | undefined
  target?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

const { id, actorId, action, targetId, before, after, at } = auditLogTable

/** The same order in which bytes are compared: the index of actions answers it whatever the collation. */
const beginsWith = (text: string) => sql`starts_with(${action}, ${text})`

export function createAuditLogRepository(db: Database) {
  /** A rider's id under either name. */
  const idsNamed = (name: string) =>
    db
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(or(eq(usersTable.id, name), eq(usersTable.username, name.toLowerCase())))

  const isWanted = ({ actor, action: begin, target, from, to }: AuditFilters): SQL | undefined =>
    and(
      actor ? inArray(actorId, idsNamed(actor)) : undefined,
      begin ? beginsWith(begin) : undefined,
      target ? or(eq(targetId, target), inArray(targetId, idsNamed(target))) : undefined,
      from && gte(at, from),
      to && lte(at, to),
    )

  const entries = (where: SQL | undefined) =>
    db
      .select({ id, actorId, action, targetId, before, after, at, actor: riderColumns })
      .from(auditLogTable)
      .leftJoin(usersTable, eq(usersTable.id, actorId))
      .where(where)

  return {
    list: (filters: AuditFilters, beforeId: number | undefined, limit: number) =>
      entries(and(isWanted(filters), beforeId === undefined ? undefined : lt(id, beforeId)))
        .orderBy(desc(id))
        .limit(limit),

    page: (filters: AuditFilters, afterId: number, limit: number) =>
      entries(and(isWanted(filters), gt(id, afterId)))
        .orderBy(asc(id))
        .limit(limit),
  }
}

export type AuditRow = Awaited<ReturnType<ReturnType<typeof createAuditLogRepository>['list']>>[number]

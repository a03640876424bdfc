import { and, type AnyColumn, asc, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { riderColumns } from '../users/rider.select.ts'
import { usersTable } from '../users/users.table.ts'
import { auditLogTable } from './audit.table.ts'

export interface AuditFilters {
  actor?: string | undefined
  action?: string | undefined
  target?: string | undefined
  from?: Date | undefined
  to?: Date | undefined
}

const { id, actorId, action, targetId, before, after, at } = auditLogTable

/** Ids and actions are resolved. An empty list matches nothing. */
export interface ResolvedFilters {
  actorIds: string[] | undefined
  actions: string[] | undefined
  targetIds: string[] | undefined
  from: Date | undefined
  to: Date | undefined
}

export function createAuditLogRepository(db: Database) {
  /** The name is an id or a username. */
  async function idsNamed(name: string): Promise<string[]> {
    const rows = await db
      .select({ id: usersTable.id })
      .from(usersTable)
      .where(or(eq(usersTable.id, name), eq(usersTable.username, name.toLowerCase())))
    return rows.map((row) => row.id)
  }

  /** Few actions exist: a loose index scan finds each of them, whatever the collation. */
  async function actionsBeginning(text: string): Promise<string[]> {
    const { rows } = await db.execute<{ name: string }>(sql`
      with recursive names as (
        (select ${action} as name from ${auditLogTable} order by ${action} limit 1)
        union all
        select (select ${action} from ${auditLogTable} where ${action} > names.name order by ${action} limit 1)
        from names where names.name is not null)
      select name from names where starts_with(name, ${text})`)
    return rows.map(({ name }) => name)
  }

  const isOneOf = (column: AnyColumn, values: string[] | undefined) => values && inArray(column, values)

  const matches = ({ actorIds, actions, targetIds, from, to }: ResolvedFilters): SQL | undefined =>
    and(
      isOneOf(actorId, actorIds),
      isOneOf(action, actions),
      isOneOf(targetId, targetIds),
      from && gte(at, from),
      // The database has microseconds: an entry belongs to its millisecond.
      to && lt(at, new Date(to.getTime() + 1)),
    )

  /** The position of an entry by time. Entries never change, so the id identifies it. */
  const placeOf = (entryId: number) => sql`((select ${at} from ${auditLogTable} where ${id} = ${entryId}), ${entryId})`

  const entries = (where: SQL | undefined) =>
    db
      .select({ id, actorId, action, targetId, before, after, at, actor: riderColumns })
      .from(auditLogTable)
      .leftJoin(usersTable, eq(usersTable.id, actorId))
      .where(where)

  return {
    /** Resolved first, so that the query of entries uses their indexes. */
    async resolve({ actor, action: begin, target, from, to }: AuditFilters): Promise<ResolvedFilters> {
      const [actorIds, actions, targets] = await Promise.all([
        actor ? idsNamed(actor) : undefined,
        begin ? actionsBeginning(begin) : undefined,
        target ? idsNamed(target) : undefined,
      ])
      return { actorIds, actions, targetIds: targets && [...new Set([target ?? '', ...targets])], from, to }
    },

    /** Latest first. */
    list: (filters: ResolvedFilters, beforeId: number | undefined, limit: number) =>
      entries(and(matches(filters), beforeId === undefined ? undefined : sql`(${at}, ${id}) < ${placeOf(beforeId)}`))
        .orderBy(desc(at), desc(id))
        .limit(limit),

    /** Oldest first. */
    page: (filters: ResolvedFilters, afterId: number | undefined, limit: number) =>
      entries(and(matches(filters), afterId === undefined ? undefined : sql`(${at}, ${id}) > ${placeOf(afterId)}`))
        .orderBy(asc(at), asc(id))
        .limit(limit),
  }
}

export type AuditRow = Awaited<ReturnType<ReturnType<typeof createAuditLogRepository>['list']>>[number]

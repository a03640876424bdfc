import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { OverviewSpan } from '@scooter-rides/contract'
import type { Database } from '../../../platform/database/database.ts'
import { messagesTable } from '../../chat/chat.table.ts'
import { ridesTable } from '../../rides/rides.table.ts'
import { isShown } from '../../rides/shown.filters.ts'
import { sponsorsTable } from '../../sponsors/sponsors.table.ts'
import { isAlive } from '../../users/living-rider.repository.ts'
import { newestFirst } from '../../users/newest-first.filters.ts'
import { onlineForMs } from '../../users/online.policy.ts'
import { riderColumns } from '../../users/rider.select.ts'
import { usersTable } from '../../users/users.table.ts'
import { vehiclesTable } from '../../vehicles/vehicles.table.ts'
import { auditLogTable } from '../../audit/audit.table.ts'
import { reportsTable } from '../../reports/reports.table.ts'

/** The same rule as for online riders; see `toRider`. */
const isHere = sql`coalesce(${usersTable.lastActiveAt}, timestamptz 'epoch') > now() - make_interval(secs => ${sql.raw(String(onlineForMs / 1000))})
  and (${usersTable.leftAt} is null or ${usersTable.leftAt} <= ${usersTable.lastActiveAt})`

/** `at` is the time of creation. */
const sources = {
  users: { table: usersTable, at: usersTable.createdAt, where: isAlive },
  rides: { table: ridesTable, at: ridesTable.createdAt, where: isShown },
  vehicles: { table: vehiclesTable, at: vehiclesTable.createdAt, where: sql`true` },
  messages: { table: messagesTable, at: messagesTable.sentAt, where: sql`${messagesTable.contentType} <> 'system'` },
}
type Source = keyof typeof sources

export interface Growth {
  total: number
  lately: number
  before: number
}

type Unit = 'day' | 'month'

export function createOverviewRepository(db: Database) {
  /** The total, the last 30 days, and the 30 days before. */
  async function growthOf(source: Exclude<Source, 'messages'>): Promise<Growth> {
    const { table, at, where } = sources[source]
    const days = (from: number, to: number) =>
      sql`(select count(*)::int from ${table} where ${where} and ${at} > now() - make_interval(days => ${from}) and ${at} <= now() - make_interval(days => ${to}))`
    const { rows } = await db.execute<{ [key in keyof Growth]: number }>(
      sql`select (select count(*)::int from ${table} where ${where}) as total, ${days(30, 0)} as lately, ${days(60, 30)} as before`,
    )
    return rows[0] ?? { total: 0, lately: 0, before: 0 }
  }

  async function perUnit(source: Source, unit: Unit, count: number): Promise<Map<string, number>> {
    const { table, at, where } = sources[source]
    const first = sql`date_trunc(${unit}, now() at time zone 'UTC') - make_interval(days => ${unit === 'day' ? count - 1 : 0}, months => ${unit === 'month' ? count - 1 : 0})`
    const { rows } = await db.execute<{ from: string; count: number }>(sql`
      select to_char(date_trunc(${unit}, ${at} at time zone 'UTC'), 'YYYY-MM-DD') as "from", count(*)::int as count
      from ${table} where ${where} and ${at} >= (${first}) at time zone 'UTC' group by 1`)
    return new Map(rows.map((row) => [row.from, row.count]))
  }

  return {
    growthOf,

    async countActive(): Promise<number> {
      return db.$count(usersTable, and(isAlive, isHere))
    },

    /** Includes empty time spans; `froms` are their starts. */
    async series(unit: Unit, froms: readonly string[]): Promise<OverviewSpan[]> {
      const [users, rides, vehicles, messages] = await Promise.all(
        (['users', 'rides', 'vehicles', 'messages'] as const).map((source) => perUnit(source, unit, froms.length)),
      )
      return froms.map((from) => ({
        from,
        users: users?.get(from) ?? 0,
        rides: rides?.get(from) ?? 0,
        vehicles: vehicles?.get(from) ?? 0,
        messages: messages?.get(from) ?? 0,
      }))
    },

    latestRiders: (limit: number) =>
      db
        .select({ ...riderColumns, at: usersTable.createdAt })
        .from(usersTable)
        .where(isAlive)
        .orderBy(...newestFirst.order)
        .limit(limit),

    /** A series counts once, by its first ride. */
    latestRides: (limit: number) =>
      db
        .select({
          id: ridesTable.id,
          title: ridesTable.title,
          at: ridesTable.createdAt,
          username: usersTable.username,
          seriesId: ridesTable.seriesId,
        })
        .from(ridesTable)
        .innerJoin(usersTable, eq(usersTable.id, ridesTable.userId))
        .where(
          and(
            ne(ridesTable.status, 'draft'),
            sql`not exists (select from ${ridesTable} as earlier where earlier.series_id = ${ridesTable.seriesId}
              and earlier.id < ${ridesTable.id} and earlier.status <> 'draft')`,
          ),
        )
        .orderBy(desc(ridesTable.id))
        .limit(limit),

    latestVehicles: (limit: number) =>
      db
        .select({
          id: vehiclesTable.id,
          make: vehiclesTable.make,
          model: vehiclesTable.model,
          year: vehiclesTable.year,
          at: vehiclesTable.createdAt,
          username: usersTable.username,
        })
        .from(vehiclesTable)
        .innerJoin(usersTable, eq(usersTable.id, vehiclesTable.userId))
        .orderBy(desc(vehiclesTable.id))
        .limit(limit),

    latestReports: (limit: number) =>
      db
        .select({
          id: reportsTable.id,
          kind: reportsTable.kind,
          subjectType: reportsTable.subjectType,
          category: reportsTable.category,
          at: reportsTable.createdAt,
        })
        .from(reportsTable)
        .orderBy(desc(reportsTable.id))
        .limit(limit),

    latestSponsors: (limit: number) =>
      db
        .select({
          id: sponsorsTable.id,
          name: sponsorsTable.name,
          tier: sponsorsTable.tier,
          at: sponsorsTable.createdAt,
        })
        .from(sponsorsTable)
        .orderBy(desc(sponsorsTable.id))
        .limit(limit),

    latestRoles: (limit: number) =>
      db
        .select({
          action: auditLogTable.action,
          after: auditLogTable.after,
          at: auditLogTable.at,
          username: usersTable.username,
        })
        .from(auditLogTable)
        .innerJoin(usersTable, eq(usersTable.id, auditLogTable.targetId))
        .where(inArray(auditLogTable.action, ['roles.change', 'roles.grant', 'roles.revoke']))
        .orderBy(desc(auditLogTable.id))
        .limit(limit),
  }
}

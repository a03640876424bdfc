import { sql } from 'drizzle-orm'
import type { FoundBy, NoticeCategory, ReportKind, RestrictionKind } from '@scooter-rides/contract'
import type { Database } from '../../platform/database/database.ts'
import { restrictionsTable } from '../moderation/restrictions.table.ts'
import { reportsTable } from './reports.table.ts'

export interface TransparencyFigures {
  year: number
  received: { kind: 'report' | 'notice'; category: NoticeCategory; count: number }[]
  restrictions: {
    kind: RestrictionKind
    ground: 'rule' | 'law'
    foundBy: FoundBy
    isAutomated: boolean
    count: number
  }[]
  /** Also objections of the senders of notices. `outcome` is `open` for those without an answer. */
  appeals: { kind: 'appeal' | 'objection'; outcome: string; count: number }[]
  /** From the receipt to the answer, of what was answered. */
  medianHours: { kind: ReportKind; hours: number }[]
}

/** Counts what was received or decided in a calendar year (UTC). */
export async function countForTransparency(db: Database, year: number): Promise<TransparencyFigures> {
  const inYear = (column: unknown) =>
    sql`${column} >= make_timestamptz(${year}, 1, 1, 0, 0, 0, 'UTC')
      and ${column} < make_timestamptz(${year + 1}, 1, 1, 0, 0, 0, 'UTC')`
  const { kind, category, outcome, createdAt, resolvedAt } = reportsTable
  const [received, restrictions, appeals, medianHours] = await Promise.all([
    db.execute<TransparencyFigures['received'][number] & Record<string, unknown>>(sql`
      select ${kind}, ${category}, count(*)::int as count from ${reportsTable}
      where ${kind} in ('report', 'notice') and ${inYear(createdAt)} group by 1, 2 order by 1, 2`),
    db.execute<TransparencyFigures['restrictions'][number] & Record<string, unknown>>(sql`
      select ${restrictionsTable.kind}, split_part(${restrictionsTable.ground}, ':', 1) as ground,
        ${restrictionsTable.foundBy} as "foundBy", ${restrictionsTable.isAutomated} as "isAutomated", count(*)::int as count
      from ${restrictionsTable} where ${inYear(restrictionsTable.createdAt)} group by 1, 2, 3, 4 order by 1, 2, 3, 4`),
    db.execute<TransparencyFigures['appeals'][number] & Record<string, unknown>>(sql`
      select ${kind}, case when ${outcome} is null then 'open' when ${outcome} in ('dismiss', 'uphold') then 'uphold' else 'lift' end as outcome,
        count(*)::int as count
      from ${reportsTable} where ${kind} in ('appeal', 'objection') and ${inYear(createdAt)} group by 1, 2 order by 1, 2`),
    db.execute<TransparencyFigures['medianHours'][number] & Record<string, unknown>>(sql`
      select ${kind}, round((percentile_cont(0.5) within group (order by extract(epoch from ${resolvedAt} - ${createdAt})) / 3600)::numeric, 1)::float8 as hours
      from ${reportsTable} where ${resolvedAt} is not null and ${inYear(createdAt)} group by 1 order by 1`),
  ])
  return {
    year,
    received: received.rows,
    restrictions: restrictions.rows,
    appeals: appeals.rows,
    medianHours: medianHours.rows,
  }
}

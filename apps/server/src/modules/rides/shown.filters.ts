import { sql } from 'drizzle-orm'
import { ridesTable } from './rides.table.ts'

/** Published, and not taken down by the team. */
export const isShown = sql`(${ridesTable.status} = 'published' and ${ridesTable.hiddenAt} is null)`

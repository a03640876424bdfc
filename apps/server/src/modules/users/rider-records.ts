import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'

/** Asked for when its turn comes; row by row where there may be many. */
export type ExportSection = (() => Promise<unknown>) | AsyncIterable<unknown>

/** What a module keeps of a rider. Every module with a table of riders' things has one, in its `…registry.ts`. */
export interface RiderRecords {
  /** Names in the database: a test finds the table that nobody speaks for. */
  tables: readonly string[]
  /** Sections of the rider's own file, by name. */
  exportOf?(caller: Caller): Record<string, ExportSection>
  /** Part of the transaction that empties an account. What must wait for the commit is answered. */
  forget?(tx: Database, userId: string): Promise<(() => void) | void>
}

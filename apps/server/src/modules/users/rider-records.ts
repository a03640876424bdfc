import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'

/** Evaluated in order; row by row for large sections. */
export type ExportSection = (() => Promise<unknown>) | AsyncIterable<unknown>

/** The data of riders in a module. Every module with such tables exports one from its `…registry.ts`. */
export interface RiderRecords {
  /** Names in the database: a test finds tables that no module lists. */
  tables: readonly string[]
  /** Sections of the data export, by name. */
  exportOf?(caller: Caller): Record<string, ExportSection>
  /** Part of the transaction that deletes an account. @returns a function to call after the commit */
  forget?(tx: Database, userId: string): Promise<(() => void) | void>
}

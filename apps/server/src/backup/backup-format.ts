import { z } from 'zod'

/**
 * A backup is a folder: `database.jsonl.gz`, and `files/` beside it when files were asked for. The database is lines of
 * JSON: a head, then each table's name and columns followed by its rows (every value as PostgreSQL's own text, so that
 * any engine and any major version reads it), then the sequences and an end that proves the file is whole.
 */
export const databaseFile = 'database.jsonl.gz'
export const filesFolder = 'files'

export const headLine = z.object({
  format: z.literal('scooter-rides-backup'),
  version: z.literal(1),
  createdAt: z.string(),
  /** The migrations that the database had seen, in order. */
  migrations: z.array(z.string()),
})
export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
export const rowLine = z.array(z.string().nullable())
export const endLine = z.object({
  /** The last number given out; missing for a sequence never used. */
  sequences: z.record(z.string(), z.string()),
  rows: z.int(),
})

export type BackupHead = z.output<typeof headLine>
export type Row = z.output<typeof rowLine>

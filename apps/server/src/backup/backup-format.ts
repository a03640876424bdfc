import { z } from 'zod'

/**
 * A backup is a folder with `database.jsonl.gz`, and perhaps `files/`. The database is JSON lines: a head, each table's name
 * and columns followed by its rows (values as PostgreSQL's text, which every engine and major version reads), the sequences,
 * and an end mark that proves completeness.
 */
export const databaseFile = 'database.jsonl.gz'
export const filesFolder = 'files'

export const headLine = z.object({
  format: z.literal('scooter-rides-backup'),
  version: z.literal(1),
  createdAt: z.string(),
  /** The release that wrote the backup; missing in backups of older ones. */
  release: z.string().optional(),
  /** The applied migrations, in order. */
  migrations: z.array(z.string()),
})
export const tableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
export const rowLine = z.array(z.string().nullable())
export const endLine = z.object({
  /** The last value; missing for a sequence that was never used. */
  sequences: z.record(z.string(), z.string()),
  rows: z.int(),
})

export type BackupHead = z.output<typeof headLine>
export type Row = z.output<typeof rowLine>

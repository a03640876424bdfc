import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isDiskFull } from '../platform/process/disk-full.ts'
import { backupsFolder } from './local-files.ts'

/** Other reasons than a full disk are messages of the system. Older releases did not store which it is. */
const failureSchema = z.object({ at: z.string(), reason: z.string(), isDiskFull: z.boolean().optional() })
export type BackupFailure = z.output<typeof failureSchema>

/** The reason of the last failed backup. It is stored beside the backups, because the database may be the cause. */
const noteFile = (dataDir: string) => join(backupsFolder(dataDir), 'last-failure.json')

export async function noteFailure(dataDir: string, { at, error }: { at: Date; error: unknown }): Promise<void> {
  const note = { at: at.toISOString(), reason: reasonOf(error), isDiskFull: isDiskFull(error) }
  await writeFile(noteFile(dataDir), JSON.stringify(note), { mode: 0o600 })
}

export const forgetFailure = (dataDir: string) => rm(noteFile(dataDir), { force: true })

/** Also undefined if the disk was too full to store the reason. */
export async function readFailure(dataDir: string): Promise<BackupFailure | undefined> {
  const text = await readFile(noteFile(dataDir), 'utf8').catch(() => '')
  return text ? failureSchema.parse(JSON.parse(text)) : undefined
}

function reasonOf(error: unknown) {
  // not translated: for the command line and older releases; readers get the message of isDiskFull
  if (isDiskFull(error)) return 'The disk is full.'
  return error instanceof Error ? error.message : String(error)
}

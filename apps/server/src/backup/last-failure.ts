import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isDiskFull } from '../platform/process/disk-full.ts'
import { backupsFolder } from './local-files.ts'

const failureSchema = z.object({ at: z.string(), reason: z.string() })

/** Why the last daily backup was not made: kept beside the backups, since the database may be what failed. */
const noteFile = (dataDir: string) => join(backupsFolder(dataDir), 'last-failure.json')

export async function noteFailure(dataDir: string, { at, error }: { at: Date; error: unknown }): Promise<void> {
  const note = { at: at.toISOString(), reason: reasonOf(error) }
  await writeFile(noteFile(dataDir), JSON.stringify(note), { mode: 0o600 })
}

export const forgetFailure = (dataDir: string) => rm(noteFile(dataDir), { force: true })

/** Undefined, too, when the disk was too full to keep the note. */
export async function readFailure(dataDir: string) {
  const text = await readFile(noteFile(dataDir), 'utf8').catch(() => '')
  return text ? failureSchema.parse(JSON.parse(text)) : undefined
}

function reasonOf(error: unknown) {
  if (isDiskFull(error)) return 'There is no room left on the disk.'
  return error instanceof Error ? error.message : String(error)
}

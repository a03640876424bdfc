import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isDiskFull } from '../platform/process/disk-full.ts'
import { backupsFolder } from './local-files.ts'

const failureSchema = z.object({ at: z.string(), reason: z.string() })

/** The reason of the last failed backup. It is stored beside the backups, because the database may be the cause. */
const noteFile = (dataDir: string) => join(backupsFolder(dataDir), 'last-failure.json')

export async function noteFailure(dataDir: string, { at, error }: { at: Date; error: unknown }): Promise<void> {
  const note = { at: at.toISOString(), reason: reasonOf(error) }
  await writeFile(noteFile(dataDir), JSON.stringify(note), { mode: 0o600 })
}

export const forgetFailure = (dataDir: string) => rm(noteFile(dataDir), { force: true })

/** Also undefined if the disk was too full to store the reason. */
export async function readFailure(dataDir: string) {
  const text = await readFile(noteFile(dataDir), 'utf8').catch(() => '')
  return text ? failureSchema.parse(JSON.parse(text)) : undefined
}

function reasonOf(error: unknown) {
  if (isDiskFull(error)) return 'The disk is full.'
  return error instanceof Error ? error.message : String(error)
}

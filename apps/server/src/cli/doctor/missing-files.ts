import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { findMissingFiles, type MissingFiles } from '../../modules/storage/missing-files.service.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DatabaseConnection } from '../../platform/database/database.ts'
import { createLocalFileStore } from '../../platform/storage/local-file-store.ts'
import { openFileStore } from '../../platform/storage/open-file-store.ts'
import { fail, ok, warn, type Finding, type Judgement } from './finding.ts'

/** Shorter than the limit of a check: a large site is compared in part. */
const timeoutMs = 8000
const shownExamples = 3

const counted = (count: number) => count.toLocaleString('en')

/** Whether the store has every file that the database names. */
export async function judgeMissingFiles(
  config: Pick<Config, 'dataDir' | 's3'>,
  { db }: Pick<DatabaseConnection, 'db'>,
  clock: Clock,
  signal = AbortSignal.timeout(timeoutMs),
): Promise<Judgement> {
  const found = await findMissingFiles({ db, store: openFileStore(config), now: clock(), signal })
  const { expected, missing, share } = found
  if (share === 0) return warn('The store lists its files too slowly to compare them with the database.')
  const scope = scopeOf(found)
  if (missing.count === 0) return ok(`All ${counted(expected)} files of the database are there${scope}.`)
  const examples = missing.examples.slice(0, shownExamples)
  const message = `${counted(missing.count)} of ${counted(expected)} files are missing${scope}, such as ${examples.join(', ')}.`
  if (config.s3 && (await isOnDisk(config.dataDir, examples)))
    return fail(
      `${message} They are in ${join(config.dataDir, 'files')}: npm run files:move copies them to the bucket.`,
    )
  return warn(`${message} Restore them from a backup of the files.`)
}

function scopeOf({ share }: MissingFiles): string {
  return share < 1 ? ` (compared ${Math.round(share * 100)} % of the site in the time of this check)` : ''
}

async function isOnDisk(dataDir: string, examples: string[]): Promise<boolean> {
  const disk = createLocalFileStore(join(dataDir, 'files'))
  for (const example of examples) {
    const found = await disk.find(example.split(' ')[0] ?? '')
    found?.stream.destroy()
    if (found) return true
  }
  return false
}

/** One finding of the store itself and of its content. */
export function joinFindings(store: Finding, content: Finding | undefined): Finding {
  // The content of a broken store is unknown.
  if (!content || store.verdict !== 'OK') return store
  return { ...content, message: `${store.message} ${content.message}` }
}

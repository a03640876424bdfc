import { constants } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import { codeOf } from '../../platform/process/error-causes.ts'
import { fail, reasonOf, type Judgement } from './finding.ts'

/** Undefined if this user can read `DATA_DIR`, or if the folder does not exist yet. */
export async function judgeUnreadable(dataDir: string): Promise<Judgement | undefined> {
  try {
    await readdir(dataDir)
    // Listing a folder and opening what is in it are separate permissions.
    await access(dataDir, constants.R_OK | constants.X_OK)
    return undefined
  } catch (error) {
    if (error instanceof Error && codeOf(error) === 'ENOENT') return undefined
    return fail(
      `DATA_DIR ${dataDir} cannot be read: run the doctor as the user of the server, make that user its owner, or correct DATA_DIR (${reasonOf(error)}).`,
    )
  }
}

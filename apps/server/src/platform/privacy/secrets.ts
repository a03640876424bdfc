import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { codeOf } from '../process/error-causes.ts'

const secretsSchema = z.object({ cookieKey: z.string().min(32) })

/** The keys of this installation. Processes that serve one site share the file. */
export type Secrets = z.output<typeof secretsSchema>

/** Reads `DATA_DIR/secrets.json`. The first start creates it, readable only by the server's user. */
export function openSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    makeSecrets(file)
  }
  return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Creates the file atomically and never overwrites one: processes that start at the same time read the same keys. */
function makeSecrets(file: string) {
  const fresh: Secrets = { cookieKey: randomBytes(32).toString('hex') }
  const draft = `${file}.${randomBytes(8).toString('hex')}`
  try {
    writeFileSync(draft, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600 })
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && codeOf(error) === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

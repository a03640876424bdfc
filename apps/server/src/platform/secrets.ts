import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const secretsSchema = z.object({ cookieKey: z.string().min(32) })

/** What only this installation knows. Processes that serve one site share the file. */
export type Secrets = z.output<typeof secretsSchema>

/** Reads `DATA_DIR/secrets.json`; the first start makes it, for the server's own user alone. */
export function openSecrets(dataDir: string): Secrets {
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'secrets.json')
  const fresh: Secrets = { cookieKey: randomBytes(32).toString('hex') }
  try {
    // `wx`: of two processes that start at once one makes the file, and both read it.
    writeFileSync(file, `${JSON.stringify(fresh, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
    return fresh
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  }
}

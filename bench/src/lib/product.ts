import { fileURLToPath } from 'node:url'
import type { BenchDatabase } from './databases.ts'
import { startProgram, type Running } from './programs.ts'

const program = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url))

/** The built server in a process of its own. Its limits of calls are lifted: here one rider asks as often as can be. */
export function startProduct(
  { dataDir, url }: BenchDatabase,
  port: number,
  extra: NodeJS.ProcessEnv = {},
): Promise<Running> {
  return startProgram(program, [], {
    ...process.env,
    // As `npm start` has it.
    NODE_OPTIONS: '--max-semi-space-size=16',
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    RATE_LIMIT_FACTOR: '0',
    ...(url === undefined ? { DATABASE_URL: undefined } : { DATABASE_URL: url }),
    ...extra,
  })
}

/** The cookie of a new rider. */
export async function signUp(port: number): Promise<string> {
  const password = 'Bench-press-42!'
  const body = { firstName: 'Ben', lastName: 'March', email: 'bench@example.test', password, confirmPassword: password }
  const reply = await fetch(`http://127.0.0.1:${port}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const cookie = reply.headers.get('set-cookie')?.split(';')[0]
  if (reply.status !== 201 || !cookie)
    throw new Error(`Registration was answered ${reply.status}: ${await reply.text()}`)
  return cookie
}

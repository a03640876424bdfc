import { fileURLToPath } from 'node:url'
import type { BenchDatabase } from './databases.ts'
import { startProgram, type Running } from './programs.ts'

const program = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url))

/** Starts the built server in a child process without rate limits, because one rider sends as many calls as possible. */
export function startProduct(
  { dataDir, url }: BenchDatabase,
  port: number,
  extra: NodeJS.ProcessEnv = {},
): Promise<Running> {
  return startProgram(program, [], {
    ...process.env,
    // As in `npm start`.
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

export async function signUp(port: number, name = 'bench'): Promise<string> {
  const password = 'Bench-press-42!'
  const body = {
    firstName: 'Ben',
    lastName: 'March',
    email: `${name}@example.test`,
    password,
    confirmPassword: password,
  }
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

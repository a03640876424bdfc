import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import {
  joinEmbeddedDatabase,
  openDatabase,
  type DatabaseConnection,
} from '../../../apps/server/src/platform/database/database.ts'
import { migrateDatabase } from '../../../apps/server/src/platform/database/migrate.ts'

export interface ServerUnderTest {
  /** GET with the rider's session; gives the body's text and throws for any answer but 200. */
  get(path: string): Promise<string>
  /** Straight to the server's own database. */
  pool: pg.Pool
  close(): Promise<void>
}

const program = fileURLToPath(new URL('../../../apps/server/src/main.ts', import.meta.url))
const port = Number(process.env.PORT ?? 4149)

/**
 * The real server in a process of its own, on a database that `fill` has filled: PostgreSQL in a new database of
 * DATABASE_URL's server where that is set, else the embedded one.
 */
export async function startServer(fill: (connection: DatabaseConnection) => Promise<void>): Promise<ServerUnderTest> {
  const dataDir = await mkdtemp(join(tmpdir(), 'scooter-bench-'))
  const database = await newDatabase()
  const connection = await openDatabase({ databaseUrl: database?.url, dataDir })
  await migrateDatabase(connection)
  await connection.withoutDeadline(() => fill(connection))
  await connection.close()

  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    RATE_LIMIT_FACTOR: '0',
    LOG_LEVEL: 'error',
    ...(database && { DATABASE_URL: database.url }),
  }
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await Promise.race([once(server.stdout, 'data'), once(server, 'exit')])
  if (!String(line).includes('ready')) throw new Error(`The server did not start: ${line}`)

  const agent = new Agent({ keepAlive: true })
  const session = await signUp()
  const pool = database ? new pg.Pool({ connectionString: database.url }) : joinEmbeddedDatabase(dataDir).pool
  return {
    get: (path) => fetchText(agent, path, session),
    pool,
    async close() {
      await pool.end()
      agent.destroy()
      server.kill('SIGTERM')
      await once(server, 'exit')
      await database?.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function newDatabase() {
  const { DATABASE_URL } = process.env
  if (!DATABASE_URL) return undefined
  const name = `scooter_bench_${process.pid}`
  const onServer = async (statement: string) => {
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await onServer(`CREATE DATABASE ${name}`)
  const url = new URL(DATABASE_URL)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) }
}

async function signUp(): Promise<string> {
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

function fetchText(agent: Agent, path: string, cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, agent, headers: { cookie } }, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', reject)
      reply.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        if (reply.statusCode === 200) resolve(text)
        else reject(new Error(`${path} was answered ${reply.statusCode}: ${text}`))
      })
    })
      .on('error', reject)
      .end()
  })
}

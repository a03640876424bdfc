import { randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { RoleName } from '@scooter-rides/contract'
import { createApp, type AppDeps } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { createSessionsService } from '../../src/modules/auth/sessions/sessions.service.ts'
import { userRolesTable, usersTable } from '../../src/modules/users/users.table.ts'
import { refuseQueriesBesideTransactions } from '../database/queries-beside.ts'
import { refuseUncheckedWrites } from '../database/unchecked-writes.ts'
import { silentLive } from './silent-live.ts'
import { useTestDatabase, type TestDatabase } from '../database/test-database.ts'

/** Quick calls take long on a busy machine. */
const timeoutMs = 60_000

/** A port without a server: tests call no external server. */
const nowhere = 'http://127.0.0.1:9'

type Payload = InjectOptions['payload']

/** A rider with a session, or a visitor. */
export interface TestClient {
  id: string
  cookie: string
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  post(url: string, payload?: Payload, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  put(url: string, payload?: Payload, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  patch(url: string, payload?: Payload, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  delete(url: string, payload?: Payload, headers?: Record<string, string>): Promise<LightMyRequestResponse>
}

export interface TestApp {
  app: FastifyInstance
  database: TestDatabase
  stranger: TestClient
  as(rider: TestClient): TestClient
  /** The account is inserted without the registration. */
  rider(firstName?: string, options?: { lastName?: string; roles?: RoleName[] }): Promise<TestClient>
}

export interface TestAppOptions {
  /** The app listens on a port and runs jobs, such as sending mails. */
  works?: boolean
  env?: Record<string, string>
  deps?: Partial<Omit<AppDeps, 'config' | 'database'>>
}

/** The whole server on the engine under test, without a port; shared by all tests of a file. */
export function useTestApp({ env = {}, deps = {}, works = false }: TestAppOptions = {}): () => TestApp {
  const database = useTestDatabase()
  let testApp: TestApp | undefined
  beforeAll(async () => {
    testApp = await openTestApp(database(), env, deps, works)
    if (works) await testApp.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(async () => {
    await testApp?.app.close()
  })
  return () => {
    if (!testApp) throw new Error('The test app opens in beforeAll: ask for it inside a test or a hook.')
    return testApp
  }
}

export async function openTestApp(
  database: TestDatabase,
  env: Record<string, string>,
  deps: TestAppOptions['deps'],
  works: boolean,
): Promise<TestApp> {
  const config = readConfig({
    DATA_DIR: database.dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '0',
    WEATHER_URL: nowhere,
    WEBHOOK_HOSTS: new URL(nowhere).host,
    ...env,
  })
  const app = await createApp({
    config,
    database: database.connection,
    workMs: timeoutMs,
    worksWhenListening: works,
    ...deps,
  })
  const { db } = database.connection
  refuseUncheckedWrites(db)
  refuseQueriesBesideTransactions(db)
  const clock = deps?.clock ?? (() => new Date())
  const sessions = createSessionsService({ db, live: silentLive, clock })

  return {
    app,
    database,
    stranger: client(app, '', ''),
    as: ({ id, cookie }) => client(app, id, cookie),
    async rider(firstName = 'Ana', { lastName = 'Silva', roles = [] } = {}) {
      const id = randomUUID()
      const username = `${firstName.toLowerCase().replace(/[^a-z0-9]/g, '')}.${id.slice(0, 8)}`
      await db.insert(usersTable).values({ id, email: `${username}@example.test`, username, firstName, lastName })
      await db.insert(userRolesTable).values(['user' as const, ...roles].map((role) => ({ userId: id, role })))
      const { token } = await sessions.open(
        { id, signInVersion: 1 },
        { remember: false, userAgent: 'test', browserLanguage: 'en' },
      )
      return client(app, id, `sid=${token}`)
    },
  }
}

function client(app: FastifyInstance, id: string, cookie: string): TestClient {
  const send =
    (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    (url: string, payload?: Payload, headers: Record<string, string> = {}) =>
      app.inject({ method, url, headers: { cookie, ...headers }, ...(payload !== undefined && { payload }) })
  return {
    id,
    cookie,
    get: (url, headers = {}) => app.inject({ method: 'GET', url, headers: { cookie, ...headers } }),
    post: send('POST'),
    put: send('PUT'),
    patch: send('PATCH'),
    delete: send('DELETE'),
  }
}

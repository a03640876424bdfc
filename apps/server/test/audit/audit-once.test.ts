import { randomUUID } from 'node:crypto'
import { gt, sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { successStatus, type RouteShape } from '@scooter-rides/contract'
import { auditLogTable } from '../../src/modules/audit/audit.table.ts'
import { contractRoutes } from '../../src/openapi/contract-routes.ts'
import type { Call, AuditedCall, Scene } from './audited-call.ts'
import { auditedCalls } from './audited-calls.ts'
import { createMapScene } from './map-scene.ts'
import { openExtractServer } from '../network/extract-server.ts'
import { useTestApp, type TestClient } from '../app/test-app.ts'
import { slow } from '../slow.ts'

const extracts = await openExtractServer()
afterAll(() => extracts.close())
const env = { MAP_INDEX_URL: `${extracts.origin}/index-v1.json` }
const testApp = useTestApp({ env })
const db = () => testApp().database.connection.db

let scene: Scene
let rider: TestClient

beforeAll(async () => {
  const app = testApp()
  const admin = await app.rider('Ada', { roles: ['admin'] })
  scene = {
    app,
    admin,
    moderator: await app.rider('Mo', { roles: ['moderator'] }),
    maps: createMapScene(extracts, app.database.dataDir, admin),
  }
  rider = await app.rider('Ria')
  await db().execute(sql`create table log_is_away (since timestamptz not null)`)
  await db().execute(sql`create function refuse_entries() returns trigger language plpgsql as
    $$ begin if exists (select from log_is_away) then raise exception 'The log is away'; end if; return new; end $$`)
  await db().execute(sql`create trigger refuse_entries before insert on audit_log
    for each row execute function refuse_entries()`)
})

/** Makes writes to the audit log fail while `work` runs. */
async function whileLogIsAway<T>(work: () => Promise<T>): Promise<T> {
  await db().execute(sql`insert into log_is_away values (now())`)
  try {
    return await work()
  } finally {
    await db().execute(sql`delete from log_is_away`)
  }
}

const privileged = contractRoutes.filter(({ route: { access } }) => access === 'moderator' || access === 'admin')
const isDeed = ({ name, route }: (typeof privileged)[number]) => route.method !== 'GET' || name in auditedCalls
const rows = privileged.flatMap(({ name, route }) =>
  [auditedCalls[name] ?? []].flat().map((deed) => ({ name: [name, deed.how].join(' ').trim(), route, deed, ...deed })),
)

function send(by: TestClient, { method, path }: RouteShape, { params = {}, query = '', body }: Call) {
  const address = path.replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])))
  return testApp().app.inject({
    method,
    url: `${address}${query}`,
    headers: { cookie: by.cookie },
    ...(body && { payload: body }),
  })
}

const onNothing = ({ params = {}, ...call }: Call): Call => ({
  ...call,
  params: Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'number' ? 999_999 : value.replace(/[\w-]+$/, randomUUID()),
    ]),
  ),
})

const lastId = async () =>
  (await db().select({ id: auditLogTable.id }).from(auditLogTable)).reduce((last, { id }) => Math.max(last, id), 0)
const entriesSince = (id: number) =>
  db().select().from(auditLogTable).where(gt(auditLogTable.id, id)).orderBy(auditLogTable.id)

/** The expected audit entries of an action: those of its related actions, then its own. */
function entriesOf(
  { action, before, after, target }: AuditedCall,
  by: TestClient,
  call: Call,
  answer: LightMyRequestResponse,
) {
  const [named = null] = Object.values(call.params ?? {}).map(String)
  const itself = {
    action,
    targetId: target ? target(call, answer) : named,
    before: before ? expect.objectContaining(before) : null,
    after: after ? expect.objectContaining(after) : null,
  }
  return [...(call.along ?? []), itself].map((entry) => ({
    id: expect.any(Number),
    actorId: by.id,
    at: expect.any(Date),
    ...entry,
  }))
}

const isDone = ({ statusCode }: { statusCode: number }) => statusCode >= 200 && statusCode < 300

test('every audited call of the contract has a row in the table, and every row is one of them', () => {
  const names = privileged.filter(isDeed).map(({ name }) => name)
  expect(Object.keys(auditedCalls).sort()).toEqual(names.sort())
})

describe('an audited call', () => {
  test.each(rows)('$name is recorded once, as $action', async ({ route, deed }) => {
    const by = route.access === 'admin' ? scene.admin : scene.moderator
    const call = (await deed.make?.(scene)) ?? {}
    const start = await lastId()
    for (const other of route.access === 'admin' ? [rider, scene.moderator] : [rider])
      expect((await send(other, route, call)).statusCode).toBe(403)
    const refused = await send(by, route, deed.wrong ?? onNothing(call))
    // A missing target in the address is 404.
    expect(deed.wrong ? [400, 404, 422] : [404], refused.body).toContain(refused.statusCode)
    expect(await entriesSince(start)).toEqual([])

    const answer = await send(by, route, call)
    expect(answer.statusCode, answer.body).toBe(successStatus(route))
    expect(await entriesSince(start)).toEqual(entriesOf(deed, by, call, answer))
    await deed.settle?.(scene)
  })

  test.each(rows)(
    '$name sent twice at the same time is recorded as often as it succeeded',
    slow,
    async ({ route, deed }) => {
      const by = route.access === 'admin' ? scene.admin : scene.moderator
      const call = (await deed.make?.(scene)) ?? {}
      const start = await lastId()
      const answers = await Promise.all([send(by, route, call), send(by, route, call)])
      for (const { statusCode, body } of answers) expect(statusCode, body).toBeLessThan(500)
      const entries = await entriesSince(start)
      const done = answers.find(isDone)
      if (deed.isRepeatable) expect(entries.map(({ action }) => action)).toEqual([deed.action, deed.action])
      else expect(entries).toEqual(done && entriesOf(deed, by, call, done))
      await deed.settle?.(scene)
    },
  )

  test.each(rows)('$name is rolled back when recording it fails', async ({ name, route, deed }) => {
    const by = route.access === 'admin' ? scene.admin : scene.moderator
    const call = (await deed.make?.(scene)) ?? {}
    const start = await lastId()
    const wasSeen = await call.look?.()
    const failed = await whileLogIsAway(() => send(by, route, call))
    expect(failed.statusCode).toBe(500)
    expect(await entriesSince(start)).toEqual([])
    expect(await call.look?.()).toEqual(wasSeen)
    // Waits for what the action started; an import that the next action cancels must continue.
    if (deed.settle && name !== 'cancelMapImport') await deed.settle(scene)
    const answer = await send(by, route, call)
    expect(answer.statusCode, answer.body).toBe(successStatus(route))
    expect(await entriesSince(start)).toEqual(entriesOf(deed, by, call, answer))
    await deed.settle?.(scene)
  })
})

test('reading calls are not recorded', async () => {
  const start = await lastId()
  const reads = privileged.filter((call) => !isDeed(call))
  expect(reads.length).toBeGreaterThan(10)
  for (const { route } of reads) await send(scene.admin, route, { params: { userId: rider.id, id: 'x' } })
  expect(await entriesSince(start)).toEqual([])
})

import { beforeAll, describe, expect, test, vi } from 'vitest'
import { hashPassword } from '../../src/modules/auth/passwords/passwords.ts'
import { contractRoutes } from '../../src/openapi/contract-routes.ts'
import { planRide } from '../fixtures/plan-ride.ts'
import { useTestApp } from '../app/test-app.ts'
import { interceptQueries } from './intercept-queries.ts'
import { send, type ActorName, type Call } from './calls.ts'
import { createInterleaving } from './interleaving.ts'
import { password, createScene, type Scene } from './scene.ts'
import { storedRows } from './stored-rows.ts'

/** Calls that are not paused before their first transaction, and why that is safe. */
const exempt: Record<string, string> = {
  planRoute: 'stores nothing',
  previewRepeat: 'stores nothing',
  importRide: 'stores nothing',
  suggestStops: 'stores nothing',
  weatherAlongRoute: 'stores nothing',
  sendMessage: 'checks the senders of its batch in the statement that stores it (send-races.test.ts)',
  markRead: 'moves only the caller’s own mark, to what the caller had read before',
  startPasskey: 'stores nothing',
  startMapImport: 'needs an extract; an import whose audit entry is refused is cancelled',
  updateMapRegion: 'needs an imported region; an import whose audit entry is refused is cancelled',
  cancelMapImport: 'needs a running import; works inside the transaction that writes its audit entry',
  deleteMapRegion: 'needs an imported region; works inside the transaction that writes its audit entry',
}

const isPrivileged = ({ route }: Pick<Call, 'route'>) => route.access === 'moderator' || route.access === 'admin'
const changing = contractRoutes.filter(({ route, name }) => {
  if (route.access === 'stranger' || exempt[name]) return false
  return route.method !== 'GET' || isPrivileged({ route })
})

/** A fixed clock, so that no call updates the last activity. */
const now = new Date()
const testApp = useTestApp({ deps: { clock: () => now, mailer: { send: async () => {} } } })
const pool = () => testApp().database.connection.pool
let scene: Scene
let rowsBefore: Record<string, string>
let runners: ReturnType<typeof interceptQueries>

beforeAll(async () => {
  runners = interceptQueries(pool())
  scene = await createScene(testApp(), await hashPassword(password))
  const report = { subjectType: 'message', subjectId: scene.messageId, category: 'spam' }
  scene.reportId = Number((await scene.actors.cy.post('/api/reports', report)).json().id)
  // The server notifies members of unread messages some seconds later.
  await pool().query('update chat_room_members m set last_read_seq = last_seq from chat_rooms r where r.id = m.room_id')
  await vi.waitUntil(async () => (await pool().query('select id from outbox')).rows.length === 0, 60_000)
  rowsBefore = await storedRows(pool())
})

const beginsToWrite = /^(begin(?!.*read only)|insert|update|delete|with .*\b(insert into|update|delete from)\b)/is

/** Runs `meanwhile` after the call passed its checks, before its first transaction or write. */
async function holdBeforeWriting(call: Call, meanwhile: () => Promise<unknown>) {
  let isHeld = false
  const runner = {
    async before(text: string) {
      if (isHeld || !beginsToWrite.test(text)) return
      isHeld = true
      await runners.exit(meanwhile)
    },
    after() {},
  }
  const answer = await runners.run(runner, () => send(testApp(), scene, call))
  return { answer, isHeld }
}

/** Statements about the caller, $1, and another rider without concurrent calls, $2. */
interface Loss {
  sql: string
  undo: string
  answer: object
}

const suspension: Loss = {
  sql: 'update users set suspended_at = now() where id = $1 and $2::text is not null',
  undo: 'update users set suspended_at = null where id = $1 and $2::text is not null',
  answer: { status: 403, code: 'auth.suspended' },
}
const demotion: Loss = {
  sql: `update user_roles set user_id = $2 where user_id = $1 and role = 'admin'`,
  undo: `update user_roles set user_id = $1 where user_id = $2 and role = 'admin'`,
  answer: { status: 403, code: 'auth.forbidden' },
}
const endOfSession: Loss = {
  sql: `update sessions set sid = 'ended ' || sid where user_id = $1 and $2::text is not null`,
  undo: `update sessions set sid = replace(sid, 'ended ', '') where user_id = $1 and $2::text is not null`,
  answer: { status: 401, code: 'auth.required' },
}

const lossesOf = ({ route }: Pick<Call, 'route'>): [name: string, loss: Loss][] => {
  if (route.access === 'suspended') return [['is signed out', endOfSession]]
  return isPrivileged({ route })
    ? [
        ['is suspended', suspension],
        ['loses the role', demotion],
      ]
    : [['is suspended', suspension]]
}

const cases = changing.flatMap((call) => lossesOf(call).map(([loss, by]) => ({ ...call, loss, by })))

test('only existing calls are exempt', () => {
  expect(Object.keys(exempt).filter((name) => !contractRoutes.some((call) => call.name === name))).toEqual([])
})

describe('a call is rejected when its caller', () => {
  test.each(cases)('$loss before the transaction: $name', async ({ name, route, by }) => {
    const actors: ActorName[] = isPrivileged({ route }) ? ['ana', 'bo'] : ['ana', 'bo', 'cy', 'di']
    const unheld: string[] = []
    for (const actor of actors) {
      const ids = [scene.actors[actor].id, scene.actors[actor === 'di' ? 'cy' : 'di'].id]
      const lose = () => pool().query(by.sql, ids)
      const { answer, isHeld } = await holdBeforeWriting({ name, route, actor }, lose)
      unheld.push(answer.body)
      if (!isHeld) continue
      await pool().query(by.undo, ids)
      expect(answer.json()).toMatchObject(by.answer)
      return
    }
    // A read without a transaction stores nothing. Any other call needs a valid input in two-actors/calls.ts.
    expect(route.method, `${name} never began a transaction: ${unheld.join()}`).toBe('GET')
  })

  test('and none of these calls stores anything', async () => {
    expect(await storedRows(pool())).toEqual(rowsBefore)
  })
})

test.each([
  ['a suspension', 'POST', 'suspension', { reason: 'Racing', until: null }],
  ['a change of roles', 'PUT', 'roles', { roles: ['user'] }],
] as const)('%s waits for a call that passed its check earlier', async (_, method, what, payload) => {
  const overtake = createInterleaving(pool())
  const eva = await testApp().rider('Eva', { roles: ['admin'] })
  const mo = await testApp().rider('Mo', { roles: ['moderator'] })
  const ride = await planRide(scene.actors.cy, {})
  const done: string[] = []
  const noted = <T>(name: string, work: Promise<T>) => work.finally(() => done.push(name))
  const hide = () => noted('call', mo.post(`/api/admin/rides/${ride.id}/hide`))
  const headers = { cookie: eva.cookie }
  const lose = () =>
    noted('loss', testApp().app.inject({ method, url: `/api/admin/users/${mo.id}/${what}`, headers, payload }))
  // After BEGIN, the lock and the roles: the call pauses after its check.
  const [hidden, lost] = await overtake(hide, lose, 4)
  expect([hidden.statusCode, lost.statusCode]).toEqual([204, what === 'roles' ? 200 : 204])
  expect(done).toEqual(['call', 'loss'])
})

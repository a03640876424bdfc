import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { contractRoutes } from '../../src/openapi/contract-routes.ts'
import { auditLogTable } from '../../src/modules/audit/audit.table.ts'
import { userRolesTable, usersTable } from '../../src/modules/users/users.table.ts'
import { useTestApp, type TestClient } from '../app/test-app.ts'
import { listenOnLoopback, openSocket } from '../live/test-socket.ts'

/** Compared with the contract. */
const leastRole: Record<string, 'moderator' | 'admin'> = {
  'GET /api/admin/settings': 'admin',
  'PATCH /api/admin/settings': 'admin',
  'GET /api/admin/site-texts': 'admin',
  'GET /api/admin/site-texts/:name': 'admin',
  'PUT /api/admin/site-texts/:name': 'admin',
  'GET /api/admin/site-texts/:name/versions': 'admin',
  'GET /api/admin/site-texts/:name/versions/:version': 'admin',
  'GET /api/admin/sponsors': 'admin',
  'POST /api/admin/sponsors': 'admin',
  'PATCH /api/admin/sponsors/:sponsorId': 'admin',
  'DELETE /api/admin/sponsors/:sponsorId': 'admin',
  'DELETE /api/admin/sponsors/:sponsorId/logo': 'admin',
  'GET /api/admin/webhooks': 'admin',
  'POST /api/admin/webhooks': 'admin',
  'PATCH /api/admin/webhooks/:webhookId': 'admin',
  'DELETE /api/admin/webhooks/:webhookId': 'admin',
  'GET /api/admin/webhooks/:webhookId/deliveries': 'admin',
  'POST /api/admin/webhooks/:webhookId/test': 'admin',
  'GET /api/admin/audit': 'admin',
  'GET /api/admin/audit/export': 'admin',
  'GET /api/admin/invitations': 'admin',
  'POST /api/admin/invitations': 'admin',
  'DELETE /api/admin/invitations/:invitationId': 'admin',
  'GET /api/admin/jobs': 'admin',
  'DELETE /api/admin/jobs/:id': 'admin',
  'POST /api/admin/jobs/:id/retry': 'admin',
  'GET /api/admin/maps': 'admin',
  'POST /api/admin/maps': 'admin',
  'DELETE /api/admin/maps/:id': 'admin',
  'GET /api/admin/maps/:id': 'admin',
  'POST /api/admin/maps/:id/cancel': 'admin',
  'POST /api/admin/maps/:id/update': 'admin',
  'GET /api/admin/maps/available': 'admin',
  'GET /api/admin/maps/estimate': 'admin',
  'DELETE /api/admin/messages/:messageId': 'moderator',
  'GET /api/admin/overview': 'moderator',
  'DELETE /api/admin/photos/:storageKey': 'moderator',
  'GET /api/admin/reports': 'moderator',
  'GET /api/admin/reports/:reportId/file': 'moderator',
  'POST /api/admin/reports/:reportId/claim': 'moderator',
  'POST /api/admin/reports/:reportId/release': 'moderator',
  'POST /api/admin/reports/:reportId/resolve': 'moderator',
  'GET /api/admin/rides': 'moderator',
  'POST /api/admin/rides/:rideId/cancel': 'moderator',
  'DELETE /api/admin/rides/:rideId/feature': 'admin',
  'POST /api/admin/rides/:rideId/feature': 'admin',
  'POST /api/admin/rides/:rideId/hide': 'moderator',
  'POST /api/admin/rides/:rideId/restore': 'moderator',
  'GET /api/admin/users': 'admin',
  'DELETE /api/admin/users/:userId': 'admin',
  'DELETE /api/admin/users/:userId/second-factor': 'admin',
  'GET /api/admin/users/:userId/export': 'admin',
  'POST /api/admin/users/:userId/reset-link': 'admin',
  'PUT /api/admin/users/:userId/roles': 'admin',
  'DELETE /api/admin/users/:userId/sessions': 'admin',
  'GET /api/admin/users/:userId/sessions': 'admin',
  'DELETE /api/admin/users/:userId/suspension': 'moderator',
  'POST /api/admin/users/:userId/suspension': 'moderator',
  'POST /api/admin/users/:userId/warn': 'moderator',
  'POST /api/admin/vehicle-makes': 'admin',
  'DELETE /api/admin/vehicle-makes/:makeId': 'admin',
  'PATCH /api/admin/vehicle-makes/:makeId': 'admin',
  'POST /api/admin/vehicle-models': 'admin',
  'DELETE /api/admin/vehicle-models/:makeId/:modelId': 'admin',
  'PATCH /api/admin/vehicle-models/:makeId/:modelId': 'admin',
  'GET /api/admin/vehicles': 'moderator',
}

const roles = ['stranger', 'rider', 'suspended rider', 'suspended admin', 'moderator', 'admin'] as const
type Role = (typeof roles)[number]

const privileged = contractRoutes
  .map(({ route }) => route)
  .filter(({ access }) => access === 'moderator' || access === 'admin')
const may = (role: Role, least: string | undefined) => role === 'admin' || (role === 'moderator' && least === role)

const cells = Object.entries(leastRole).flatMap(([call, least]) =>
  roles.map((role) => ({ call, role, allowed: may(role, least), word: may(role, least) ? 'may' : 'may not' })),
)

const testApp = useTestApp()
const db = () => testApp().database.connection.db
let people: Record<Role, TestClient>
let somebody: TestClient
let host: string

const suspend = ({ id }: TestClient) =>
  db().update(usersTable).set({ suspendedAt: new Date(), suspensionReason: 'Racing' }).where(eq(usersTable.id, id))

beforeAll(async () => {
  const { stranger, rider } = testApp()
  people = {
    stranger,
    rider: await rider('Ria'),
    'suspended rider': await rider('Sue'),
    'suspended admin': await rider('Saul', { roles: ['admin'] }),
    moderator: await rider('Mo', { roles: ['moderator'] }),
    admin: await rider('Ada', { roles: ['admin'] }),
  }
  somebody = await rider('Bo')
  await suspend(people['suspended rider'])
  await suspend(people['suspended admin'])
  host = await listenOnLoopback(testApp().app)
})

/** The address for the rider `userId`; all other parameters name missing objects. */
const addressOf = (path: string, userId: string) => path.replace(':userId', userId).replaceAll(/:\w+/g, '999999')

const standing = async () => [
  await db().select().from(auditLogTable).orderBy(auditLogTable.id),
  await db().select().from(userRolesTable).orderBy(userRolesTable.userId, userRolesTable.role),
  await db()
    .select({ id: usersTable.id, suspendedAt: usersTable.suspendedAt, deletedAt: usersTable.deletedAt })
    .from(usersTable)
    .orderBy(usersTable.id),
]

test('the table contains every privileged call of the contract with its roles', () => {
  expect(Object.fromEntries(privileged.map(({ method, path, access }) => [`${method} ${path}`, access]))).toEqual(
    leastRole,
  )
})

describe('over HTTP', () => {
  test.each(cells)('$role $word $call', async ({ call, role, allowed }) => {
    const [method = '', path = ''] = call.split(' ')
    const send = (userId: string) =>
      testApp().app.inject({
        method: method as 'GET',
        url: addressOf(path, userId),
        headers: { cookie: people[role].cookie },
        ...(method !== 'GET' && method !== 'DELETE' && { payload: {} }),
      })
    if (allowed) {
      const { statusCode } = await send(randomUUID())
      // The catalogue of maps answers 503, because tests call no external server.
      expect([401, 403, 500]).not.toContain(statusCode)
      return
    }
    const before = await standing()
    expect((await send(somebody.id)).statusCode).toBe(role === 'stranger' ? 401 : 403)
    expect(await standing()).toEqual(before)
  })
})

const sanctions = [
  ['POST', 'warn', { note: 'Please be kind' }],
  ['POST', 'suspension', { reason: 'Racing', until: 'in a day' }],
  ['POST', 'suspension', { reason: 'Racing', until: null }],
  ['DELETE', 'suspension', undefined],
] as const

/** In the order above. Only an administrator may act on moderators and administrators, and no actor on oneself. */
const onWhom: [by: 'moderator' | 'admin', on: 'rider' | 'moderator' | 'admin' | 'oneself', answers: number[]][] = [
  ['moderator', 'rider', [204, 204, 403, 204]],
  ['moderator', 'moderator', [403, 403, 403, 403]],
  ['moderator', 'admin', [403, 403, 403, 403]],
  ['moderator', 'oneself', [409, 409, 409, 409]],
  ['admin', 'rider', [204, 204, 204, 204]],
  ['admin', 'moderator', [204, 204, 204, 204]],
  ['admin', 'admin', [204, 204, 204, 204]],
  ['admin', 'oneself', [409, 409, 409, 409]],
]

test.each(onWhom)('permission of %s on %s', async (by, on, answers) => {
  const target = on === 'oneself' ? people[by] : await testApp().rider('Tim', { roles: on === 'rider' ? [] : [on] })
  const got: number[] = []
  for (const [method, what, body] of sanctions) {
    const until =
      body && 'until' in body && body.until ? { until: new Date(Date.now() + 86_400_000).toISOString() } : {}
    const answer = await testApp().app.inject({
      method,
      url: `/api/admin/users/${target.id}/${what}`,
      headers: { cookie: people[by].cookie },
      ...(body && { payload: { ...body, ...until } }),
    })
    got.push(answer.statusCode)
  }
  expect(got).toEqual(answers)
})

describe('over the socket', () => {
  test.each([
    ['rider', []],
    ['moderator', ['desk']],
    ['admin', ['desk']],
  ] as const)('%s watching the admin console receives %j', async (role, topics) => {
    const browser = await openSocket(host, { cookie: people[role].cookie })
    expect(await browser.watch('desk')).toMatchObject({ topics })
    browser.socket.close()
  })

  test('a rider who loses the moderator role stops receiving events of the admin console at once', async () => {
    const former = await testApp().rider('Flo', { roles: ['moderator'] })
    const browser = await openSocket(host, { cookie: former.cookie })
    expect(await browser.watch('desk')).toMatchObject({ topics: ['desk'] })
    browser.received.length = 0
    const answer = await people.admin.put(`/api/admin/users/${former.id}/roles`, { roles: ['user'] })
    expect(answer.statusCode).toBeLessThan(300)
    expect(await browser.waitFor('watching')).toMatchObject({ topics: [] })
    browser.socket.close()
  })

  test('a suspended moderator is disconnected at once', async () => {
    const former = await testApp().rider('Fay', { roles: ['moderator'] })
    const browser = await openSocket(host, { cookie: former.cookie })
    await browser.watch('desk')
    const measure = { reason: 'Racing', until: null }
    const answer = await people.admin.post(`/api/admin/users/${former.id}/suspension`, measure)
    expect(answer.statusCode).toBe(204)
    expect(await browser.closed).toBe(4401)
  })
})

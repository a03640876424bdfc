import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../test/app/test-app.ts'
import { listenOnLoopback, openSocket } from '../../test/live/test-socket.ts'
import { createMetrics } from './metrics.ts'

const token = 'a-token-of-some-length'
const testApp = useTestApp({ env: { METRICS_TOKEN: token, RATE_LIMIT_FACTOR: '1' } })
const withToken = { authorization: `Bearer ${token}` }

async function figures(): Promise<Map<string, number>> {
  const answer = await testApp().stranger.get('/api/metrics', withToken)
  expect(answer.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  const lines = answer.body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
}

describe('/api/metrics', () => {
  beforeAll(async () => {
    await testApp().app.ready()
    await testApp().database.connection.pool.query(
      `insert into pgboss.job (name, state, output, policy) values ('auth.confirm_mail', 'failed', '{}', 'standard')`,
    )
  })

  test.each([
    {},
    { authorization: 'Bearer wrong' },
    { authorization: token },
    { authorization: `Bearer ${token} x` },
    { authorization: `Basic ${token}` },
  ])('rejects %j', async (headers) => {
    const answer = await testApp().stranger.get('/api/metrics', headers)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'metrics.token'])
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  test('rejects admins without the token', async () => {
    const admin = await testApp().rider('Ana', { roles: ['admin'] })
    expect((await admin.get('/api/metrics')).statusCode).toBe(401)
  })

  test('counts calls by route pattern, without ids or user input in labels', async () => {
    const ana = await testApp().rider()
    await ana.get(`/api/users/${ana.id}`)
    await ana.get('/api/rides/424242')
    await ana.get('/api/rides/434343')
    await ana.put(`/api/typed-by-hand/${ana.id}`, {})
    const found = await figures()
    const count = (labels: string) => found.get(`http_request_duration_seconds_count{${labels}}`)
    expect(count('method="GET",route="/api/rides/:rideId",status="404"')).toBe(2)
    expect(count('method="PUT",route="none",status="404"')).toBe(1)
    expect(found.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    const text = [...found.keys()].join('\n')
    for (const secret of ['424242', 'typed-by-hand', ana.id]) expect(text).not.toContain(secret)
  })

  test('counts sockets, connections, jobs and sign-ins by outcome', async () => {
    const email = `${randomUUID()}@example.test`
    const password = 'Teal-Vespa-rolls-42!'
    const { stranger, app } = testApp()
    const names = { firstName: 'Bo', lastName: 'Berg', email, password, confirmPassword: password }
    await stranger.post('/api/register', names)
    await stranger.post('/api/login', { username: email, password })
    for (let attempt = 0; attempt < 11; attempt++)
      await stranger.post('/api/login', { username: email, password: 'not this one' })
    const rider = await testApp().rider()
    const { socket } = await openSocket(await listenOnLoopback(app), { cookie: rider.cookie })

    const found = await figures()
    expect(Object.fromEntries([...found].filter(([name]) => /^(sign_ins|websockets|jobs)/.test(name)))).toMatchObject({
      'sign_ins_total{outcome="right"}': 2,
      'sign_ins_total{outcome="wrong"}': 10,
      'sign_ins_total{outcome="limited"}': 1,
      'sign_ins_total{outcome="provider_refused"}': 0,
      websockets_open: 1,
      'jobs{state="failed"}': 1,
    })
    expect(found.get('database_connections{state="idle"}')).toBeGreaterThanOrEqual(0)
    expect(found.get('database_waiting')).toBe(0)
    socket.terminate()
  })
})

test.each([
  ['fails', () => Promise.reject(new Error('away'))],
  ['does not reply', () => new Promise<never>(() => {})],
])('a database that %s does not affect other metrics', async (_how, countJobs) => {
  const pool = { totalCount: 3, idleCount: 1, waitingCount: 2 }
  const metrics = await createMetrics({ pool, countSockets: () => 4, countJobs })
  const text = await metrics.text()
  expect(text).toMatch(/^websockets_open 4$/m)
  expect(text).toMatch(/^database_connections\{state="used"\} 2$/m)
  expect(text).toMatch(/^database_waiting 2$/m)
  expect(text).not.toMatch(/^jobs/m)
  metrics.stop()
})

describe('without METRICS_TOKEN', () => {
  const quiet = useTestApp()
  test('returns 404', async () => {
    const answer = await quiet().stranger.get('/api/metrics', withToken)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  })
})

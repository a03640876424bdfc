import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { useTestApp } from '../../test/app/test-app.ts'
import { listenOnLoopback, openSocket } from '../../test/live/test-socket.ts'
import { release } from '../platform/release.ts'

const readFromRoot = (path: string) => readFileSync(join(import.meta.dirname, '../../../..', path), 'utf8')

const operators =
  /^(and|or|unless|on|by|sum|min|max|count|rate|increase|changes|topk|histogram_quantile|label_values|\w+_over_time)$/

/** The metrics in the expressions (`expr:` in YAML, `"expr":` or a query of labels in JSON). */
function namesIn(text: string): string[] {
  const expressions = text.matchAll(/(?:expr: '|"expr": "|"query": "(?=label_values))(.+?)(?:'|",?)$/gm)
  return [...expressions].flatMap(([, expression = '']) =>
    [
      ...expression
        .replaceAll(/\{[^}]*\}|\[\w+\]|\b(by|on) ?\([^)]*\)|\b\d[\w.]*/g, ' ')
        .replaceAll(/label_values\((\w+),[^)]*\)/g, '$1')
        .matchAll(/[a-z_][a-z0-9_]*/g),
    ]
      .map(([name]) => name)
      .filter((name) => !operators.test(name)),
  )
}

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
  let host: string
  beforeAll(async () => {
    host = await listenOnLoopback(testApp().app)
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
    const { stranger } = testApp()
    const names = { firstName: 'Bo', lastName: 'Berg', email, password, confirmPassword: password }
    await stranger.post('/api/register', names)
    await stranger.post('/api/login', { username: email, password })
    for (let attempt = 0; attempt < 11; attempt++)
      await stranger.post('/api/login', { username: email, password: 'not this one' })
    const rider = await testApp().rider()
    const { socket } = await openSocket(host, { cookie: rider.cookie })

    const found = await figures()
    expect(Object.fromEntries([...found].filter(([name]) => /^(sign_ins|websockets|jobs)/.test(name)))).toMatchObject({
      'sign_ins_total{outcome="right"}': 2,
      'sign_ins_total{outcome="wrong"}': 10,
      'sign_ins_total{outcome="limited"}': 1,
      'sign_ins_total{outcome="provider_refused"}': 0,
      websockets_open: 1,
      'jobs{state="failed"}': 1,
    })
    expect(found.get('database_connections{pool="main",state="idle"}')).toBeGreaterThanOrEqual(0)
    expect(found.get('database_waiting{pool="reader"}')).toBe(0)
    // Two password hashes in the registration and the sign-ins.
    expect(found.get('queue_rejected_total{queue="passwords"}')).toBe(0)
    socket.terminate()
  })

  test('counts messages and frames, without their content', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const { socket } = await openSocket(host, { cookie: bo.cookie })
    const room = (await ana.post('/api/chat/rooms', { isGroupChat: false, memberIds: [bo.id] })).json<{ id: number }>()
    const sent = await ana.post(`/api/chat/rooms/${room.id}/messages`, { content: 'Sunday at nine?' })
    expect(sent.statusCode).toBe(201)

    const found = await figures()
    expect(found.get('messages_stored_total')).toBe(1)
    expect(found.get('websocket_frames_sent_total{kind="direct"}')).toBeGreaterThanOrEqual(1)
    expect([...found.keys()].join('\n')).not.toContain('Sunday')
    socket.terminate()
  })

  test('tells the build, the disk and what waits; what is not configured is absent', async () => {
    const found = await figures()
    const build = [...found.keys()].find((name) => name.startsWith('build_info'))
    expect(build).toContain(`version="${release}"`)
    expect(Object.fromEntries(found)).toMatchObject({
      disk_free_bytes: expect.any(Number),
      outbox_events: expect.any(Number),
      outbox_oldest_seconds: expect.any(Number),
      'event_deliveries_failed{state="given_up"}': 0,
      'map_imports{status="running"}': 0,
      'mails_total{outcome="failed"}': 0,
      mails_in_outbox: expect.any(Number),
    })
    expect([...found.keys()].filter((name) => name.startsWith('redis_'))).toEqual([
      'redis_lost_total',
      'redis_failures_total',
    ])
  })
})

/** Without those of Node and the process, which the library defines. */
async function ownNames(): Promise<string[]> {
  const { body } = await testApp().stranger.get('/api/metrics', withToken)
  return [...body.matchAll(/^# TYPE (\w+) /gm)]
    .map(([, name = '']) => name)
    .filter((name) => !/^(process|nodejs)_/.test(name))
}

describe('the names of the metrics', () => {
  test('are those in the table of the documentation', async () => {
    const rows = readFromRoot('docs/monitoring.md').matchAll(/^\| (`[^|]+) \|/gm)
    const documented = [...rows].flatMap(([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name))
    expect(documented.toSorted()).toEqual((await ownNames()).toSorted())
  })

  test.each(['deploy/prometheus/alerts.yml', 'deploy/grafana/scooter-rides.json'])(
    'are used in %s, which uses no others',
    async (path) => {
      const { body } = await testApp().stranger.get('/api/metrics', withToken)
      const known = new Set(
        [...body.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', type]) =>
          type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
        ),
      )
      const used = namesIn(readFromRoot(path)).filter((name) => name !== 'up')
      expect(used.length).toBeGreaterThan(15)
      expect(used.filter((name) => !known.has(name))).toEqual([])
    },
  )
})

describe('without METRICS_TOKEN', () => {
  const quiet = useTestApp()
  test('returns 404', async () => {
    const answer = await quiet().stranger.get('/api/metrics', withToken)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'not_found'])
  })
})

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { limits, type Ride, type WebhookDelivery, type WebhookWithSecret } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { planRide } from '../../../test/fixtures/plan-ride.ts'
import { freePort } from '../../../test/network/loopback-port.ts'
import { answerWith, useReceiver, verified } from './webhook-receiver.testing.ts'

const port = await freePort()
const receiver = useReceiver(port)
const hosts = [`127.0.0.1:${port}`, 'localhost.example.org', '10.255.255.1:81', 'hooks.example.org']
const lines: string[] = []
const testApp = useTestApp({
  works: true,
  env: { WEBHOOK_HOSTS: hosts.join(','), LOG_LEVEL: 'trace' },
  deps: { webhookTimeoutMs: 400, logTo: { write: (line) => void lines.push(line) } },
})
type Made = WebhookWithSecret & { secret: string }

const path = '/api/admin/webhooks'
let admin: TestClient
let [address, count] = ['', 0]
beforeEach(async () => {
  await testApp().database.connection.pool.query('delete from webhooks')
  admin = await testApp().rider('Ada', { roles: ['admin'] })
  address = `/hook-${++count}`
})

async function newWebhook(events: string[], change: object = {}) {
  const answer = await admin.post(path, { url: receiver.url(address), events, ...change })
  expect(answer.statusCode).toBe(201)
  return answer.json<Made>()
}

const historyOf = async (id: number) => (await admin.get(`${path}/${id}/deliveries`)).json<WebhookDelivery[]>()
const within = { timeout: 40_000, interval: 50 }
const arrived = (many = 1) => vi.waitUntil(() => receiver.at(address).length >= many, within)
const settled = (id: number, states: string[]) =>
  vi.waitUntil(async () => {
    const rows = await historyOf(id)
    return rows.map(({ state }) => state).join() === states.join() && rows
  }, within)
/** Everything that was recorded before is delivered when this webhook has its message. */
const makeDue = () =>
  testApp().database.connection.pool.query(
    `update webhook_deliveries set next_attempt_at = now() - interval '1 second' where state = 'waiting'`,
  )

// Messages follow their cause after a moment, which may be long on a busy machine.
describe('a webhook', { timeout: 90_000 }, () => {
  test('receives a public ride as strangers see it, signed, when it is published, changed and cancelled', async () => {
    const { id, secret } = await newWebhook(['ride.published', 'ride.changed', 'ride.cancelled'])
    expect(secret).toMatch(/^whsec_/)
    const ana = await testApp().rider('Ana')
    const ride = await planRide(ana)
    await arrived()
    expect((await ana.patch(`/api/rides/${ride.id}`, { title: 'Harbour at night' })).statusCode).toBe(200)
    await arrived(2)
    expect((await ana.post(`/api/rides/${ride.id}/cancel`, {})).statusCode).toBe(200)
    await arrived(3)

    const messages = receiver.at(address).map((message) => verified(message, secret))
    expect(messages.map(({ type }) => type)).toEqual(['ride.published', 'ride.changed', 'ride.cancelled'])
    const [, changed, cancelled] = messages as { data: { ride: Ride & { url: string } } }[]
    expect(changed?.data.ride).toMatchObject({ id: ride.id, title: 'Harbour at night', myAnswer: null })
    expect(changed?.data.ride.url).toMatch(new RegExp(`/rides/${ride.id}$`))
    expect(cancelled?.data.ride.status).toBe('cancelled')
    const [history] = [await settled(id, ['delivered', 'delivered', 'delivered'])]
    expect(history).toMatchObject([{ answeredStatus: 204, attempts: 1, failure: null, nextAttemptAt: null }, {}, {}])
    const ids = receiver.at(address).map(({ headers }) => headers['webhook-id'])
    expect(ids.toReversed()).toEqual(Array.isArray(history) && history.map(({ messageId }) => messageId))
  })

  test('hears nothing of rides that strangers do not see, and no place inside a privacy zone', async () => {
    const { secret } = await newWebhook(['ride.published'])
    const ana = await testApp().rider('Ana')
    const home = { lat: 40.7128, lng: -74.006 }
    await ana.post('/api/users/me/privacy-zones', { label: 'Home', ...home, radius: 500 })
    await planRide(ana, { visibility: 'private' })
    await planRide(ana, { visibility: 'friends' })
    await planRide(ana, { status: 'draft' })
    const stops = [
      { ...home, label: 'My street 7' },
      { lat: 40.8306, lng: -73.9866, label: 'Pier' },
    ]
    const shown = await planRide(ana, { stops })
    await arrived()
    const [message] = receiver.at(address)
    expect(receiver.at(address)).toHaveLength(1)
    if (!message) throw new Error('It has arrived.')
    expect(verified(message, secret)).toMatchObject({ data: { ride: { id: shown.id } } })
    for (const secretText of ['40.7128', '74.006', 'My street 7']) expect(message.body).not.toContain(secretText)
  })

  test('hears the name of an organiser with a private profile, without the presence', async () => {
    const { secret } = await newWebhook(['ride.published'])
    const ana = await testApp().rider('Ana')
    await planRide(ana)
    await arrived()
    await ana.patch('/api/users/me', { settings: { profile: 'private' } })
    await planRide(ana)
    await arrived(2)
    const organisers = receiver.at(address).map((message) => {
      const { data } = verified(message, secret) as { data: { ride: Ride } }
      return data.ride.organiser
    })
    expect(organisers).toMatchObject([
      { firstName: 'Ana', isOnline: true, lastActive: expect.any(String) },
      { firstName: 'Ana', isOnline: false, lastActive: null },
    ])
  })

  test('hears of a report by ids and category, without text and names', async () => {
    const { secret } = await newWebhook(['report.filed'])
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const report = { subjectType: 'user', subjectId: bo.id, category: 'spam', note: 'Sells tyres' }
    const { id: reportId } = (await ana.post('/api/reports', report)).json()
    await ana.post('/api/reports', report)
    await arrived()
    const [message] = receiver.at(address)
    if (!message) throw new Error('It has arrived.')
    expect(verified(message, secret).data).toEqual({
      reportId,
      subjectType: 'user',
      subjectId: bo.id,
      category: 'spam',
    })
    for (const text of ['Sells tyres', 'Silva', ana.id]) expect(message.body).not.toContain(text)
    expect(receiver.at(address)).toHaveLength(1)
  })

  test('repeats a failed message with the same id until it is answered with 2xx', async () => {
    receiver.answer(address, answerWith(500), answerWith(302, { location: receiver.url('/elsewhere') }))
    const { id, secret } = await newWebhook(['ride.published'])
    await planRide(await testApp().rider('Ana'))
    const [first] = await vi.waitUntil(async () => {
      const rows = await historyOf(id)
      return rows[0]?.failure === 'status' && rows
    }, within)
    expect(first).toMatchObject({ state: 'waiting', attempts: 1, answeredStatus: 500 })
    const pause = new Date(first?.nextAttemptAt ?? 0).getTime() - new Date(first?.lastAttemptAt ?? 0).getTime()
    expect(pause).toBeGreaterThan(20_000)
    expect((await admin.get(path)).json()).toMatchObject([{ failingSince: expect.any(String) }])

    // An attempt is counted before it ends; only its end may be followed by the next one.
    const oldestAfterNext = async (isEnded: (row: WebhookDelivery) => boolean) => {
      await makeDue()
      // Its message follows the repeated one.
      await planRide(await testApp().rider('Ana'))
      return vi.waitUntil(async () => {
        const row = (await historyOf(id)).at(-1)
        return row && isEnded(row) && row
      }, within)
    }
    expect(await oldestAfterNext(({ answeredStatus }) => answeredStatus === 302)).toMatchObject({ attempts: 2 })
    expect(receiver.at('/elsewhere')).toEqual([])
    const oldest = await oldestAfterNext(({ state }) => state === 'delivered')
    expect(oldest).toMatchObject({ attempts: 3 })
    const same = receiver.at(address).filter(({ headers }) => headers['webhook-id'] === oldest.messageId)
    expect(same).toHaveLength(3)
    for (const message of same) verified(message, secret)
    await vi.waitUntil(async () => (await admin.get(path)).json()[0].failingSince === null, within)
  })

  test('that failed for days is switched off, and admins are told', async () => {
    receiver.answer(address, answerWith(410))
    const { id } = await newWebhook(['ride.published'])
    const { pool } = testApp().database.connection
    await pool.query(`update webhooks set failing_since = now() - interval '4 days' where id = $1`, [id])
    await planRide(await testApp().rider('Ana'))
    await vi.waitUntil(async () => (await admin.get(path)).json()[0].isActive === false, within)
    await settled(id, ['cancelled'])
    const notices = (await admin.get('/api/notifications')).json<{ kind: string; title: string }[]>()
    expect(notices).toMatchObject([{ kind: 'webhookOff', title: `The webhook to 127.0.0.1:${port} was switched off` }])
    const again = await admin.patch(`${path}/${id}`, { isActive: true })
    expect(again.json()).toMatchObject({ isActive: true, failingSince: null, switchedOffAt: null })
  })
})

describe('the test button', () => {
  const tested = async (id: number) => (await admin.post(`${path}/${id}/test`)).json<WebhookDelivery>()

  test('sends a signed message and returns the actual result, without repetition', async () => {
    receiver.answer(address, answerWith(200), answerWith(503), answerWith(307, { location: '/x' }))
    const { id, secret } = await newWebhook(['ride.published'])
    expect(await tested(id)).toMatchObject({ type: 'webhook.test', state: 'delivered', answeredStatus: 200 })
    const [message] = receiver.at(address)
    if (!message) throw new Error('It has arrived.')
    expect(verified(message, secret)).toMatchObject({ type: 'webhook.test', data: { webhookId: id } })
    expect(await tested(id)).toMatchObject({ state: 'failed', failure: 'status', answeredStatus: 503 })
    expect(await tested(id)).toMatchObject({ state: 'failed', failure: 'redirect', answeredStatus: 307 })
    expect(await historyOf(id)).toMatchObject([{ nextAttemptAt: null }, { nextAttemptAt: null }, {}])
  })

  test('reports a receiver that does not answer in time, or sends without end', async () => {
    receiver.answer(
      address,
      () => {},
      (response) => void response.writeHead(200).write('x'),
      (response) => void response.writeHead(200).write('x'.repeat(1_000_000)),
    )
    const { id } = await newWebhook(['ride.published'])
    expect(await tested(id)).toMatchObject({ failure: 'timeout', answeredStatus: null })
    expect(await tested(id)).toMatchObject({ failure: 'timeout' })
    expect(await tested(id)).toMatchObject({ state: 'delivered' })
  })

  test('reports a name that leads to a private address, a changed list of hosts and a lost key', async () => {
    const { id } = await newWebhook(['ride.published'])
    const { pool } = testApp().database.connection
    const moved = async (url: string) => {
      await pool.query('update webhooks set url = $1 where id = $2', [url, id])
      return (await tested(id)).failure
    }
    expect(await moved('https://other.example.org/')).toBe('host')
    expect(await moved('https://localhost.example.org/')).toBe('unreachable')
    await pool.query(`update webhooks set sealed_secret = 'x', url = $1 where id = $2`, [receiver.url(address), id])
    expect((await tested(id)).failure).toBe('secret')
    expect(receiver.at(address)).toEqual([])
  })
})

describe('managing webhooks', { timeout: 90_000 }, () => {
  test('only reaches hosts that the operator named', async () => {
    const events = ['ride.published']
    for (const url of [
      'https://evil.example.org/',
      'http://hooks.example.org/',
      'https://127.0.0.1/',
      'nonsense',
      'ftp://x/',
    ])
      expect((await admin.post(path, { url, events })).json()).toMatchObject({ status: 400, errors: [{ path: 'url' }] })
    const { id } = await newWebhook(events)
    const moved = await admin.patch(`${path}/${id}`, { url: 'https://evil.example.org/' })
    expect(moved.json()).toMatchObject({ status: 400, errors: [{ path: 'url' }] })
  })

  test('shows the secret once, takes a given one, and renews it', async () => {
    const given = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
    const { id, secret } = await newWebhook(['ride.published'], { secret: given })
    expect(secret).toBe(given)
    for (const wrong of ['secret', 'whsec_', `whsec_${Buffer.alloc(8).toString('base64')}`, `whsec_${'?'.repeat(40)}`])
      expect(
        (await admin.post(path, { url: receiver.url(address), events: ['ride.published'], secret: wrong })).statusCode,
      ).toBe(400)
    const listed = await admin.get(path)
    expect(listed.body).not.toContain('whsec_')
    const { rows } = await testApp().database.connection.pool.query('select * from webhooks')
    expect(JSON.stringify(rows)).not.toContain(given.slice(6))
    const renewed = (await admin.patch(`${path}/${id}`, { renewSecret: true })).json<Made>()
    expect(renewed.secret).not.toBe(given)
    await admin.post(`${path}/${id}/test`)
    const [message] = receiver.at(address)
    if (!message) throw new Error('It has arrived.')
    verified(message, renewed.secret)
    expect(() => verified(message, given)).toThrow('No matching signature')
  })

  test('switching one off cancels what waits; deleting it deletes the history', async () => {
    receiver.answer(address, answerWith(500))
    const { id } = await newWebhook(['ride.published'])
    await planRide(await testApp().rider('Ana'))
    await vi.waitUntil(async () => (await historyOf(id))[0]?.failure === 'status', within)
    await admin.patch(`${path}/${id}`, { isActive: false })
    await settled(id, ['cancelled'])
    await planRide(await testApp().rider('Ana'))
    expect((await admin.delete(`${path}/${id}`)).statusCode).toBe(204)
    for (const call of [
      admin.get(`${path}/${id}/deliveries`),
      admin.delete(`${path}/${id}`),
      admin.post(`${path}/${id}/test`),
    ])
      expect((await call).json()).toMatchObject({ status: 404, code: 'webhooks.not_found' })
  })

  test('stops at the limit', async () => {
    for (let made = 0; made < limits.webhooks; made++) await newWebhook(['ride.published'])
    const answer = await admin.post(path, { url: receiver.url(address), events: ['ride.published'] })
    expect(answer.json()).toMatchObject({ status: 409, code: 'webhooks.too_many' })
  })

  test('leaves neither addresses nor secrets in the log and the audit log', async () => {
    address = `${address}?key=hidden-in-address`
    const { id, secret } = await newWebhook(['ride.published'])
    await admin.post(`${path}/${id}/test`)
    await admin.patch(`${path}/${id}`, { renewSecret: true })
    const audit = (await admin.get('/api/admin/audit?action=webhooks.')).body
    expect(audit).toContain('webhooks.create')
    for (const text of [audit, lines.join('')])
      for (const hidden of ['hidden-in-address', secret.slice(6)]) expect(text).not.toContain(hidden)
  })
})

import { afterAll, beforeAll, expect, inject, onTestFinished, test, vi } from 'vitest'
import type { WebhookDelivery, WebhookWithSecret } from '@scooter-rides/contract'
import { answerWith, useReceiver, verified } from '../../src/modules/webhooks/webhook-receiver.testing.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { createMigratedDatabase, type UnopenedDatabase } from '../database/test-database.ts'
import type { Fault } from '../faults/fault.ts'
import { inHours } from '../fixtures/plan-ride.ts'
import { freePort } from '../network/loopback-port.ts'
import { callServer } from './call-server.ts'
import { runCommand } from './run-command.ts'
import { registerRider, startServer } from './run-server.ts'

const port = await freePort()
const receiver = useReceiver(port)
const address = '/hook'
let database: UnopenedDatabase
beforeAll(async () => {
  database = await createMigratedDatabase()
})
afterAll(() => database.remove())

const within = { timeout: 60_000, interval: 20 }
const received = (count: number) => vi.waitUntil(() => receiver.at(address).length >= count, within)

async function start(fault?: Fault) {
  const environment = { ...database.environment, WEBHOOK_HOSTS: `127.0.0.1:${port}`, LOG_LEVEL: 'silent' }
  const server = await startServer(environment, fault)
  onTestFinished(() => void server.signal('SIGKILL'))
  return server
}

/** While no process runs: the time in which only the killed one may repeat the attempt. */
async function passClaim() {
  const databaseUrl = inject('engine') === 'postgres' ? database.environment.DATABASE_URL : undefined
  const { pool, close } = await openDatabase({ databaseUrl, dataDir: database.dataDir })
  await pool.query(`update webhook_deliveries set next_attempt_at = now() where state = 'waiting'`)
  await close()
}

const planRide = (server: string, cookie: string, title: string) =>
  callServer(server, { cookie }, 'POST', '/api/rides', {
    title,
    startsAt: inHours(24),
    stops: [{ lat: 40.7128, lng: -74.006 }],
  })

test(
  'a message arrives whether the process is killed while it is sent or before its success is stored',
  { timeout: 240_000 },
  async () => {
    receiver.answer(address, () => {})
    const first = await start()
    const cookie = await registerRider(first.address, 'ada')
    await runCommand(['admin', 'grant', 'ada@example.test'], database.environment)
    const webhook = await callServer<WebhookWithSecret>(first.address, { cookie }, 'POST', '/api/admin/webhooks', {
      url: receiver.url(address),
      events: ['ride.published'],
    })
    await planRide(first.address, cookie, 'Coast run')
    await received(1)
    first.signal('SIGKILL')
    await first.exited
    await passClaim()

    receiver.answer(address, answerWith(204))
    // It repeats the message some seconds after its start, and the answer may be lost with the process.
    const second = await start({
      signal: 'SIGKILL',
      moment: 'asking',
      pattern: /update "webhook_deliveries" set "state"/,
    })
    await second.exited
    await received(2)
    await passClaim()

    const third = await start()
    // A later message wakes the delivery, should the job of the killed process still count as running.
    await planRide(third.address, cookie, 'Night run')
    await received(4)
    const history = () =>
      callServer<WebhookDelivery[]>(third.address, { cookie }, 'GET', `/api/admin/webhooks/${webhook.id}/deliveries`)
    await expect.poll(history, within).toMatchObject([
      { state: 'delivered', attempts: 1 },
      { state: 'delivered', attempts: 3 },
    ])
    const messages = receiver.at(address)
    const [killed, ...others] = [...Map.groupBy(messages, ({ headers }) => headers['webhook-id']).values()]
    expect([killed?.length, others.map(({ length }) => length)]).toEqual([3, [1]])
    for (const message of killed ?? [])
      expect(verified(message, webhook.secret ?? '')).toMatchObject({ data: { ride: { title: 'Coast run' } } })
  },
)

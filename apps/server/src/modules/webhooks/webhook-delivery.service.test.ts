import { expect, test } from 'vitest'
import { useTestDatabase } from '../../../test/database/test-database.ts'
import { createSealer } from '../../platform/privacy/sealed-text.ts'
import { createDeliveriesRepository } from './deliveries.repository.ts'
import { claimedMs, createWebhookDelivery } from './webhook-delivery.service.ts'
import { makeWebhookSecret } from './webhook-secret.ts'
import type { Attempt, SendWebhook, WebhookMessage } from './webhook-sender.ts'
import { createWebhooksRepository } from './webhooks.repository.ts'

const database = useTestDatabase()
let now = new Date()
const sealer = createSealer('a'.repeat(64), 'tests')
const right: Attempt = { duration: 1, answeredStatus: 204, failure: null }
const never = new AbortController().signal

function deliveryWith(send: SendWebhook) {
  return createWebhookDelivery({
    db: database().connection.db,
    clock: () => now,
    addJob: async () => {},
    notify: async () => {},
    sealer,
    send,
    findRide: async () => undefined,
    siteUrl: 'https://rides.example',
    timeoutMs: 1000,
  })
}

let made = 0
async function storeMessages(count: number) {
  const { db } = database().connection
  const webhook = await createWebhooksRepository(db).add({
    url: 'https://hooks.example.org/',
    events: ['report.filed'],
    sealedSecret: sealer.seal(makeWebhookSecret()),
    createdAt: now,
  })
  const messages = Array.from({ length: count }, () => ({
    webhookId: webhook.id,
    messageId: `msg_${++made}`,
    type: 'report.filed',
    data: { reportId: made },
    createdAt: now,
    nextAttemptAt: now,
  }))
  await createDeliveriesRepository(db).add(messages)
  return { webhookId: webhook.id, ids: messages.map(({ messageId }) => messageId) }
}

const idOf = ({ headers }: WebhookMessage) => headers['webhook-id']

test('several processes send each message once', async () => {
  const stored = await Promise.all([storeMessages(6), storeMessages(6), storeMessages(6)])
  const sent: (string | undefined)[] = []
  const processes = [1, 2, 3].map(() =>
    deliveryWith(async (message) => {
      sent.push(idOf(message))
      return right
    }),
  )
  await Promise.all(processes.map((delivery) => delivery.deliverDue(never)))
  expect(sent.toSorted()).toEqual(stored.flatMap(({ ids }) => ids).toSorted())
})

test('a message whose process stopped while it was sent is sent again by another, with the same id', async () => {
  const { ids, webhookId } = await storeMessages(1)
  const stopping = new AbortController()
  const sent: (string | undefined)[] = []
  const stopped = deliveryWith(async (message) => {
    sent.push(idOf(message))
    stopping.abort()
    return right
  })
  await stopped.deliverDue(stopping.signal)
  const other = deliveryWith(async (message) => {
    sent.push(idOf(message))
    return right
  })
  await other.deliverDue(never)
  expect(sent).toEqual(ids)
  now = new Date(now.getTime() + claimedMs)
  await other.deliverDue(never)
  await other.deliverDue(never)
  expect(sent).toEqual([...ids, ...ids])
  const [row] = await createDeliveriesRepository(database().connection.db).listLatest(webhookId)
  expect(row).toMatchObject({ state: 'delivered', attempts: 2 })
})

test('a receiver that does not answer delays no other, not even messages that are stored while it is waited for', async () => {
  const held = Promise.withResolvers<void>()
  const slow = await storeMessages(2)
  const sent: (string | undefined)[] = []
  const delivery = deliveryWith(async (message) => {
    sent.push(idOf(message))
    if (idOf(message) === slow.ids[0]) await held.promise
    return right
  })
  const work = delivery.deliverDue(never)
  await expect.poll(() => sent).toEqual([slow.ids[0]])
  const quick = await storeMessages(3)
  await expect.poll(() => sent, { timeout: 15_000 }).toEqual([slow.ids[0], ...quick.ids])
  held.resolve()
  await work
  expect(sent).toEqual([slow.ids[0], ...quick.ids, slow.ids[1]])
})

test('attempts are repeated for about a day, and then the message has failed', async () => {
  const { webhookId } = await storeMessages(1)
  const began = now.getTime()
  const { db } = database().connection
  const failing = deliveryWith(async () => ({ ...right, answeredStatus: 500, failure: 'status' }))
  const stateOf = async () => (await createDeliveriesRepository(db).listLatest(webhookId))[0]
  for (;;) {
    await failing.deliverDue(never)
    const row = await stateOf()
    if (row?.state !== 'waiting') break
    now = row.nextAttemptAt
  }
  expect(await stateOf()).toMatchObject({ state: 'failed', attempts: 15, answeredStatus: 500 })
  const hours = (now.getTime() - began) / 3_600_000
  expect(hours).toBeGreaterThan(20)
  expect(hours).toBeLessThan(28)
})

test('the history is deleted after 30 days', async () => {
  const { webhookId } = await storeMessages(1)
  now = new Date(now.getTime() + 31 * 24 * 3_600_000)
  await deliveryWith(async () => right).purge(new AbortController().signal)
  expect(await createDeliveriesRepository(database().connection.db).listLatest(webhookId)).toEqual([])
})

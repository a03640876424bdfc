import { setTimeout as pause } from 'node:timers/promises'
import { rideSchema, type Ride } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'
import type { AddJob } from '../../jobs/job.ts'
import type { Clock } from '../../platform/clock.ts'
import { runInBatches } from '../../platform/database/batches/run-in-batches.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { replySerializer } from '../../platform/http/answers/reply-serializer.ts'
import type { Sealer } from '../../platform/privacy/sealed-text.ts'
import { createAuditRepository } from '../audit/audit.repository.ts'
import type { Notify } from '../notifications/notify.service.ts'
import { createDeliveriesRepository, type DeliveryRow } from './deliveries.repository.ts'
import type { Attempt, SendWebhook } from './webhook-sender.ts'
import { webhooksDeliverJob } from './webhooks.job-kinds.ts'
import { webhookSwitchedOff } from './webhooks.notices.ts'
import { createWebhooksRepository, type WebhookRow } from './webhooks.repository.ts'

interface WebhookDeliveryDeps {
  db: Database
  clock: Clock
  addJob: AddJob
  notify: Notify
  sealer: Sealer
  send: SendWebhook
  /** The ride as strangers see it. */
  findRide: (rideId: number) => Promise<Ride | undefined>
  siteUrl: string
  /** The limit of one attempt. */
  timeoutMs: number
}

/** To different webhooks: one slow receiver delays only itself. */
const atOnce = 8
/** Longer than the timeout of an attempt and what follows it. */
export const claimedMs = 60_000
/** Messages to other webhooks are looked for this often while a receiver is slow. */
const lookAgainMs = 500
const firstPauseSeconds = 30
const longestPauseSeconds = 4 * 60 * 60
/** The last attempt is about a day after the first. */
const mostAttempts = 15
const switchedOffAfterMs = 3 * dayMs
const keptMs = 30 * dayMs

const pauseAfter = (attempts: number) => Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (attempts - 1))

const serializeRide = replySerializer(rideSchema)

export type WebhookDeliveryService = ReturnType<typeof createWebhookDelivery>

export function createWebhookDelivery(deps: WebhookDeliveryDeps) {
  const { db, clock, addJob, notify, sealer, send, findRide, siteUrl, timeoutMs } = deps

  /** Undefined if the ride is no longer public. */
  async function bodyOf({ type, data, createdAt }: DeliveryRow): Promise<string | undefined> {
    const { rideId } = data
    const body = { type, timestamp: createdAt.toISOString() }
    if (typeof rideId !== 'number') return JSON.stringify({ ...body, data })
    const ride = await findRide(rideId)
    if (!ride) return undefined
    const shown: object = JSON.parse(serializeRide(ride))
    return JSON.stringify({ ...body, data: { ride: { ...shown, url: `${siteUrl}/rides/${rideId}` } } })
  }

  /** One attempt. Undefined if there is nothing to send any more. */
  async function attempt(
    webhook: WebhookRow,
    delivery: DeliveryRow,
    signal: AbortSignal,
  ): Promise<Attempt | undefined> {
    const secret = sealer.open(webhook.sealedSecret)
    if (secret === undefined) return { duration: 0, answeredStatus: null, failure: 'secret' }
    const body = await bodyOf(delivery)
    if (body === undefined) return undefined
    const { Webhook } = await import('standardwebhooks')
    const at = clock()
    const headers = {
      'webhook-id': delivery.messageId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(delivery.messageId, at, body),
    }
    const limited = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)])
    return send({ url: webhook.url, headers, body }, limited)
  }

  /** In the transaction that stores the failed attempt. */
  async function noteFailing(tx: Database, webhookId: number, now: Date): Promise<void> {
    const webhooks = createWebhooksRepository(tx)
    const webhook = await webhooks.lock(webhookId)
    if (!webhook?.isActive) return
    if (!webhook.failingSince) return void (await webhooks.update(webhookId, { failingSince: now }))
    if (now.getTime() - webhook.failingSince.getTime() < switchedOffAfterMs) return
    await webhooks.update(webhookId, { isActive: false, switchedOffAt: now })
    await createDeliveriesRepository(tx).cancelWaiting(webhookId)
    await createAuditRepository(tx).note({
      actorId: null,
      action: 'webhooks.switch_off',
      targetId: String(webhookId),
      before: { isActive: true },
      after: { isActive: false },
    })
    await notify(tx, webhookSwitchedOff(webhookId, new URL(webhook.url).host), await webhooks.findAdmins())
  }

  /** Returns undefined if the message was cancelled during the attempt. */
  async function settle(
    tx: Database,
    { id, webhookId, attempts }: DeliveryRow,
    made: Attempt | undefined,
    isLast: boolean,
  ) {
    const deliveries = createDeliveriesRepository(tx)
    if (!made) return deliveries.settle(id, { state: 'cancelled' })
    if (made.failure === null) {
      const webhook = await createWebhooksRepository(tx).lock(webhookId)
      if (webhook?.failingSince) await createWebhooksRepository(tx).update(webhookId, { failingSince: null })
      return deliveries.settle(id, { ...made, state: 'delivered' })
    }
    const now = clock()
    if (isLast) return deliveries.settle(id, { ...made, state: 'failed' })
    const afterSeconds = pauseAfter(attempts)
    await addJob(tx, webhooksDeliverJob, {}, { afterSeconds })
    return deliveries.settle(id, { ...made, nextAttemptAt: new Date(now.getTime() + afterSeconds * 1000) })
  }

  async function deliver(delivery: DeliveryRow, signal: AbortSignal): Promise<void> {
    const webhook = await createWebhooksRepository(db).find(delivery.webhookId)
    if (!webhook) return
    const made = await attempt(webhook, delivery, signal)
    // The process stops: another one repeats the attempt.
    if (signal.aborted) return
    await db.transaction(async (tx) => {
      await settle(tx, delivery, made, delivery.attempts >= mostAttempts)
      if (made?.failure) await noteFailing(tx, delivery.webhookId, clock())
    })
  }

  async function claimDue(busy: readonly number[], signal: AbortSignal): Promise<DeliveryRow[]> {
    const limit = atOnce - busy.length
    if (limit <= 0 || signal.aborted) return []
    const now = clock()
    const until = new Date(now.getTime() + claimedMs)
    return db.transaction((tx) => createDeliveriesRepository(tx).claim({ now, until, limit, except: busy }))
  }

  return {
    /** Sends what is due, to each webhook one message after the other, until nothing is. */
    async deliverDue(signal: AbortSignal): Promise<void> {
      const running = new Map<number, Promise<void>>()
      const errors: unknown[] = []
      for (;;) {
        const busy = [...running.keys()]
        const claimed = await claimDue(busy, signal)
        for (const delivery of claimed) {
          const { webhookId } = delivery
          const work = deliver(delivery, signal)
            .catch((error: unknown) => void errors.push(error))
            .finally(() => running.delete(webhookId))
          running.set(webhookId, work)
        }
        // A webhook that was busy when the others were looked at may have become free since, with messages that are due.
        if (claimed.length === 0 && busy.length === 0) break
        if (running.size > 0) await Promise.race([...running.values(), pause(lookAgainMs)])
      }
      if (errors.length > 0) throw new AggregateError(errors, 'Webhook deliveries were not stored.')
    },

    /** Sends a message now, without repetition, and returns its stored result. */
    async deliverNow(delivery: DeliveryRow, webhook: WebhookRow, signal: AbortSignal): Promise<DeliveryRow> {
      const made = await attempt(webhook, delivery, signal)
      return db.transaction(async (tx) => (await settle(tx, delivery, made, true)) ?? delivery)
    },

    async purge(signal: AbortSignal): Promise<void> {
      const before = new Date(clock().getTime() - keptMs)
      await runInBatches(db, (tx, size) => createDeliveriesRepository(tx).purge(before, size), signal)
    },
  }
}

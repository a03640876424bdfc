import { randomUUID } from 'node:crypto'
import {
  limits,
  webhookEvents,
  webhookTest,
  type BodyOf,
  type createWebhook,
  type updateWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
  type WebhookWithSecret,
} from '@scooter-rides/contract'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/caller.ts'
import type { Sealer } from '../../platform/privacy/sealed-text.ts'
import { createAuditRepository } from '../audit/audit.repository.ts'
import { createDeliveriesRepository } from './deliveries.repository.ts'
import { claimedMs, type WebhookDeliveryService } from './webhook-delivery.service.ts'
import { isNamedHost } from './webhook-hosts.policy.ts'
import { isWebhookSecret, makeWebhookSecret } from './webhook-secret.ts'
import { toDelivery, toWebhook } from './webhook-view.ts'
import { addressInvalid, hostNotNamed, secretInvalid, tooManyWebhooks, webhookNotFound } from './webhooks.errors.ts'
import { createWebhooksRepository, type WebhookRow } from './webhooks.repository.ts'

interface WebhooksDeps {
  db: Database
  clock: Clock
  sealer: Sealer
  /** `WEBHOOK_HOSTS`. */
  hosts: readonly string[]
  delivery: Pick<WebhookDeliveryService, 'deliverNow'>
}

/** In the order of the contract, without duplicates. */
const sorted = (events: readonly WebhookEvent[]) => webhookEvents.filter((event) => events.includes(event))

/** An address may contain a secret of the receiver, so the audit log has the host only. */
const auditOf = ({ url, events, isActive }: Pick<WebhookRow, 'url' | 'events' | 'isActive'>) => ({
  host: new URL(url).host,
  events,
  isActive,
})

export type WebhooksService = ReturnType<typeof createWebhooksService>

export function createWebhooksService({ db, clock, sealer, hosts, delivery }: WebhooksDeps) {
  function checkAddress(text: string): string {
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:') || url.username || url.password)
      throw addressInvalid()
    if (!isNamedHost(url, hosts)) throw hostNotNamed()
    url.hash = ''
    return url.href
  }

  async function requireWebhook(webhookId: number): Promise<WebhookRow> {
    const webhook = await createWebhooksRepository(db).find(webhookId)
    if (!webhook) throw webhookNotFound()
    return webhook
  }

  return {
    async list(): Promise<Webhook[]> {
      return (await createWebhooksRepository(db).list()).map(toWebhook)
    },

    /** @throws 400 for a host that the operator did not name; 409 with too many webhooks */
    async create(admin: Caller, body: BodyOf<typeof createWebhook>): Promise<WebhookWithSecret> {
      const url = checkAddress(body.url)
      const secret = body.secret ?? makeWebhookSecret()
      if (!isWebhookSecret(secret)) throw secretInvalid()
      const row = await db.transaction(async (tx) => {
        const webhooks = createWebhooksRepository(tx)
        if ((await webhooks.count()) >= limits.webhooks) throw tooManyWebhooks()
        const events = sorted(body.events)
        const added = await webhooks.add({ url, events, sealedSecret: sealer.seal(secret), createdAt: clock() })
        await createAuditRepository(tx).note({
          actorId: admin.id,
          action: 'webhooks.create',
          targetId: String(added.id),
          after: auditOf(added),
        })
        return added
      })
      return { ...toWebhook(row), secret }
    },

    /** Switching it on forgets its failures. @throws 404 for an unknown webhook */
    async update(
      admin: Caller,
      webhookId: number,
      { url: address, events, isActive, renewSecret }: BodyOf<typeof updateWebhook>,
    ): Promise<WebhookWithSecret> {
      const url = address === undefined ? undefined : checkAddress(address)
      const secret = renewSecret ? makeWebhookSecret() : undefined
      const row = await db.transaction(async (tx) => {
        const webhooks = createWebhooksRepository(tx)
        const before = await webhooks.lock(webhookId)
        if (!before) throw webhookNotFound()
        const change = {
          ...(url !== undefined && url !== before.url && { url }),
          ...(events && sorted(events).join() !== before.events.join() && { events: sorted(events) }),
          ...(isActive !== undefined && isActive !== before.isActive && { isActive }),
          ...(isActive && !before.isActive && { failingSince: null, switchedOffAt: null }),
          ...(secret !== undefined && { sealedSecret: sealer.seal(secret) }),
        }
        if (Object.keys(change).length === 0) return before
        const after = await webhooks.update(webhookId, change)
        if (!after.isActive) await createDeliveriesRepository(tx).cancelWaiting(webhookId)
        await createAuditRepository(tx).note({
          actorId: admin.id,
          action: 'webhooks.change',
          targetId: String(webhookId),
          before: auditOf(before),
          after: { ...auditOf(after), ...(secret !== undefined && { isSecretNew: true }) },
        })
        return after
      })
      return { ...toWebhook(row), ...(secret !== undefined && { secret }) }
    },

    async delete(admin: Caller, webhookId: number): Promise<void> {
      await db.transaction(async (tx) => {
        const webhooks = createWebhooksRepository(tx)
        const before = await webhooks.lock(webhookId)
        if (!before) throw webhookNotFound()
        await webhooks.delete(webhookId)
        await createAuditRepository(tx).note({
          actorId: admin.id,
          action: 'webhooks.delete',
          targetId: String(webhookId),
          before: auditOf(before),
        })
      })
    },

    async listDeliveries(webhookId: number): Promise<WebhookDelivery[]> {
      await requireWebhook(webhookId)
      return (await createDeliveriesRepository(db).listLatest(webhookId)).map(toDelivery)
    },

    /** Also while it is switched off. The request to the receiver runs outside of the transactions. */
    async test(admin: Caller, webhookId: number, signal: AbortSignal): Promise<WebhookDelivery> {
      const now = clock()
      const { webhook, added } = await db.transaction(async (tx) => {
        const found = await createWebhooksRepository(tx).lock(webhookId)
        if (!found) throw webhookNotFound()
        const [row] = await createDeliveriesRepository(tx).add([
          {
            webhookId,
            messageId: `msg_${randomUUID()}`,
            type: webhookTest,
            data: { webhookId },
            createdAt: now,
            attempts: 1,
            lastAttemptAt: now,
            nextAttemptAt: new Date(now.getTime() + claimedMs),
          },
        ])
        if (!row) throw new Error('An insert gives its row back.')
        await createAuditRepository(tx).note({
          actorId: admin.id,
          action: 'webhooks.test',
          targetId: String(webhookId),
        })
        return { webhook: found, added: row }
      })
      return toDelivery(await delivery.deliverNow(added, webhook, signal))
    },
  }
}

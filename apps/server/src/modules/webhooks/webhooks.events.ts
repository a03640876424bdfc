import { randomUUID } from 'node:crypto'
import type { WebhookEvent } from '@scooter-rides/contract'
import type { Consumer, Delivery } from '../../events/consumer.ts'
import type { AddJob } from '../../jobs/job.ts'
import { createDeliveriesRepository } from './deliveries.repository.ts'
import { webhooksDeliverJob } from './webhooks.job-kinds.ts'
import { createWebhooksRepository } from './webhooks.repository.ts'

/** Stores a message for each webhook of the event. A job sends them. */
export function webhooksConsumer(addJob: AddJob): Consumer {
  async function store(type: WebhookEvent, data: Record<string, unknown>, { tx, recordedAt }: Delivery) {
    const webhookIds = await createWebhooksRepository(tx).findSubscribed(type)
    if (webhookIds.length === 0) return
    await createDeliveriesRepository(tx).add(
      webhookIds.map((webhookId) => ({
        webhookId,
        messageId: `msg_${randomUUID()}`,
        type,
        data,
        createdAt: recordedAt,
        nextAttemptAt: recordedAt,
      })),
    )
    await addJob(tx, webhooksDeliverJob, {})
  }

  const ofRide =
    (type: WebhookEvent) =>
    async ({ rideId }: { rideId: number }, delivery: Delivery) => {
      if (await createWebhooksRepository(delivery.tx).isPublicRide(rideId)) await store(type, { rideId }, delivery)
    }
  const changed = ofRide('ride.changed')

  return {
    name: 'webhooks',
    on: {
      ridePublished: ofRide('ride.published'),
      rideChanged: changed,
      async stopsMoved(event, delivery) {
        // The event that was recorded with this one sends the change.
        if (event.edit !== null) await changed(event, delivery)
      },
      rideCancelled: ofRide('ride.cancelled'),
      reportFiled: ({ type: _, ...ids }, delivery) => store('report.filed', ids, delivery),
    },
  }
}

import type { PushSubscriptionBody } from '@scooter-rides/contract'
import type { VapidKeys } from 'web-push'
import type { AddJob } from '../../../jobs/job.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { invalidField } from '../../../platform/http/problem.ts'
import { isPushAddress } from './push-hosts.ts'
import { pushSendJob } from './push.jobs.ts'
import type { SendPush } from './push-sender.ts'
import { createSubscriptionsRepository } from './subscriptions.repository.ts'

interface PushDeps {
  db: Database
  addJob: AddJob
  hosts: readonly string[]
  keys: () => Promise<VapidKeys>
  send: SendPush
  whoIsThere: (userIds: string[]) => Promise<Set<string>>
  onTrouble: (event: string, error: unknown) => void
}

/** Whoever has a page open sees it there; what they have read by then is not sent. */
const readingSeconds = 5

export type PushService = ReturnType<typeof createPushService>

/** Notifications on a rider's phones and desktops. */
export function createPushService({ db, addJob, hosts, keys, send, whoIsThere, onTrouble }: PushDeps) {
  const subscriptions = createSubscriptionsRepository(db)

  return {
    key: async () => ({ publicKey: (await keys()).publicKey }),

    /** Until the session ends. @throws 400 for an address that is no known push service's */
    async subscribe({ id, sid }: Caller, body: PushSubscriptionBody): Promise<void> {
      if (!isPushAddress(body.endpoint, hosts))
        throw invalidField('endpoint', 'Must be the address of a known push service')
      await subscriptions.save({ id, sid }, body)
    },

    unsubscribe: ({ id }: Caller, endpoint: string) => subscriptions.remove(id, endpoint),

    /** One job for each browser, so that none waits for another. */
    async spread(notificationIds: number[]): Promise<void> {
      const due = await subscriptions.dueFor(notificationIds)
      if (due.length === 0) return
      const there = await whoIsThere([...new Set(due.map(({ userId }) => userId))])
      await db.transaction(async (tx) => {
        for (const { userId, ...one } of due)
          await addJob(tx, pushSendJob, one, { afterSeconds: there.has(userId) ? readingSeconds : 0 })
      })
    },

    /** @throws to be tried again */
    async sendOne({
      notificationId,
      subscriptionId,
    }: {
      notificationId: number
      subscriptionId: number
    }): Promise<void> {
      const due = await subscriptions.findDue(notificationId, subscriptionId)
      // The list of hosts may be another by now.
      if (!due || !isPushAddress(due.endpoint, hosts)) return
      const { kind, subject, title, body, link, ...target } = due
      const payload = { title, body, link, tag: subject ?? kind }
      const outcome = await send(target, { payload, urgency: kind === 'message' ? 'high' : 'normal' })
      if (outcome === 'gone') await subscriptions.removeGone(subscriptionId)
      if (outcome === 'refused') onTrouble('push.refused', new Error('A push service did not take a notification.'))
    },
  }
}

import { cutText, type PushSubscriptionBody } from '@scooter-rides/contract'
import { translatable, type LanguageTag } from '@scooter-rides/messages'
import type { VapidKeys } from 'web-push'
import type { AddJob } from '../../../jobs/job.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { invalidField } from '../../../platform/http/problem.ts'
import { readerLanguage } from '../../../platform/language/reader-language.ts'
import { isUrgentPush } from '../notice-kinds.ts'
import { noticeTextIn } from '../notice-text.ts'
import { isPushAddress } from './push-hosts.ts'
import type { QuietService } from '../quiet/quiet.service.ts'
import { pushSendJob, pushSummaryJob } from './push.job-kinds.ts'
import { wrongPushKey } from './push-keys.ts'
import type { PushTarget, SendPush } from './push-sender.ts'
import { summaryOf } from './push-summary.ts'
import { createSubscriptionsRepository } from './subscriptions.repository.ts'

interface PushDeps {
  db: Database
  addJob: AddJob
  hosts: readonly string[]
  keys: () => Promise<VapidKeys>
  send: SendPush
  quiet: Pick<QuietService, 'holdBack'>
  findConnected: (userIds: string[]) => Promise<Set<string>>
  /** The number of unread messages, which the icon of the installed app shows. */
  countUnread: (userId: string) => Promise<number>
  reportError: (event: string, error: unknown) => void
  /** The language of readers without one. */
  defaultLanguage: LanguageTag
}

/** The delay in which riders with an open page may read a notification; read ones are not sent. */
const readingSeconds = 5

/** Phones show no more, and push services accept 4 KB in all. */
const shownOfBody = 300

export type PushService = ReturnType<typeof createPushService>

export function createPushService(deps: PushDeps) {
  const { db, addJob, hosts, keys, send, quiet, findConnected, countUnread, reportError, defaultLanguage } = deps
  const subscriptions = createSubscriptionsRepository(db)

  async function sendTo(
    subscriptionId: number,
    { userId, ...target }: PushTarget & { userId: string },
    shown: object,
    urgency: 'normal' | 'high',
  ) {
    const payload = { ...shown, unread: await countUnread(userId) }
    const outcome = await send(target, { payload, urgency })
    if (outcome === 'gone') await subscriptions.removeExpired(subscriptionId)
    if (outcome === 'refused') reportError('push.refused', new Error('A push service did not accept a notification.'))
  }

  return {
    key: async () => ({ publicKey: (await keys()).publicKey }),

    /** Until the session ends. @throws 400 for an unknown push service or invalid keys */
    async subscribe({ id, sid }: Caller, body: PushSubscriptionBody): Promise<void> {
      if (!isPushAddress(body.endpoint, hosts))
        throw invalidField('endpoint', translatable('notices.error.unknownPushService'))
      const wrongKey = wrongPushKey(body.keys)
      if (wrongKey) throw invalidField(`keys.${wrongKey}`, translatable('notices.error.wrongPushKey'))
      await db.transaction((tx) => createSubscriptionsRepository(tx).save({ id, sid }, body))
    },

    unsubscribe: ({ id }: Caller, endpoint: string) =>
      db.transaction((tx) => createSubscriptionsRepository(tx).remove(id, endpoint)),

    /** Adds one job per browser, so that none delays another. */
    async spread(notificationIds: number[]): Promise<void> {
      const due = await subscriptions.dueFor(notificationIds)
      if (due.length === 0) return
      const there = await findConnected([...new Set(due.map(({ userId }) => userId))])
      await db.transaction(async (tx) => {
        for (const { userId, notificationId, subscriptionId } of await quiet.holdBack(tx, due)) {
          const afterSeconds = there.has(userId) ? readingSeconds : 0
          await addJob(tx, pushSendJob, { notificationId, subscriptionId }, { afterSeconds })
        }
      })
    },

    /** Sends the unread notifications of quiet hours as one; a single one unchanged. */
    async spreadMeanwhile({ userId, since }: { userId: string; since: string }): Promise<void> {
      const targets = await subscriptions.idsOf(userId)
      const [subscriptionId] = targets
      if (subscriptionId === undefined) return
      const news = await subscriptions.findMeanwhile(subscriptionId, new Date(since))
      const [only, ...others] = news?.notices ?? []
      if (!only) return
      await db.transaction(async (tx) => {
        for (const target of targets)
          if (others.length > 0) await addJob(tx, pushSummaryJob, { subscriptionId: target, since })
          else await addJob(tx, pushSendJob, { notificationId: only.id, subscriptionId: target })
      })
    },

    /** @throws for errors that may be retried */
    async sendSummary({ subscriptionId, since }: { subscriptionId: number; since: string }): Promise<void> {
      const news = await subscriptions.findMeanwhile(subscriptionId, new Date(since))
      if (!news || news.notices.length === 0 || !isPushAddress(news.target.endpoint, hosts)) return
      const language = readerLanguage(news.reader, defaultLanguage)
      const texts = news.notices.map((notice) => noticeTextIn(notice, language))
      await sendTo(subscriptionId, news.target, summaryOf(texts, language), 'normal')
    },

    /** @throws for errors that may be retried */
    async sendOne({
      notificationId,
      subscriptionId,
    }: {
      notificationId: number
      subscriptionId: number
    }): Promise<void> {
      const due = await subscriptions.findDue(notificationId, subscriptionId)
      // The list of hosts may have changed since the subscription.
      if (!due || !isPushAddress(due.endpoint, hosts)) return
      const { notice, reader, kind, subject, link, ...target } = due
      const { title, body } = noticeTextIn(notice, readerLanguage(reader, defaultLanguage))
      const shown = { title, body: cutText(body, shownOfBody, '…'), link, tag: subject ?? kind }
      await sendTo(subscriptionId, target, shown, isUrgentPush(kind) ? 'high' : 'normal')
    },
  }
}

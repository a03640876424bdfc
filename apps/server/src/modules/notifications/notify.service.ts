import type { LanguageTag } from '@scooter-rides/messages'
import type { AddJob } from '../../jobs/job.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { afterCommit } from '../../platform/database/transaction.ts'
import { readerLanguage } from '../../platform/language/reader-language.ts'
import type { Live } from '../../realtime/hub/live.ts'
import type { Notice } from './notice.ts'
import { createNoticesRepository, type WrittenNotice } from './notices.repository.ts'
import { pushSpreadJob } from './push/push.job-kinds.ts'
import { toNotification } from './notification-view.ts'

interface NotifyDeps {
  live: Live
  clock: Clock
  addJob: AddJob
  /** The language of readers without one. */
  defaultLanguage: LanguageTag
}

/** For those of these riders who want the topic. Open pages receive it after the commit. */
export type Notify = (tx: Database, notice: Notice, userIds: string[]) => Promise<void>

function sendWritten(
  tx: Database,
  { live, defaultLanguage }: NotifyDeps,
  written: WrittenNotice[],
  from: string | null,
) {
  afterCommit(tx, () => {
    for (const { userId, ...row } of written)
      live.send({
        to: [userId],
        ...(from !== null && { from }),
        event: { type: 'notification', ...toNotification(row, readerLanguage(row, defaultLanguage)) },
      })
  })
}

/** For notifications that no longer apply. */
export type Unnotify = (tx: Database, subject: string, userIds: string[]) => Promise<void>

export function createUnnotify(live: Live): Unnotify {
  return async function unnotify(tx, subject, userIds) {
    if (userIds.length === 0) return
    const had = await createNoticesRepository(tx).dropAll(userIds, subject)
    if (had.length === 0) return
    afterCommit(tx, () => {
      const topics = had.map((userId) => `user:${userId}` as const)
      live.publish(topics, { type: 'invalidate', keys: ['notifications'] })
    })
  }
}

export function createNotify(deps: NotifyDeps): Notify {
  const { clock, addJob, defaultLanguage } = deps
  return async function notify(tx, notice, userIds) {
    if (userIds.length === 0) return
    const written = await createNoticesRepository(tx).write(notice, userIds, { now: clock(), defaultLanguage })
    if (written.length === 0) return
    sendWritten(tx, deps, written, notice.actorId)
    await addJob(tx, pushSpreadJob, { notificationIds: written.map(({ id }) => id) })
  }
}

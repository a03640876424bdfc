import { hourMs } from '@scooter-rides/time'
import type { LanguageTag } from '@scooter-rides/messages'
import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { readerLanguage } from '../../../platform/language/reader-language.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { lockIfAlive } from '../../users/living-rider.repository.ts'
import { noticeTextIn } from '../notice-text.ts'
import { digestMailJob } from './digest.job-kinds.ts'
import { digestMail } from './digest.mails.ts'
import { createDigestRepository } from './digest.repository.ts'

interface DigestDeps {
  db: Database
  clock: Clock
  mailer: Mailer
  addJob: AddJob
  siteUrl: string
  productName: string
  /** The language of readers without one. */
  defaultLanguage: LanguageTag
}

/** Less than a day, so that a late run yesterday does not suppress today's digest. */
const betweenMs = 20 * hourMs
const newsForMs = 7 * 24 * hourMs
const atOnce = 200
const mostLines = 20

export type DigestService = ReturnType<typeof createDigestService>

export function createDigestService(deps: DigestDeps) {
  const { db, clock, mailer, addJob, siteUrl, productName, defaultLanguage } = deps

  return {
    /** Stores the claim with the job: only one of two processes adds the job, and a crash after the mail may send it twice but never loses it. */
    async begin(): Promise<void> {
      const now = clock()
      const lastBefore = new Date(now.getTime() - betweenMs)
      const newsSince = new Date(now.getTime() - newsForMs)
      let last = ''
      for (;;) {
        const riders = await createDigestRepository(db).listDue(last, atOnce, now, { lastBefore, newsSince })
        for (const userId of riders)
          await db.transaction(async (tx) => {
            if (!(await lockIfAlive(tx, userId))) return
            const claimed = await createDigestRepository(tx).claim(userId, now, lastBefore)
            if (!claimed) return
            const since = new Date(Math.max(newsSince.getTime(), claimed.sentBefore?.getTime() ?? 0))
            await addJob(tx, digestMailJob, { userId, since: since.toISOString() })
          })
        if (riders.length < atOnce) return
        last = riders.at(-1) ?? last
      }
    },

    /** Sends nothing if all notifications were read meanwhile. @throws if the mail server does not accept the mail */
    async mail({ userId, since }: { userId: string; since: string }): Promise<void> {
      const digests = createDigestRepository(db)
      const reader = await digests.findReader(userId, clock())
      if (!reader) return
      const { news, count } = await digests.findNews(userId, new Date(since), mostLines)
      if (count === 0) return
      const { email: to, firstName } = reader
      const language = readerLanguage(reader, defaultLanguage)
      const lines = news.map(({ link, ...notice }) => ({ ...noticeTextIn(notice, language), link }))
      await mailer.send(digestMail({ to, firstName, language, productName, siteUrl, lines, count }))
    },
  }
}

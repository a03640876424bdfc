import type { LanguageTag } from '@scooter-rides/messages'
import { dayMs } from '@scooter-rides/time'
import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { readerLanguage } from '../../../platform/language/reader-language.ts'
import type { Mailer } from '../../../platform/mail/mailer.ts'
import { lockIfAlive } from '../living-rider.repository.ts'
import { idleMailJob } from './idle-accounts.job-kinds.ts'
import { idleMail } from './idle-accounts.mails.ts'
import { firstToldDays, idleStepAt, secondToldDays } from './idle-accounts.policy.ts'
import { createIdleAccountsRepository, type IdlePlace } from './idle-accounts.repository.ts'

interface IdleAccountsDeps {
  db: Database
  clock: Clock
  addJob: AddJob
  mailer: Mailer
  siteUrl: string
  productName: string
  defaultLanguage: LanguageTag
  /** The time before which unused accounts are deleted, as seen at another time; undefined if the site keeps them. */
  findDeleteBefore: (at: Date) => Promise<Date | undefined>
  /** As the rider deletes the account. `lock` throws to keep it. */
  deleteAccount: (userId: string, lock: (tx: Database) => Promise<void>) => Promise<void>
}

const pageSize = 100

class AccountIsUsed extends Error {}

export type IdleAccounts = ReturnType<typeof createIdleAccounts>

export function createIdleAccounts(deps: IdleAccountsDeps) {
  const { db, clock, addJob, mailer, siteUrl, productName, defaultLanguage, findDeleteBefore, deleteAccount } = deps

  async function deleteIdle(userId: string, deleteBefore: Date): Promise<void> {
    await deleteAccount(userId, async (tx) => {
      const isAlive = await lockIfAlive(tx, userId, 'update')
      // The rider may have come back, or joined the team, since the account was listed.
      const account = isAlive ? await createIdleAccountsRepository(tx).find(userId) : undefined
      if (!account || idleStepAt(account, clock(), deleteBefore) !== 'delete') throw new AccountIsUsed()
    }).catch((error: unknown) => {
      if (!(error instanceof AccountIsUsed)) throw error
    })
  }

  return {
    /** Tells riders that their account will be deleted, and deletes accounts whose riders were told twice. */
    async sweep(signal: AbortSignal): Promise<void> {
      const now = clock()
      const deleteBefore = await findDeleteBefore(now)
      const tellBefore = await findDeleteBefore(new Date(now.getTime() + firstToldDays * dayMs))
      if (!deleteBefore || !tellBefore) return
      const failures: unknown[] = []
      let after: IdlePlace | undefined
      for (;;) {
        const page = await createIdleAccountsRepository(db).list(tellBefore, after, pageSize)
        const toTell: string[] = []
        for (const account of page) {
          signal.throwIfAborted()
          const step = idleStepAt(account, now, deleteBefore)
          // One account that cannot be deleted does not keep the others.
          if (step === 'delete')
            await deleteIdle(account.id, deleteBefore).catch((error: unknown) => failures.push(error))
          else if (step !== 'wait') toTell.push(account.id)
        }
        await db.transaction(async (tx) => {
          for (const userId of toTell) await addJob(tx, idleMailJob, { userId })
        })
        after = page.at(-1)
        if (page.length < pageSize) break
      }
      if (failures.length > 0)
        throw new AggregateError(failures, `${failures.length} unused accounts were not deleted.`)
    },

    /** Counts as told only after the mail server took the mail. @throws if it refuses the mail; the job retries */
    async mail({ userId }: { userId: string }): Promise<void> {
      const now = clock()
      const accounts = createIdleAccountsRepository(db)
      const account = await accounts.find(userId)
      const deleteBefore = await findDeleteBefore(now)
      const tellBefore = await findDeleteBefore(new Date(now.getTime() + firstToldDays * dayMs))
      // The rider may have come back, or have got the mail of an earlier attempt.
      if (!account?.email || !deleteBefore || !tellBefore || account.lastSeenAt >= tellBefore) return
      const step = idleStepAt(account, now, deleteBefore)
      if (step !== 'tellFirst' && step !== 'tellSecond') return
      const days = step === 'tellFirst' ? firstToldDays : secondToldDays
      const until = new Date(now.getTime() + days * dayMs).toISOString()
      const language = readerLanguage(account, defaultLanguage)
      const { email: to, firstName } = account
      await mailer.send(idleMail({ to, language, firstName, productName, siteUrl, until }))
      await accounts.noteTold(userId, step === 'tellFirst' ? { idleFirstToldAt: now } : { idleSecondToldAt: now })
    },
  }
}

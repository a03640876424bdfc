import type { Settings } from '@scooter-rides/contract'
import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { passesQuietHours } from '../notice-kinds.ts'
import { pushMeanwhileJob } from '../push/push.job-kinds.ts'
import { createQuietRepository } from './quiet.repository.ts'
import { quietUntil } from './quiet-until.ts'

interface QuietDeps {
  db: Database
  clock: Clock
  addJob: AddJob
}

interface ForDevices {
  userId: string
  kind: string
  timestamp: Date
}

const ridersAtOnce = 200

export type QuietService = ReturnType<typeof createQuietService>

/** After the quiet hours the rider receives one summary. */
export function createQuietService({ db, clock, addJob }: QuietDeps) {
  async function quietOf(tx: Database, userIds: string[]): Promise<Map<string, Date>> {
    const now = clock()
    const riders = await createQuietRepository(tx).listWithQuietHours(userIds)
    const quiet = new Map<string, Date>()
    for (const { userId, settings } of riders) {
      const until = endOf(settings, now)
      if (until) quiet.set(userId, until)
    }
    return quiet
  }

  return {
    /** Returns the notifications that are not held back. */
    async holdBack<One extends ForDevices>(tx: Database, due: One[]): Promise<One[]> {
      const quiet = await quietOf(tx, [...new Set(due.map(({ userId }) => userId))])
      const isHeldBack = ({ userId, kind }: One) => quiet.has(userId) && !passesQuietHours(kind)
      const heldBack = Map.groupBy(due.filter(isHeldBack), ({ userId }) => userId)
      // In a fixed order of riders, which prevents deadlocks.
      for (const [userId, notifications] of [...heldBack].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
        const since = new Date(Math.min(...notifications.map(({ timestamp }) => timestamp.getTime())))
        await createQuietRepository(tx).holdBack({ userId, since, dueAt: quiet.get(userId) ?? clock() })
      }
      return due.filter((one) => !isHeldBack(one))
    },

    /** Riders who changed their quiet hours meanwhile may have to wait longer. */
    async end(): Promise<void> {
      while (await db.transaction((tx) => endNext(tx))) continue
    },
  }

  /** @returns whether there may be more */
  async function endNext(tx: Database): Promise<boolean> {
    const repository = createQuietRepository(tx)
    const due = await repository.lockDue(clock(), ridersAtOnce)
    if (due.length === 0) return false
    const quiet = await quietOf(
      tx,
      due.map(({ userId }) => userId),
    )
    for (const { userId, since } of due) {
      const dueAt = quiet.get(userId)
      if (dueAt) await repository.postpone({ userId, dueAt })
      else await addJob(tx, pushMeanwhileJob, { userId, since: since.toISOString() })
    }
    await repository.release(due.flatMap(({ userId }) => (quiet.has(userId) ? [] : userId)))
    return due.length === ridersAtOnce
  }
}

const endOf = ({ quietHours, timeZone }: Partial<Settings>, now: Date) =>
  quietHours ? quietUntil(now, quietHours, timeZone ?? 'UTC') : undefined

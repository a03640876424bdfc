import { hourMs } from '@scooter-rides/time'
import type { Clock } from '../../platform/clock.ts'
import { runInBatches } from '../../platform/database/batches/run-in-batches.service.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Notify } from '../notifications/notify.service.ts'
import type { RideNews } from '../participation/live/ride-news.service.ts'
import { reminderWindow, type ReminderKind } from './reminder-times.ts'
import { reminderOf } from './reminder-words.ts'
import { createRemindersRepository, type StartingRide } from './reminders.repository.ts'
import { reminderKinds } from './reminders.table.ts'

interface RemindersDeps {
  db: Database
  clock: Clock
  notify: Notify
  rideNews: Pick<RideNews, 'find'>
}

const aheadMs: Record<ReminderKind, number> = { day: 24 * hourMs, hour: hourMs }
const ridesAtOnce = 200
const mostRiders = 10_000
/** Claims are deleted after this time, because no ride starts again in the past. */
const retentionMs = 24 * hourMs

export type RemindersService = ReturnType<typeof createRemindersService>

export function createRemindersService({ db, clock, notify, rideNews }: RemindersDeps) {
  /** In the transaction of the claim: only one of two processes sends the reminder, and a crash sends none or all. */
  async function remind(ride: StartingRide, kind: ReminderKind, dueAt: Date): Promise<void> {
    await db.transaction(async (tx) => {
      const reminders = createRemindersRepository(tx)
      if (!(await reminders.claim(ride, kind))) return
      const zones = await reminders.ridersOf(ride.id, dueAt, mostRiders)
      // There may be a block between the participant and the organiser since joining.
      const news = await rideNews.find(tx, ride.id, [...zones.keys()])
      if (!news) return
      await notify(tx, reminderOf(kind, { ...ride, title: news.title }, zones, clock()), news.userIds)
    })
  }

  async function remindDue(kind: ReminderKind, signal: AbortSignal | undefined, failed: unknown[]): Promise<void> {
    const now = clock()
    const before = new Date(now.getTime() + aheadMs[kind])
    const { listStarting } = createRemindersRepository(db)
    let after: StartingRide | undefined
    do {
      signal?.throwIfAborted()
      const rides = await listStarting({ kind, now, before, after, limit: ridesAtOnce })
      for (const ride of rides) {
        const window = reminderWindow(kind, ride)
        // An error with one ride does not stop the others.
        if (window && window.from <= now && now < window.before)
          await remind(ride, kind, window.from).catch((error: unknown) => failed.push(error))
      }
      after = rides.length === ridesAtOnce ? rides.at(-1) : undefined
    } while (after)
  }

  return {
    /** @throws the first error after all others were sent; the next run retries */
    async run(signal?: AbortSignal): Promise<void> {
      const failed: unknown[] = []
      for (const kind of reminderKinds) await remindDue(kind, signal, failed)
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} reminders could not be sent.`)
    },

    async purge(signal: AbortSignal): Promise<void> {
      const before = new Date(clock().getTime() - retentionMs)
      await runInBatches(db, (tx, size) => createRemindersRepository(tx).purge(before, size), signal)
    },
  }
}

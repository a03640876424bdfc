import { hourMs } from '@scooter-rides/time'
import type { Clock } from '../../platform/clock.ts'
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
/** No ride starts again at a moment that is over. */
const keptMs = 24 * hourMs

export type RemindersService = ReturnType<typeof createRemindersService>

/** A day and an hour before a ride starts, whoever comes along is reminded. */
export function createRemindersService({ db, clock, notify, rideNews }: RemindersDeps) {
  /** In one transaction with the mark that it is done: of two processes one tells, and one that dies tells nobody half. */
  async function tell(ride: StartingRide, kind: ReminderKind, dueAt: Date): Promise<void> {
    await db.transaction(async (tx) => {
      const reminders = createRemindersRepository(tx)
      if (!(await reminders.claim(ride, kind))) return
      const zones = await reminders.ridersOf(ride.id, dueAt, mostRiders)
      // A participant may have a block with the organiser since joining.
      const news = await rideNews.find(tx, ride.id, [...zones.keys()])
      if (!news) return
      await notify(tx, reminderOf(kind, { ...ride, title: news.title }, zones, clock()), news.userIds)
    })
  }

  async function tellDue(kind: ReminderKind, signal: AbortSignal | undefined, failed: unknown[]): Promise<void> {
    const now = clock()
    const before = new Date(now.getTime() + aheadMs[kind])
    const { listStarting } = createRemindersRepository(db)
    let after: StartingRide | undefined
    do {
      signal?.throwIfAborted()
      const rides = await listStarting({ kind, now, before, after, limit: ridesAtOnce })
      for (const ride of rides) {
        const window = reminderWindow(kind, ride)
        // One ride that cannot be told of holds up no other.
        if (window && window.from <= now && now < window.before)
          await tell(ride, kind, window.from).catch((error: unknown) => failed.push(error))
      }
      after = rides.length === ridesAtOnce ? rides.at(-1) : undefined
    } while (after)
  }

  return {
    /** @throws what went wrong, after all others were told; the next minute tries again */
    async run(signal?: AbortSignal): Promise<void> {
      const failed: unknown[] = []
      for (const kind of reminderKinds) await tellDue(kind, signal, failed)
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} reminders were not told.`)
    },

    purge: () => createRemindersRepository(db).purge(new Date(clock().getTime() - keptMs)),
  }
}

import { clocksAt, dayMs } from '@scooter-rides/time'
import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import { runInBatches } from '../../../platform/database/batches/run-in-batches.service.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Notify, Unnotify } from '../../notifications/notify.service.ts'
import type { RideNews } from '../../participation/live/ride-news.service.ts'
import { alertsMatchJob } from '../ride-alerts.job-kinds.ts'
import { createAlertMatchesRepository } from './alert-matches.repository.ts'
import { alertSubject, newRideNotice } from './alert-texts.ts'

interface MatchingDeps {
  db: Database
  clock: Clock
  addJob: AddJob
  notify: Notify
  unnotify: Unnotify
  rideNews: Pick<RideNews, 'find'>
  batchSize?: number
}

/** Small enough for one transaction of the embedded database, which blocks all others. */
const usualBatchSize = 200
/** The delay while privacy zones are being applied and the public start is unknown. */
const beingCutSeconds = 60
/** Rides of a series extend over a year. */
const retentionMs = 400 * dayMs

/** The local weekday at the start; 1 is Monday. */
const weekdayOf = (moment: Date, timeZone: string) => clocksAt(moment, timeZone).getUTCDay() || 7

export type AlertMatching = ReturnType<typeof createAlertMatching>

/** Once per ride, based on the public version only. */
export function createAlertMatching(deps: MatchingDeps) {
  const { db, clock, addJob, notify, unnotify, rideNews, batchSize = usualBatchSize } = deps

  /** The ride is read again, because it may have changed. @returns the last id, undefined after the last batch */
  async function notifyNext(tx: Database, rideId: number, after: string): Promise<string | undefined> {
    const now = clock()
    const matches = createAlertMatchesRepository(tx)
    const ride = await matches.findRide(rideId, now)
    // All participants of a private ride were invited.
    if (!ride || ride.visibility === 'private') return undefined
    if (ride.isBeingCut) {
      await addJob(tx, alertsMatchJob, { rideId }, { afterSeconds: beingCutSeconds })
      return undefined
    }
    const weekday = weekdayOf(ride.startsAt, ride.timeZone)
    const found = await matches.findNext(ride, { weekday, after, limit: batchSize })
    const claimed = await matches.claim(
      ride,
      found.map(({ userId }) => userId),
      now,
    )
    const news = claimed.length > 0 ? await rideNews.find(tx, rideId, claimed) : undefined
    if (news) await notify(tx, newRideNotice(ride, found), news.userIds)
    return found.length === batchSize ? found.at(-1)?.userId : undefined
  }

  async function matchOne(rideId: number, signal?: AbortSignal): Promise<void> {
    let after: string | undefined = ''
    while (after !== undefined) {
      signal?.throwIfAborted()
      const from: string = after
      after = await db.transaction((tx) => notifyNext(tx, rideId, from))
    }
  }

  /** One ride of a series per weekday, place, scooter and visibility: all others match the same alerts. */
  async function othersToMatch(rideId: number): Promise<number[]> {
    const others = await createAlertMatchesRepository(db).listOthersOfSeries(rideId, clock())
    const firsts = new Map<string, number>()
    for (const { id, startsAt, timeZone, ...what } of others) {
      const key = JSON.stringify([weekdayOf(startsAt, timeZone), what])
      if (!firsts.has(key)) firsts.set(key, id)
    }
    return [...firsts.values()]
  }

  return {
    /** One event stands for all rides of a series, and a rider is notified once per series. Idempotent: a retry notifies the remaining riders. */
    async match(rideId: number, signal?: AbortSignal): Promise<void> {
      await matchOne(rideId, signal)
      for (const other of await othersToMatch(rideId)) await matchOne(other, signal)
    },

    /** For a ride that was cancelled or is not visible any more. */
    async withdraw(rideId: number): Promise<void> {
      let notified: string[]
      let after = ''
      do {
        notified = await createAlertMatchesRepository(db).listNotified(rideId, after, batchSize)
        const batch = notified
        await db.transaction(async (tx) => {
          const isNews = (await createAlertMatchesRepository(tx).findRide(rideId, clock())) !== undefined
          const news = isNews ? await rideNews.find(tx, rideId, batch) : undefined
          const seeing = new Set(news?.userIds)
          await unnotify(
            tx,
            alertSubject(rideId),
            batch.filter((userId) => !seeing.has(userId)),
          )
        })
        after = notified.at(-1) ?? ''
      } while (notified.length === batchSize)
    },

    async purge(signal: AbortSignal): Promise<void> {
      const now = clock()
      const age = { now, notifiedBefore: new Date(now.getTime() - retentionMs) }
      await runInBatches(db, (tx, size) => createAlertMatchesRepository(tx).purge(age, size), signal)
    },
  }
}

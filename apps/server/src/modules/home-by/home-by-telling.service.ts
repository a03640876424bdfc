import { dayMs, minuteMs } from '@scooter-rides/time'
import { limits } from '@scooter-rides/contract'
import type { AddJob } from '../../jobs/job.ts'
import type { Clock } from '../../platform/clock.ts'
import { runInBatches } from '../../platform/database/batches/run-in-batches.service.ts'
import type { Database } from '../../platform/database/database.ts'
import { afterCommit } from '../../platform/database/transaction.ts'
import type { Live } from '../../realtime/hub/live.ts'
import type { Notify } from '../notifications/notify.service.ts'
import { lockUsers } from '../users/living-rider.repository.ts'
import { createHomeByAddressesRepository } from './home-by-addresses.repository.ts'
import { createHomeByContactsRepository, type ContactRow } from './home-by-contacts.repository.ts'
import type { FindGuestLink } from './find-guest-link.ts'
import { sendingMs } from './home-by-mailing.service.ts'
import { homeByMailJob, homeByTellJob } from './home-by.job-kinds.ts'
import { contactsTold, missed, reminder } from './home-by.notices.ts'
import { isTold, remindAt, stateOfFriend } from './home-by.policy.ts'
import { createHomeByRepository, type HomeByRider, type HomeByRow } from './home-by.repository.ts'

interface HomeByTellingDeps {
  db: Database
  clock: Clock
  addJob: AddJob
  live: Pick<Live, 'publish'>
  notify: Notify
  findGuestLink: FindGuestLink
}

const atOnce = 200
/** Time for the rider to report back after the contacts were told. */
const retentionMs = 7 * dayMs
/** Longer than any mail of an ended entry is retried. */
const endedRetentionMs = 2 * dayMs
const unansweredMs = 30 * dayMs

export type HomeByTelling = ReturnType<typeof createHomeByTelling>

/** Reminds riders, and tells their contacts when the time has passed. */
export function createHomeByTelling({ db, clock, addJob, live, notify, findGuestLink }: HomeByTellingDeps) {
  const updateScreens = (tx: Database, riderId: string) =>
    afterCommit(tx, () => live.publish([`user:${riderId}`], { type: 'invalidate', keys: ['home-by'] }))

  /**
   * Locks the accounts, then the entry. A block, the end of a friendship, a suspension and a deletion come before or after the
   * work. Skips entries that are told or ended, and ends those of suspended riders.
   */
  async function withOpen(
    homeById: number,
    work: (tx: Database, entry: HomeByRow, rider: HomeByRider) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const entries = createHomeByRepository(tx)
      const found = await entries.find(homeById)
      if (!found) return
      const friendIds = await createHomeByContactsRepository(tx).friendIds(homeById)
      await lockUsers(tx, [...new Set([found.userId, ...friendIds])])
      const entry = await entries.lock(homeById)
      if (!entry || entry.toldAt || entry.endedAt) return
      const rider = await entries.findRider(entry.userId, clock())
      if (!rider) return entries.end(homeById, clock())
      await work(tx, entry, rider)
    })
  }

  const remind = (homeById: number) =>
    withOpen(homeById, async (tx, { dueAt, remindedAt }, rider) => {
      if (remindedAt || clock() < remindAt(dueAt)) return
      await createHomeByRepository(tx).noteReminded(homeById, clock())
      await notify(tx, reminder({ homeById, dueAt }, rider), [rider.id])
    })

  const tell = (homeById: number) =>
    withOpen(homeById, async (tx, entry, rider) => {
      const now = clock()
      const aheadMs = entry.dueAt.getTime() - now.getTime()
      // The clock of the database, by which jobs start, may be fast.
      if (aheadMs > 0) return addJob(tx, homeByTellJob, { homeById }, { afterSeconds: aheadMs / 1000 })
      const contacts = createHomeByContactsRepository(tx)
      const told = (await contacts.listOf([homeById], now)).filter(mayBeTold)
      await createHomeByRepository(tx).noteTold(homeById, now)
      if (told.length > 0)
        await contacts.noteTold(idsOf(told), { now, mailOverdueAt: new Date(now.getTime() + sendingMs) })
      await notifyFriends(tx, entry, rider, told)
      for (const contactId of idsOf(told)) await addJob(tx, homeByMailJob, { contactId, news: 'missed' })
      await notify(tx, contactsTold({ homeById, dueAt: entry.dueAt }, told.length), [rider.id])
      updateScreens(tx, rider.id)
    })

  async function notifyFriends(
    tx: Database,
    { id, dueAt, note, rideId }: HomeByRow,
    rider: HomeByRider,
    told: ContactRow[],
  ) {
    const friends = told.flatMap(({ friend }) => friend ?? [])
    const rideTitle = await createHomeByRepository(tx).findRideTitle(id)
    const hasGuestLink = rideId !== null && (await findGuestLink(tx, rider.id, rideId)) !== null
    const notice = missed({ homeById: id, dueAt, note, rideTitle, hasGuestLink }, rider, friends)
    await notify(
      tx,
      notice,
      friends.map((friend) => friend.id),
    )
  }

  async function workThrough(
    ids: number[],
    work: (id: number) => Promise<void>,
    signal: AbortSignal,
    failed: unknown[],
  ) {
    for (const id of ids) {
      signal.throwIfAborted()
      // An error with one entry does not stop the others.
      await work(id).catch((error: unknown) => failed.push(error))
    }
  }

  return {
    remind,

    /** In one transaction with the notifications and the jobs of the mails: of two processes one tells, and a crash tells nobody or all. */
    tell,

    /** For entries whose jobs were lost, or were running when their process was killed. @throws after all others were told */
    async sweep(signal: AbortSignal): Promise<void> {
      const now = clock()
      const failed: unknown[] = []
      const entries = createHomeByRepository(db)
      await workThrough(await entries.listDue(now, atOnce), tell, signal, failed)
      const dueBefore = new Date(now.getTime() + limits.homeByReminderMinutes * minuteMs)
      await workThrough(await entries.listUnreminded(dueBefore, atOnce), remind, signal, failed)
      if (failed.length > 0) throw new AggregateError(failed, `${failed.length} home-by entries could not be handled.`)
    },

    async purge(signal: AbortSignal): Promise<void> {
      const before = (ms: number) => new Date(clock().getTime() - ms)
      const [due, ended, asked] = [before(retentionMs), before(endedRetentionMs), before(unansweredMs)]
      await runInBatches(db, (tx, size) => createHomeByRepository(tx).purgeDue(due, size), signal)
      await runInBatches(db, (tx, size) => createHomeByRepository(tx).purgeEnded(ended, size), signal)
      await runInBatches(db, (tx, size) => createHomeByAddressesRepository(tx).purge(asked, size), signal)
    },
  }
}

const idsOf = (contacts: ContactRow[]) => contacts.map(({ id }) => id)

function mayBeTold({ friend, address }: ContactRow): boolean {
  if (friend) return isTold(stateOfFriend(friend))
  return address !== null && isTold(address.state) && !address.isBlocked
}

import type { HomeBy, HomeByContact } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import type { AddJob } from '../../jobs/job.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { afterCommit } from '../../platform/database/transaction.ts'
import { signedOut } from '../../platform/http/problem.ts'
import type { Live } from '../../realtime/hub/live.ts'
import type { Notify, Unnotify } from '../notifications/notify.service.ts'
import { lockUsers } from '../users/living-rider.repository.ts'
import { createHomeByAddressesRepository } from './home-by-addresses.repository.ts'
import { createHomeByContactsRepository, type ContactRow } from './home-by-contacts.repository.ts'
import { createHomeByCreation, type HomeByCreationDeps, type NewHomeBy } from './home-by-creation.service.ts'
import { sendingMs } from './home-by-mailing.service.ts'
import { createHomeByMailsRepository } from './home-by-mails.repository.ts'
import { homeByNotFound } from './home-by.errors.ts'
import { homeByMailJob } from './home-by.job-kinds.ts'
import { arrived, reminderSubject } from './home-by.notices.ts'
import { isTold, stateOfFriend } from './home-by.policy.ts'
import { createHomeByRepository, type HomeByRow } from './home-by.repository.ts'

interface HomeByDeps extends Omit<HomeByCreationDeps, 'removeIn'> {
  db: Database
  clock: Clock
  addJob: AddJob
  live: Pick<Live, 'publish'>
  notify: Notify
  unnotify: Unnotify
}

export type HomeByService = ReturnType<typeof createHomeByService>

/** The entries of a rider. Locks are taken in one order, as in `createHomeByTelling`: accounts, then the entry. */
export function createHomeByService(deps: HomeByDeps) {
  const { db, clock, addJob, live, notify, unnotify } = deps

  async function list(riderId: string, from = db): Promise<HomeBy[]> {
    const entries = await createHomeByRepository(from).listOf(riderId)
    const ids = entries.map(({ id }) => id)
    const contacts = Map.groupBy(
      await createHomeByContactsRepository(from).listOf(ids, clock()),
      ({ homeById }) => homeById,
    )
    return entries.map((entry) => ({ ...entry, contacts: (contacts.get(entry.id) ?? []).map(toContact) }))
  }

  /** @throws 404 for an entry of another rider */
  async function lockOwn(tx: Database, riderId: string, homeById: number): Promise<HomeByRow> {
    const entry = await createHomeByRepository(tx).lock(homeById)
    if (entry?.userId !== riderId) throw homeByNotFound()
    return entry
  }

  const updateScreens = (tx: Database, riderId: string) =>
    afterCommit(tx, () => live.publish([`user:${riderId}`], { type: 'invalidate', keys: ['home-by'] }))

  /** An entry whose contacts were told is kept until its mails are sent. */
  async function removeIn(tx: Database, riderId: string, homeById: number): Promise<void> {
    const entry = await lockOwn(tx, riderId, homeById)
    const entries = createHomeByRepository(tx)
    await (entry.toldAt ? entries.end(homeById, clock()) : entries.remove(homeById))
    await unnotify(tx, reminderSubject(homeById), [riderId])
    updateScreens(tx, riderId)
  }

  /** The contacts who were told learn that the rider is home. */
  async function tellArrived(tx: Database, { id, userId, dueAt }: HomeByRow): Promise<void> {
    const now = clock()
    const rider = await createHomeByRepository(tx).findRider(userId, now)
    if (!rider) return
    const contacts = await createHomeByContactsRepository(tx).listOf([id], now)
    const told = contacts.filter(({ toldAt }) => toldAt)
    if (told.length === 0) return
    const friends = told.flatMap(({ friend }) => (friend && isTold(stateOfFriend(friend)) ? friend : []))
    await notify(
      tx,
      arrived({ homeById: id, dueAt, at: now }, rider, friends),
      friends.map((friend) => friend.id),
    )
    const mailOverdueAt = new Date(now.getTime() + sendingMs)
    await createHomeByMailsRepository(tx).notePending(
      told.map((contact) => contact.id),
      'arrived',
      mailOverdueAt,
    )
    for (const { id: contactId } of told) await addJob(tx, homeByMailJob, { contactId, news: 'arrived' })
  }

  const create = createHomeByCreation({ ...deps, removeIn })

  return {
    list: (riderId: string) => list(riderId),

    async create(riderId: string, body: NewHomeBy, language: LanguageTag): Promise<HomeBy> {
      const homeById = await create(riderId, body, language)
      const entry = (await list(riderId)).find(({ id }) => id === homeById)
      if (!entry) throw homeByNotFound()
      return entry
    },

    /** Idempotent. The lock of the entry decides whether the contacts are told before it, or never. */
    async reportHome(riderId: string, homeById: number): Promise<void> {
      await db.transaction(async (tx) => {
        const friendIds = await createHomeByContactsRepository(tx).friendIds(homeById)
        const locked = await lockUsers(tx, [...new Set([riderId, ...friendIds])])
        if (!locked.has(riderId)) throw signedOut()
        const entry = await lockOwn(tx, riderId, homeById)
        if (entry.endedAt) return
        await createHomeByRepository(tx).end(homeById, clock())
        await unnotify(tx, reminderSubject(homeById), [riderId])
        if (entry.toldAt) await tellArrived(tx, entry)
        updateScreens(tx, riderId)
      })
    },

    remove: (riderId: string, homeById: number): Promise<void> =>
      db.transaction(async (tx) => {
        const locked = await lockUsers(tx, [riderId])
        if (!locked.has(riderId)) throw signedOut()
        await removeIn(tx, riderId, homeById)
      }),

    exportOf: async (riderId: string) => ({
      entries: await list(riderId),
      addresses: await createHomeByAddressesRepository(db).rowsOf(riderId),
    }),

    /** For an account that is being deleted, also as a contact of others. */
    async deleteAllOf(tx: Database, riderId: string): Promise<void> {
      await createHomeByContactsRepository(tx).removeFriend(riderId)
      await createHomeByRepository(tx).removeAllOf(riderId)
      await createHomeByAddressesRepository(tx).removeAllOf(riderId)
    },
  }
}

function toContact({ friend, address, toldAt }: ContactRow): HomeByContact {
  const state = friend ? stateOfFriend(friend) : (address?.state ?? 'gone')
  return {
    userId: friend?.id ?? null,
    displayName: friend?.displayName ?? null,
    email: address?.email ?? null,
    state,
    confirmed: isTold(state),
    told: toldAt !== null,
  }
}

import { randomBytes } from 'node:crypto'
import { limits, type createHomeBy, type Received, type Ride } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import { dayMs } from '@scooter-rides/time'
import type { AddJob } from '../../jobs/job.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { RateLimiter } from '../../platform/http/limits/rate-limit.ts'
import { signedOut } from '../../platform/http/problem.ts'
import { hashToken } from '../../platform/privacy/hash-token.ts'
import { rideNotFound } from '../rides/rides.errors.ts'
import { lockUsers } from '../users/living-rider.repository.ts'
import { riderNotFound } from '../users/users.errors.ts'
import { createHomeByAddressesRepository } from './home-by-addresses.repository.ts'
import { createHomeByContactsRepository, type NewContact } from './home-by-contacts.repository.ts'
import type { HomeByLinks } from './home-by-links.ts'
import {
  contactDeclined,
  contactIsOneself,
  dueTooLate,
  dueTooSoon,
  notOnRide,
  notYourFriend,
  tooManyOpen,
} from './home-by.errors.ts'
import { homeByAskJob, homeByRemindJob, homeByTellJob } from './home-by.job-kinds.ts'
import { dueRefusal, friendRefusal, mayAsk, remindAt } from './home-by.policy.ts'
import { createHomeByRepository } from './home-by.repository.ts'

export type NewHomeBy = Received<typeof createHomeBy>['body']

export interface HomeByCreationDeps {
  db: Database
  clock: Clock
  addJob: AddJob
  rateLimiter: RateLimiter
  links: HomeByLinks
  /** @throws 404 unless the rider may see the ride */
  findRide: (rideId: number, rider: { id: string }) => Promise<Pick<Ride, 'isOrganiser' | 'myAnswer'>>
  /** Ends another entry of the rider, which the new one replaces. @throws 404 */
  removeIn: (tx: Database, riderId: string, homeById: number) => Promise<void>
}

/** Different addresses that a rider may ask: more than a family, less than a mailing list. */
const questionsOfRider = { name: 'home by questions', tokens: 9, seconds: dayMs / 1000 }
/** Questions of all riders to one address, which may belong to a stranger. */
const questionsToAddress = { name: 'home by address', tokens: 3, seconds: dayMs / 1000 }

export function createHomeByCreation(deps: HomeByCreationDeps) {
  const { db, clock, addJob, rateLimiter, links, findRide, removeIn } = deps

  async function checkRide(rideId: number, riderId: string): Promise<void> {
    const ride = await findRide(rideId, { id: riderId })
    if (!ride.isOrganiser && ride.myAnswer !== 'yes') throw notOnRide()
  }

  /** Under the lock of the accounts: a friendship that ends at the same moment is checked again when the contacts are told. */
  async function checkFriends(tx: Database, riderId: string, friendIds: string[], locked: Set<string>): Promise<void> {
    if (friendIds.includes(riderId)) throw contactIsOneself()
    if (friendIds.some((id) => !locked.has(id))) throw riderNotFound()
    for (const facts of await createHomeByContactsRepository(tx).friendFacts(riderId, friendIds, clock())) {
      const refusal = friendRefusal(facts)
      if (refusal === 'unknown') throw riderNotFound()
      if (refusal === 'notFriend') throw notYourFriend()
    }
  }

  /** Asks the owner of the address unless there is an answer, or a question of this day. @throws 429 */
  async function addAddress(tx: Database, userId: string, email: string, language: LanguageTag): Promise<number> {
    const now = clock()
    const addresses = createHomeByAddressesRepository(tx)
    if (await addresses.isOwn(userId, email)) throw contactIsOneself()
    const seed = randomBytes(24).toString('base64url')
    const tokenHash = hashToken(links.tokenOf(seed))
    const address = await addresses.findOrAdd({ userId, email, seed, tokenHash, language })
    if (address.state === 'declined') throw contactDeclined(email)
    if (!mayAsk(address, now)) return address.id
    await rateLimiter.take(questionsOfRider, userId)
    // The store of the limiter contains no address.
    await rateLimiter.take(questionsToAddress, hashToken(email))
    await addresses.noteAsked(address.id, language, now)
    await addJob(tx, homeByAskJob, { addressId: address.id })
    return address.id
  }

  async function addJobs(tx: Database, homeById: number, dueAt: Date): Promise<void> {
    const secondsUntil = (moment: Date) => Math.max(0, (moment.getTime() - clock().getTime()) / 1000)
    await addJob(tx, homeByRemindJob, { homeById }, { afterSeconds: secondsUntil(remindAt(dueAt)) })
    await addJob(tx, homeByTellJob, { homeById }, { afterSeconds: secondsUntil(dueAt) })
  }

  /**
   * Stores the entry, its questions and its jobs in one transaction.
   *
   * @param language of the rider, for the question to a person without an account
   * @throws 400, 403, 404 or 409 for a time, a contact or a ride that does not fit
   */
  return async function create(riderId: string, body: NewHomeBy, language: LanguageTag): Promise<number> {
    const { dueAt, note = null, rideId = null, replaces = null } = body
    const refusal = dueRefusal(dueAt, clock())
    if (refusal) throw refusal === 'tooSoon' ? dueTooSoon() : dueTooLate()
    const friendIds = [...new Set(body.contacts.flatMap((contact) => ('userId' in contact ? contact.userId : [])))]
    const emails = [...new Set(body.contacts.flatMap((contact) => ('email' in contact ? contact.email : [])))]
    if (rideId !== null) await checkRide(rideId, riderId)

    return db.transaction(async (tx) => {
      // The lock of the rider also serialises concurrent calls, which could exceed the limit.
      const locked = await lockUsers(tx, [...new Set([riderId, ...friendIds])])
      if (!locked.has(riderId)) throw signedOut()
      await checkFriends(tx, riderId, friendIds, locked)
      if (replaces !== null) await removeIn(tx, riderId, replaces)
      const entries = createHomeByRepository(tx)
      if ((await entries.countOpen(riderId)) >= limits.homeByPerRider) throw tooManyOpen()
      if (rideId !== null && !(await entries.lockRide(rideId))) throw rideNotFound()
      const contacts: NewContact[] = friendIds.map((userId) => ({ userId }))
      for (const email of emails) contacts.push({ addressId: await addAddress(tx, riderId, email, language) })
      const homeById = await entries.add({ userId: riderId, rideId, dueAt, note: note || null })
      await createHomeByContactsRepository(tx).addAll(homeById, contacts)
      await addJobs(tx, homeById, dueAt)
      return homeById
    })
  }
}

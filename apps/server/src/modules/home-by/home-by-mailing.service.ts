import { closestLanguage, type LanguageTag } from '@scooter-rides/messages'
import { hourMs } from '@scooter-rides/time'
import type { AddJob } from '../../jobs/job.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { readerLanguage } from '../../platform/language/reader-language.ts'
import type { Mail, Mailer } from '../../platform/mail/mailer.ts'
import { createHomeByAddressesRepository } from './home-by-addresses.repository.ts'
import type { HomeByLinks } from './home-by-links.ts'
import { createHomeByMailsRepository, type MailContact } from './home-by-mails.repository.ts'
import type { FindGuestLink } from './find-guest-link.ts'
import { homeByMailJob, type HomeByNews } from './home-by.job-kinds.ts'
import { arrivedMail, askMail, missedMail } from './home-by.mails.ts'
import { timeFor } from './home-by.notices.ts'
import { createHomeByRepository, type HomeByRider, type HomeByRow } from './home-by.repository.ts'

interface HomeByMailingDeps {
  db: Database
  clock: Clock
  addJob: AddJob
  mailer: Mailer
  links: HomeByLinks
  siteUrl: string
  productName: string
  /** The language of readers without one. */
  defaultLanguage: LanguageTag
  findGuestLink: FindGuestLink
}

/** Longer than a mail server takes. */
export const sendingMs = 30_000
/** Longer than the pause between two attempts of the job. */
const retryingMs = 2 * hourMs

export type HomeByMailing = ReturnType<typeof createHomeByMailing>

export function createHomeByMailing(deps: HomeByMailingDeps) {
  const { db, clock, addJob, mailer, links, siteUrl, productName, defaultLanguage, findGuestLink } = deps

  /** A friend sees the whole name, the owner of an address the first name. */
  function addresseeOf({ friend, address }: MailContact, rider: HomeByRider) {
    if (friend?.email) {
      const { email: to, firstName, timeZone } = friend
      const language = readerLanguage(friend, defaultLanguage)
      return { to, language, firstName, timeZone, rider: rider.displayName, productName, answerUrl: null }
    }
    if (address?.state !== 'confirmed') return undefined
    const language = closestLanguage(address.language ?? '') ?? defaultLanguage
    const answerUrl = links.urlOf(address.seed)
    return {
      to: address.email,
      language,
      firstName: null,
      timeZone: null,
      rider: rider.firstName,
      productName,
      answerUrl,
    }
  }

  async function missedTo(contact: MailContact, entry: HomeByRow, rider: HomeByRider): Promise<Mail | undefined> {
    const addressee = addresseeOf(contact, rider)
    if (!addressee) return undefined
    const { id, rideId, dueAt, note } = entry
    const rideTitle = await createHomeByRepository(db).findRideTitle(id)
    const link = rideId === null ? null : await findGuestLink(db, rider.id, rideId)
    const guestUrl = link && siteUrl + link.path
    return missedMail({ ...addressee, time: timeFor(addressee, dueAt, rider), note, rideTitle, guestUrl })
  }

  function arrivedTo(contact: MailContact, { endedAt }: HomeByRow, rider: HomeByRider): Mail | undefined {
    const addressee = addresseeOf(contact, rider)
    return addressee && arrivedMail({ ...addressee, time: timeFor(addressee, endedAt ?? clock(), rider) })
  }

  /**
   * Undefined if there is nothing to send any more. A mail that is sent twice, because its process was killed, has the same message id,
   * by which mailboxes recognise it.
   */
  async function findMail(contactId: number, news: HomeByNews): Promise<Mail | undefined> {
    const entries = createHomeByRepository(db)
    const contact = await createHomeByMailsRepository(db).find(contactId)
    const entry = contact && (await entries.find(contact.homeById))
    if (!contact || !entry?.toldAt) return undefined
    // The mail server was away, and the rider is home meanwhile: a late warning would be a false alarm.
    if (news === 'missed' && entry.endedAt) return undefined
    const rider = await entries.findRider(contact.riderId, clock())
    if (!rider) return undefined
    const mail = news === 'missed' ? await missedTo(contact, entry, rider) : arrivedTo(contact, entry, rider)
    const at = news === 'missed' ? entry.toldAt : (entry.endedAt ?? entry.toldAt)
    return mail && { ...mail, once: { key: `home-by ${news} ${contactId}`, at } }
  }

  return {
    /** @throws if the mail server refuses it; the job retries */
    async mail({ contactId, news }: { contactId: number; news: HomeByNews }): Promise<void> {
      const mail = await findMail(contactId, news)
      const setOverdue = (ms: number) =>
        db.transaction((tx) =>
          createHomeByMailsRepository(tx).extend(contactId, news, new Date(clock().getTime() + ms)),
        )
      if (!(await setOverdue(sendingMs))) return
      try {
        if (mail) await mailer.send(mail)
      } catch (error) {
        await setOverdue(retryingMs)
        throw error
      }
      await db.transaction((tx) => createHomeByMailsRepository(tx).noteSent(contactId, news))
    },

    /** For mails whose process was killed while it sent them: pg-boss would repeat their jobs after an hour. */
    async repeatOverdue(): Promise<void> {
      const now = clock()
      await db.transaction(async (tx) => {
        const overdue = await createHomeByMailsRepository(tx).takeOverdue(now, new Date(now.getTime() + sendingMs))
        for (const mail of overdue) await addJob(tx, homeByMailJob, mail)
      })
    },

    /** Sends nothing if the question was answered meanwhile, or if the owner of the address has a block with the rider. */
    async ask({ addressId }: { addressId: number }): Promise<void> {
      const question = await createHomeByAddressesRepository(db).findQuestion(addressId)
      if (question?.state !== 'waiting' || question.isBlocked) return
      const { email: to, firstName: rider, seed } = question
      const language = closestLanguage(question.language ?? '') ?? defaultLanguage
      await mailer.send(askMail({ to, language, rider, productName, answerUrl: links.urlOf(seed) }))
    },
  }
}

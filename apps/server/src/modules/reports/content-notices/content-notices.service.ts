import { randomInt } from 'node:crypto'
import { limits, needsSender, type fileNotice, type QueuedSubject, type Received } from '@scooter-rides/contract'
import type { LanguageTag } from '@scooter-rides/messages'
import type { RecordEvent } from '../../../events/record-event.ts'
import type { AddJob } from '../../../jobs/job.ts'
import type { Clock } from '../../../platform/clock.ts'
import { runInBatches } from '../../../platform/database/batches/run-in-batches.service.ts'
import type { Database } from '../../../platform/database/database.ts'
import { afterCommit } from '../../../platform/database/transaction.ts'
import type { RateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import { HttpProblem, signedOut } from '../../../platform/http/problem.ts'
import { hashToken } from '../../../platform/privacy/hash-token.ts'
import type { Live } from '../../../realtime/hub/live.ts'
import type { StorageService } from '../../storage/storage.service.ts'
import { lockUsers } from '../../users/living-rider.repository.ts'
import { createReportsRepository } from '../reports.repository.ts'
import { createSubjectsRepository, type Subject } from '../subjects.repository.ts'
import { senderMissing } from './content-notices.errors.ts'
import { noticeMailJob } from './content-notices.job-kinds.ts'
import { createContentNoticesRepository } from './content-notices.repository.ts'
import type { DecisionLinks } from './decision-links.ts'
import { contentNamedBy } from './notice-address.policy.ts'
import { createPublicContentRepository } from './public-content.repository.ts'

interface ContentNoticesDeps {
  db: Database
  clock: Clock
  live: Pick<Live, 'invalidate'>
  storage: Pick<StorageService, 'holdAsEvidence'>
  recordEvent: RecordEvent
  addJob: AddJob
  rateLimiter: RateLimiter
  links: DecisionLinks
  siteUrl: string
}

export type NewNotice = Received<typeof fileNotice>['body']

interface Sender {
  /** Undefined for a stranger. */
  riderId: string | undefined
  /** The language of the request and of the mails. */
  language: LanguageTag
}

type Target = { subjectType: QueuedSubject; subjectId: string } & (Subject | { ownerId: null; evidence: null })

/** Receipts of all senders to one address, which may belong to a stranger. */
const receiptsToAddress = { name: 'notice receipts', tokens: 3, seconds: 24 * 60 * 60 }

export type ContentNotices = ReturnType<typeof createContentNotices>

/** Notices of anybody about content, in the queue of reports. */
export function createContentNotices(deps: ContentNoticesDeps) {
  const { db, clock, live, storage, recordEvent, addJob, rateLimiter, links, siteUrl } = deps

  /** Content that is not public is treated like an address of another site. */
  async function findTarget(address: string): Promise<Target> {
    const named = contentNamedBy(address, siteUrl)
    const [subjects, content] = [createSubjectsRepository(db), createPublicContentRepository(db)]
    let found: Subject | undefined
    if (named?.type === 'user') found = await subjects.findRider(named.riderId)
    if (named?.type === 'ride' && (await content.isPublicRide(named.rideId)))
      found = await subjects.findRide(named.rideId)
    if (named?.type === 'photo') {
      const ownerId = await content.findPhotoOwner(named.storageKey, clock())
      found = ownerId === undefined ? undefined : await subjects.findPhoto(named.storageKey, ownerId)
    }
    if (!named || !found) return pageAt(address)
    const subjectId =
      named.type === 'ride' ? String(named.rideId) : named.type === 'user' ? named.riderId : named.storageKey
    return { subjectType: named.type, subjectId, ...found }
  }

  /** The target under the lock of its owner: an account or a file that was deleted meanwhile leaves the address. */
  async function secure(tx: Database, target: Target, locked: Set<string>, address: string): Promise<Target> {
    if (target.ownerId === null) return target
    if (!locked.has(target.ownerId)) return pageAt(address)
    const { storageKey } = target.evidence
    if (storageKey === null || (await storage.holdAsEvidence(tx, storageKey))) return target
    return target.subjectType === 'photo'
      ? pageAt(address)
      : { ...target, evidence: { ...target.evidence, storageKey: null } }
  }

  /** False if the address got several receipts today: a notice must not become a way to flood a mailbox. */
  async function mayMail(email: string): Promise<boolean> {
    try {
      // The store of the limiter contains no address.
      await rateLimiter.take(receiptsToAddress, hashToken(email))
      return true
    } catch (error) {
      if (error instanceof HttpProblem && error.status === 429) return false
      throw error
    }
  }

  return {
    /**
     * Stores the current content as evidence. The answer does not depend on whether the address names content, and neither does the work
     * for content that is not public. A repeated notice of a rider returns the open one. @throws 400 for a stranger without `name` and
     * `email` where the law asks for them
     */
    async file({ riderId, language }: Sender, notice: NewNotice): Promise<{ reference: string; isMailed: boolean }> {
      const { url, category, reason, law, name = null, email = null, concernsMinors } = notice
      if (riderId === undefined && needsSender(notice)) requireSender({ name, email })
      const reference = newReference()
      if (notice.homepage) return { reference, isMailed: email !== null }
      const target = await findTarget(url)
      return db.transaction(async (tx) => {
        const notices = createContentNoticesRepository(tx)
        const locked = await lockUsers(tx, [...new Set([riderId, target.ownerId].filter((id) => id != null))])
        if (riderId !== undefined) {
          if (!locked.has(riderId)) throw signedOut()
          const waiting = await notices.findWaiting(riderId, url)
          if (waiting) return { reference: waiting.reference, isMailed: waiting.isMailed }
        }
        const isMailed = riderId !== undefined || (email !== null && (await mayMail(email)))
        const { id, subjectType, subjectId } = await createReportsRepository(tx).addNotice({
          reporterId: riderId ?? null,
          ...(await secure(tx, target, locked, url)),
          category,
          note: reason,
        })
        await notices.add({
          reportId: id,
          reference,
          url,
          law: law || null,
          concernsMinors,
          senderName: riderId === undefined ? name || null : null,
          senderEmail: riderId === undefined && isMailed ? email : null,
          language,
          isMailed,
          tokenHash: hashToken(links.tokenOf(reference)),
        })
        // The address of a page is a text of the sender, which events and webhooks must not carry.
        const named = { subjectType, subjectId: subjectType === 'page' ? '' : subjectId }
        await recordEvent(tx, { type: 'reportFiled', reportId: id, ...named, category })
        if (isMailed) await addJob(tx, noticeMailJob, { noticeId: id, what: 'receipt' })
        afterCommit(tx, () => live.invalidate('desk', ['admin.reports', 'admin.overview']))
        return { reference, isMailed }
      })
    },

    /** Some months after the last answer. */
    async forgetSenders(signal: AbortSignal): Promise<void> {
      const before = new Date(clock())
      before.setUTCMonth(before.getUTCMonth() - limits.noticeSenderMonths)
      await runInBatches(db, (tx, size) => createContentNoticesRepository(tx).forgetSenders(before, size), signal)
    },
  }
}

const pageAt = (address: string): Target => ({
  subjectType: 'page',
  subjectId: address,
  ownerId: null,
  evidence: null,
})

function requireSender({ name, email }: { name: string | null; email: string | null }) {
  const fields: ('name' | 'email')[] = []
  if (!name) fields.push('name')
  if (email === null) fields.push('email')
  if (fields.length > 0) throw senderMissing(fields)
}

/** Without letters and digits that look alike. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** Eight characters are about 850 billion references, so one is neither guessed nor given twice. */
function newReference(): string {
  const characters = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)])
  return `N-${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`
}

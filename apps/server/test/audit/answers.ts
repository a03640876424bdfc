import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import type { AdminReport, Appeal, Report, ReportOutcome, ReportSubject } from '@scooter-rides/contract'
import { createSessionsService } from '../../src/modules/auth/sessions/sessions.service.ts'
import { usersTable } from '../../src/modules/users/users.table.ts'
import { inHours, planRide } from '../fixtures/plan-ride.ts'
import { silentLive } from '../app/silent-live.ts'
import type { TestApp, TestClient } from '../app/test-app.ts'
import type { RelatedEntry, Call, AuditedCall, Scene } from './audited-call.ts'
import { sendMessage, setProfilePhoto } from './content.ts'

const note = 'Not among us'
const until = inHours(48)
/** An answer in the form of earlier releases, which has only a note, gets the general ground. */
const ground = 'rule: the rules of this site'

/** Content of Bo that Ana reports. */
interface Reported {
  outcome: ReportOutcome
  subjectType: ReportSubject
  thingOf: (bo: TestClient, ana: TestClient) => Promise<string | number>
  /** The audit entry of the sanction or takedown. */
  measureOf?: (bo: TestClient, subjectId: string) => RelatedEntry
}

/** Undefined for a caller whose sessions were ended. */
const bellOf = async (rider: TestClient) => (await rider.get('/api/notifications')).body

const waiting = async ({ moderator }: Scene, reportId: number) =>
  (await moderator.get('/api/admin/reports?sort=newest&limit=100'))
    .json<AdminReport[]>()
    .find(({ id }) => id === reportId)

function answerOf(how: string, { outcome, subjectType, thingOf, measureOf }: Reported): AuditedCall {
  async function make(scene: Scene): Promise<Call> {
    const [ana, bo] = [await scene.app.rider('Ana'), await scene.app.rider('Bo')]
    const subjectId = String(await thingOf(bo, ana))
    const filed = await ana.post('/api/reports', { subjectType, subjectId, category: 'spam' })
    const { id: reportId } = filed.json<Report>()
    return {
      params: { reportId },
      body: { outcome, note, ...(outcome === 'suspend' && { until }) },
      along: measureOf ? [measureOf(bo, subjectId)] : [],
      look: async () => [await waiting(scene, reportId), await bellOf(ana), await bellOf(bo)],
    }
  }
  return {
    how,
    make,
    action: 'reports.resolve',
    before: { status: 'open', claimedBy: null },
    after: { status: 'resolved', kind: 'report', subjectType, subjectId: expect.any(String), outcome, note },
  }
}

/** A new session: a suspension ends all sessions. */
async function signedInAgain({ database, as }: TestApp, rider: TestClient): Promise<TestClient> {
  const { db } = database.connection
  const [proven] = await db
    .select({ id: usersTable.id, signInVersion: usersTable.signInVersion })
    .from(usersTable)
    .where(eq(usersTable.id, rider.id))
  if (!proven) throw new Error('There is no such account.')
  const sessions = createSessionsService({ db, live: silentLive, clock: () => new Date() })
  const { token } = await sessions.open(proven, { remember: false, userAgent: 'again', browserLanguage: 'en' })
  return as({ ...rider, cookie: `sid=${token}` })
}

async function ofAppeal(scene: Scene): Promise<Call> {
  const bo = await scene.app.rider('Bo')
  // The author of a decision does not answer the appeal against it.
  await scene.admin.post(`/api/admin/users/${bo.id}/suspension`, { reason: 'Racing', until })
  const suspended = await signedInAgain(scene.app, bo)
  const { id: reportId } = (await suspended.post('/api/appeals', { text: 'It was not me' })).json<Appeal>()
  const before = { suspendedAt: expect.any(String), until, reason: 'Racing' }
  return {
    params: { reportId },
    body: { outcome: 'lift', note },
    along: [{ action: 'users.lift', targetId: bo.id, before, after: null }],
    look: async () => [await waiting(scene, reportId), (await suspended.get('/api/auth/me')).json().status],
  }
}

const rider = async (bo: TestClient) => bo.id
const ofRider = (action: string, after: object) => (bo: TestClient) => ({
  action,
  targetId: bo.id,
  before: null,
  after,
})

/** The log contains the resolution and, before it, an own entry for the sanction or takedown. */
export const answers: readonly AuditedCall[] = [
  answerOf('by dismissing it', { outcome: 'dismiss', subjectType: 'user', thingOf: rider }),
  answerOf('by a warning', {
    outcome: 'warn',
    subjectType: 'user',
    thingOf: rider,
    measureOf: ofRider('users.warn', { note, ground }),
  }),
  answerOf('by taking a ride down', {
    outcome: 'remove',
    subjectType: 'ride',
    thingOf: async (bo) => (await planRide(bo)).id,
    measureOf: (_bo, targetId) => ({
      action: 'rides.hide',
      targetId,
      before: { isHidden: false },
      after: { isHidden: true, reason: note, ground },
    }),
  }),
  answerOf('by removing a message', {
    outcome: 'remove',
    subjectType: 'message',
    thingOf: async (bo, ana) => (await sendMessage(bo, ana)).id,
    measureOf: ({ id: senderId }, targetId) => ({
      action: 'messages.delete',
      targetId,
      before: { senderId },
      after: { reason: note, ground },
    }),
  }),
  answerOf('by removing a photo', {
    outcome: 'remove',
    subjectType: 'photo',
    thingOf: setProfilePhoto,
    measureOf: ({ id: ownerId }, targetId) => ({
      action: 'photos.delete',
      targetId,
      before: { ownerId, purpose: 'profile' },
      after: { reason: note, ground },
    }),
  }),
  answerOf('by a suspension', {
    outcome: 'suspend',
    subjectType: 'user',
    thingOf: rider,
    measureOf: ofRider('users.suspend', { suspendedAt: expect.any(String), until, reason: note, ground }),
  }),
  {
    how: 'by lifting a suspension',
    make: ofAppeal,
    action: 'reports.resolve',
    before: { status: 'open', claimedBy: null },
    after: { status: 'resolved', kind: 'appeal', subjectType: 'user', outcome: 'lift', note },
  },
]

import { randomUUID } from 'node:crypto'
import type { NewPasskeyAnswer, PasskeyAnswer } from '@scooter-rides/contract'
import { eq, sql } from 'drizzle-orm'
import { createTokensRepository } from '../../src/modules/auth/passwords/tokens.repository.ts'
import { createAuthenticator } from '../../src/modules/auth/passkeys/passkeys.testing.ts'
import { credentialsTable, sessionsTable } from '../../src/modules/auth/auth.table.ts'
import { rideInvitesTable, rideParticipantsTable } from '../../src/modules/participation/participation.table.ts'
import { siteTextsTable } from '../../src/modules/site-texts/site-texts.table.ts'
import { usersTable } from '../../src/modules/users/users.table.ts'
import { vehiclesTable } from '../../src/modules/vehicles/vehicles.table.ts'
import type { Database } from '../../src/platform/database/database.ts'
import { hashToken } from '../../src/platform/privacy/hash-token.ts'
import { webhooksTable } from '../../src/modules/webhooks/webhooks.table.ts'
import { planRide, type PlannedRide } from '../fixtures/plan-ride.ts'
import type { TestApp, TestClient } from '../app/test-app.ts'
import { contentNoticesTable } from '../../src/modules/reports/content-notices.table.ts'
import { restrictionsTable } from '../../src/modules/moderation/restrictions.table.ts'

export const password = 'Teal-Vespa-rolls-42!'

/** The organiser, a participant, a rider on the waiting list, an invited rider. */
export interface Scene {
  actors: { ana: TestClient; bo: TestClient; cy: TestClient; di: TestClient }
  ride: PlannedRide
  draft: PlannedRide
  inviteId: number
  inviteToken: string
  /** Belongs to Bo. */
  vehicleId: number
  zoneId: number
  alertId: number
  /** An entry of Bo. */
  homeById: number
  restrictionId: number
  /** A token of Bo. */
  accessTokenId: number
  /** A passkey of Bo. */
  passkeyId: number
  /** Bo's device answers a sign-in with it. */
  passkeyAnswer: PasskeyAnswer
  /** Bo adds a second one. */
  newPasskeyAnswer: NewPasskeyAnswer
  /** The secret of the authenticator app that Bo is setting up. */
  totpSecret: string
  /** The token of the decision on Di's notice about Cy. */
  decisionToken: string
  webhookId: number
  sessionId: string
  resetToken: string
  confirmToken: string
  /** A group of Ana with Bo and Cy. */
  roomId: number
  /** Bo's message in the group. */
  messageId: number
  /** Di's friend request to Bo. */
  friendshipId: number
  /** Set if the test files a report. */
  reportId?: number
}

/** Three places besides the organiser's, two of them taken. Ana and Bo are administrators. */
export async function createScene({ rider, database }: TestApp, passwordHash: string): Promise<Scene> {
  const { db } = database.connection
  const [ana, bo, cy, di] = [
    await rider('Ana', { roles: ['admin'] }),
    await rider('Bo', { roles: ['admin'] }),
    await rider('Cy'),
    await rider('Di'),
  ]
  await db.update(usersTable).set({ email: sql`${usersTable.id} || '@example.test'` })
  await db.insert(credentialsTable).values([ana, bo, cy, di].map(({ id }) => ({ userId: id, passwordHash })))
  const ride = await planRide(ana, { capacity: 3, stops: [dock, pier] })
  const draft = await planRide(bo, { status: 'draft' })
  for (const joining of [bo, cy]) await joining.put(`/api/rides/${ride.id}/rsvp`, { answer: 'yes' })
  await db.insert(rideParticipantsTable).values({ rideId: ride.id, userId: di.id, answer: 'requested' })
  const talk = await talkOf({ ana, bo, cy, di })
  const terms = { name: 'terms' as const, language: 'en', version: 1, markdown: 'We ride.' }
  await db.insert(siteTextsTable).values(terms).onConflictDoNothing()
  const things = await thingsOf(db, { ana, bo, di }, ride.id)
  return {
    actors: { ana, bo, cy, di },
    ride,
    draft,
    ...talk,
    ...things,
    ...(await passkeysOf(bo)),
    decisionToken: await decide(db, { ana, cy, di }),
  }
}

async function passkeysOf(bo: TestClient): Promise<Pick<Scene, 'passkeyId' | 'passkeyAnswer' | 'newPasskeyAnswer'>> {
  const ask = async (path: string, body?: object) => (await bo.post(path, body)).json()
  const [first, second] = [createAuthenticator(), createAuthenticator()]
  const created = first.create(await ask('/api/users/me/passkeys/options', { password }))
  const { id } = await ask('/api/users/me/passkeys', { name: 'Phone', response: created })
  return {
    passkeyId: Number(id),
    passkeyAnswer: first.get(await ask('/api/login/passkey/options')),
    newPasskeyAnswer: second.create(await ask('/api/users/me/passkeys/options', { password })),
  }
}

/** Ana dismisses a notice of Di about Cy. The link of the mail has a token of this test. */
async function decide(db: Database, { ana, cy, di }: Record<'ana' | 'cy' | 'di', TestClient>): Promise<string> {
  const notice = { url: `/riders/${cy.id}`, category: 'spam', reason: 'Sells watches', goodFaith: true }
  const { reference } = (await di.post('/api/notices', notice)).json()
  const decisionToken = randomUUID()
  const [row] = await db
    .update(contentNoticesTable)
    .set({ tokenHash: hashToken(decisionToken) })
    .where(eq(contentNoticesTable.reference, reference))
    .returning({ id: contentNoticesTable.reportId })
  await ana.post(`/api/admin/reports/${row?.id}/resolve`, { outcome: 'dismiss' })
  return decisionToken
}

async function talkOf({
  ana,
  bo,
  cy,
  di,
}: Scene['actors']): Promise<Pick<Scene, 'roomId' | 'messageId' | 'friendshipId'>> {
  const group = { isGroupChat: true, name: 'Sunday riders', memberIds: [bo.id, cy.id] }
  const roomId = Number((await ana.post('/api/chat/rooms', group)).json().id)
  const messageId = Number((await bo.post(`/api/chat/rooms/${roomId}/messages`, { content: 'Hello' })).json().id)
  return {
    roomId,
    messageId,
    friendshipId: Number((await di.post('/api/friends', { friendId: bo.id })).json().id),
  }
}

const dock = { lat: 40.7128, lng: -74.006, label: 'Dock' }
const pier = { lat: 40.7306, lng: -73.9866, label: 'Pier' }

async function thingsOf(
  db: Database,
  { ana, bo, di }: Record<'ana' | 'bo' | 'di', TestClient>,
  rideId: number,
): Promise<
  Pick<
    Scene,
    | 'inviteId'
    | 'inviteToken'
    | 'vehicleId'
    | 'zoneId'
    | 'alertId'
    | 'homeById'
    | 'restrictionId'
    | 'accessTokenId'
    | 'totpSecret'
    | 'webhookId'
    | 'sessionId'
    | 'resetToken'
    | 'confirmToken'
  >
> {
  const inviteToken = randomUUID()
  const tokenHash = hashToken(inviteToken)
  const [invite] = await db
    .insert(rideInvitesTable)
    .values({ rideId, createdBy: ana.id, userId: di.id, tokenHash })
    .returning({ id: rideInvitesTable.id })
  const [vehicle] = await db
    .insert(vehiclesTable)
    .values({ userId: bo.id, name: 'Minty', model: 'Primavera', color: 'Green' })
    .returning({ id: vehiclesTable.id })
  const zone = await bo.post('/api/users/me/privacy-zones', { label: 'Home', lat: 40.7128, lng: -74.006, radius: 500 })
  const alert = await bo.post('/api/users/me/alerts', { label: 'Work', lat: 40.7128, lng: -74.006, radius: 5000 })
  const dueAt = new Date(Date.now() + 3_600_000)
  const homeBy = await bo.post('/api/users/me/home-by', { dueAt, contacts: [{ email: 'maria@example.test' }] })
  const [restriction] = await db
    .insert(restrictionsTable)
    .values({
      kind: 'warning',
      userId: bo.id,
      subjectType: 'user',
      facts: 'Sold watches',
      ground: 'rule: No advertising',
      foundBy: 'team',
    })
    .returning({ id: restrictionsTable.id })
  const accessToken = await bo.post('/api/users/me/tokens', { name: 'Script', scopes: ['rides'] })
  const totp = await bo.post('/api/users/me/totp', { password })
  await db.delete(webhooksTable)
  const [webhook] = await db
    .insert(webhooksTable)
    .values({ url: 'https://127.0.0.1:9/', events: ['ride.published'], sealedSecret: '' })
    .returning({ id: webhooksTable.id })
  const [session] = await db.select().from(sessionsTable).where(eq(sessionsTable.userId, bo.id))
  const tokens = createTokensRepository(db)
  const inAnHour = new Date(Date.now() + 3_600_000)
  return {
    inviteId: invite?.id ?? 0,
    inviteToken,
    vehicleId: vehicle?.id ?? 0,
    zoneId: Number(zone.json().id),
    alertId: Number(alert.json().id),
    homeById: Number(homeBy.json().id),
    restrictionId: restriction?.id ?? 0,
    accessTokenId: Number(accessToken.json().id),
    totpSecret: totp.json().secret,
    webhookId: webhook?.id ?? 0,
    sessionId: session?.sess.publicId ?? '',
    resetToken: await tokens.issue('reset', bo.id, inAnHour),
    confirmToken: await tokens.issue('confirm', bo.id, inAnHour, `${bo.id}@example.test`),
  }
}

import { desc, eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { auditLogTable } from '../audit/audit.table.ts'
import { registrationInvitationsTable } from '../auth/auth.table.ts'

const mails: Mail[] = []
/** Delays each mail: a mail server that does not respond and then fails. */
let silence: Promise<never> | undefined
let now = new Date()
const mailer = {
  async send(mail: Mail) {
    await silence
    mails.push(mail)
  },
}
const testApp = useTestApp({ works: true, deps: { mailer, clock: () => now } })
const db = () => testApp().database.connection.db

/** Mails of earlier tests may arrive late. */
const mailsTo = (address: string) => mails.filter(({ to }) => to === address)

let admin: TestClient
let count = 0

beforeAll(async () => {
  admin = await testApp().rider('Ada', { roles: ['admin'] })
})
beforeEach(async () => {
  mails.length = 0
  now = new Date()
  await set({ registration: 'open', about: '', privacy: '', minimumAge: null })
})

const set = (change: object) => admin.patch('/api/admin/settings', change)
const instance = async () => (await testApp().stranger.get('/api/instance')).json()
const outcome = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  ...(statusCode >= 400 ? [JSON.parse(body).code] : []),
]
const password = 'Teal-Vespa-rolls-42!'
const register = (change: object = {}) =>
  testApp().stranger.post('/api/register', {
    firstName: 'Newt',
    lastName: 'Rider',
    email: `new${++count}@example.test`,
    password,
    confirmPassword: password,
    ...change,
  })
const invite = async (change: object = {}) => (await admin.post('/api/admin/invitations', change)).json()
const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get('invite')

describe('settings', () => {
  test('are visible to everybody after an admin saves them, and unnamed ones stay', async () => {
    expect((await set({ about: ' We ride.\n\nEvery day. ', registration: 'invitation' })).json()).toEqual({
      about: 'We ride.\n\nEvery day.',
      privacy: null,
      registration: 'invitation',
      minimumAge: null,
      requireSecondFactor: 'none',
      keepMessagesMonths: null,
      keepRidesMonths: null,
      keepIdleAccountsMonths: null,
      keepAuditLogMonths: null,
    })
    expect((await set({ privacy: 'We keep little.' })).json()).toMatchObject({ registration: 'invitation' })
    expect(await instance()).toMatchObject({
      about: 'We ride.\n\nEvery day.',
      privacy: 'We keep little.',
      registration: 'invitation',
    })
    expect((await set({})).json()).toMatchObject({ privacy: 'We keep little.' })
    expect((await set({ about: null })).json().about).toBeNull()
    expect((await set({ registration: 'perhaps' })).statusCode).toBe(400)
    expect((await set({ about: 'x'.repeat(20_001) })).statusCode).toBe(400)
  })

  test('say how long data are kept, in whole months between limits', async () => {
    expect((await set({ keepMessagesMonths: 12, keepAuditLogMonths: 24 })).json()).toMatchObject({
      keepMessagesMonths: 12,
      keepRidesMonths: null,
      keepAuditLogMonths: 24,
    })
    const [entry] = await db().select().from(auditLogTable).orderBy(desc(auditLogTable.id)).limit(1)
    expect(entry).toMatchObject({
      action: 'settings.change',
      actorId: admin.id,
      before: { keepMessagesMonths: null, keepAuditLogMonths: null },
      after: { keepMessagesMonths: 12, keepAuditLogMonths: 24 },
    })
    for (const wrong of [
      { keepMessagesMonths: 0 },
      { keepRidesMonths: 1.5 },
      { keepRidesMonths: 121 },
      { keepIdleAccountsMonths: 2 },
      { keepAuditLogMonths: 5 },
      { keepMessagesMonths: '12' },
    ])
      expect((await set(wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
    expect((await set({ keepMessagesMonths: null, keepAuditLogMonths: null })).json()).toMatchObject({
      keepMessagesMonths: null,
      keepAuditLogMonths: null,
    })
    expect(Object.keys(await instance()).filter((name) => name.startsWith('keep'))).toEqual([])
  })

  test('keep both of two simultaneous changes and record both in the audit log', async () => {
    await Promise.all([set({ about: 'One' }), set({ privacy: 'Two' })])
    expect(await instance()).toMatchObject({ about: 'One', privacy: 'Two' })
    const log = await db()
      .select()
      .from(auditLogTable)
      .where(eq(auditLogTable.action, 'settings.change'))
      .orderBy(auditLogTable.id)
    expect(log.slice(-2).map(({ after }) => after)).toEqual(
      expect.arrayContaining([{ about: 'One' }, { privacy: 'Two' }]),
    )
  })
})

describe('a minimum age', () => {
  test('is a whole number of years that everybody can read, and its change is in the audit log', async () => {
    for (const minimumAge of [12, 22, 16.5, '16', true]) expect((await set({ minimumAge })).statusCode).toBe(400)
    expect((await set({ minimumAge: 16 })).json()).toMatchObject({ minimumAge: 16 })
    expect(await instance()).toMatchObject({ minimumAge: 16 })
    expect((await set({ about: 'We ride' })).json()).toMatchObject({ minimumAge: 16 })
    const changes = () =>
      db().select().from(auditLogTable).where(eq(auditLogTable.action, 'settings.change')).orderBy(auditLogTable.id)
    expect((await changes()).at(-2)).toMatchObject({ before: { minimumAge: null }, after: { minimumAge: 16 } })
    expect((await set({ minimumAge: null })).json()).toMatchObject({ minimumAge: null })
    expect((await changes()).at(-1)).toMatchObject({ before: { minimumAge: 16 }, after: { minimumAge: null } })
  })

  test('is confirmed by everybody who registers, also with a registration invite', async () => {
    expect((await register()).statusCode).toBe(201)
    await set({ minimumAge: 16, registration: 'invitation' })
    const invited = tokenOf(await invite())
    for (const isOldEnough of [undefined, false]) {
      const refused = await register({ invite: invited, isOldEnough })
      expect(refused.statusCode).toBe(400)
      expect(refused.json()).toMatchObject({
        code: 'validation.failed',
        errors: [{ path: 'isOldEnough', message: 'Confirm that you are at least 16 years old' }],
      })
    }
    expect((await register({ invite: invited, isOldEnough: 'true' })).statusCode).toBe(400)
    expect((await register({ invite: invited, isOldEnough: true })).statusCode).toBe(201)
  })
})

describe('registration', () => {
  test('is rejected when it is closed, also with a registration invite', async () => {
    const invited = await invite()
    await set({ registration: 'closed' })
    expect(outcome(await register())).toEqual([403, 'auth.registration_closed'])
    expect(outcome(await register({ invite: tokenOf(invited) }))).toEqual([403, 'auth.registration_closed'])
  })

  test('with an open registration invite works once', async () => {
    await set({ registration: 'invitation' })
    expect(outcome(await register())).toEqual([403, 'auth.invite_required'])
    expect(outcome(await register({ invite: 'nonsense' }))).toEqual([403, 'auth.invite_invalid'])
    const invited = await invite()
    expect(invited).toMatchObject({ email: null, state: 'open', isMailed: false })
    const answers = await Promise.all([register({ invite: tokenOf(invited) }), register({ invite: tokenOf(invited) })])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 403])
    const [listed] = (await admin.get('/api/admin/invitations')).json()
    expect(listed).toMatchObject({ id: invited.id, state: 'used' })
    expect(JSON.stringify(listed)).not.toContain(tokenOf(invited))
  })

  test('with a registration invite for an e-mail works for that address only, which gets it by mail', async () => {
    await set({ registration: 'invitation' })
    const invited = await invite({ email: 'Cleo@Example.test' })
    expect(invited).toMatchObject({ email: 'cleo@example.test', isMailed: true })
    await expect
      .poll(() => mailsTo('cleo@example.test'))
      .toMatchObject([{ to: 'cleo@example.test', text: expect.stringContaining(invited.url) }])
    expect(outcome(await register({ invite: tokenOf(invited) }))).toEqual([403, 'auth.invite_invalid'])
    expect((await register({ invite: tokenOf(invited), email: 'CLEO@example.test' })).statusCode).toBe(201)
  })

  test('is rejected with a revoked or expired registration invite', async () => {
    await set({ registration: 'invitation' })
    const [revoked, old] = [await invite(), await invite()]
    expect(outcome(await admin.delete(`/api/admin/invitations/${revoked.id}`))).toEqual([204])
    expect(outcome(await admin.delete(`/api/admin/invitations/${revoked.id}`))).toEqual([404, 'invitations.not_found'])
    expect(
      outcome(await admin.post('/api/admin/invitations', { expiresAt: new Date(now.getTime() - 1).toISOString() })),
    ).toEqual([400, 'validation.failed'])
    now = new Date(now.getTime() + 8 * 24 * 60 * 60 * 1000)
    for (const one of [revoked, old])
      expect(outcome(await register({ invite: tokenOf(one) }))).toEqual([403, 'auth.invite_invalid'])
  })

  test('stores no address of a deleted account', async () => {
    await set({ registration: 'invitation' })
    const invited = await invite({ email: 'eve@example.test' })
    const { id } = (await register({ invite: tokenOf(invited), email: 'eve@example.test' })).json()
    expect((await admin.delete(`/api/admin/users/${id}`)).statusCode).toBe(204)
    const [row] = await db()
      .select()
      .from(registrationInvitationsTable)
      .where(eq(registrationInvitationsTable.id, invited.id))
    expect(row).toMatchObject({ email: null, usedAt: expect.any(Date) })
  })

  test('invites work at once while the mail server is unavailable, and their mail is sent later', async () => {
    await set({ registration: 'invitation' })
    const server = Promise.withResolvers<never>()
    silence = server.promise
    silence.catch(() => {})
    const [invited, revoked] = [
      await invite({ email: 'dee@example.test' }),
      await invite({ email: 'fay@example.test' }),
    ]
    expect(invited).toMatchObject({ isMailed: true, url: expect.stringContaining('/register?invite=') })
    // Stored job data contains no valid link.
    const { rows } = await db().execute(sql`select data::text from pgboss.job where name = 'auth.invitation_mail'`)
    expect(JSON.stringify(rows)).not.toContain(tokenOf(invited))
    expect((await admin.delete(`/api/admin/invitations/${revoked.id}`)).statusCode).toBe(204)

    server.reject(new Error('The mail server does not answer'))
    const failed = async () =>
      (await admin.get('/api/admin/jobs'))
        .json()
        .failures.filter(({ name }: { name: string }) => name === 'auth.invitation_mail') as { id: string }[]
    await expect.poll(async () => (await failed()).length).toBeGreaterThan(0)
    silence = undefined
    for (const { id } of await failed()) await admin.post(`/api/admin/jobs/${id}/retry`)
    await expect
      .poll(() => mailsTo('dee@example.test'))
      .toMatchObject([{ to: 'dee@example.test', text: expect.stringContaining(invited.url) }])
    expect((await register({ invite: tokenOf(invited), email: 'dee@example.test' })).statusCode).toBe(201)
  })
})

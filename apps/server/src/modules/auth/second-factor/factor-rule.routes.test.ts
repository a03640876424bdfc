import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '@scooter-rides/time'
import { runCommand } from '../../../../test/processes/run-command.ts'
import { slow } from '../../../../test/slow.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { planRide } from '../../../../test/fixtures/plan-ride.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { createSiteTextsService } from '../../site-texts/site-texts.service.ts'
import { silentLive } from '../../../../test/app/silent-live.ts'
import { createSiteSettingsService } from '../../instance/site-settings.service.ts'
import { userRolesTable } from '../../users/users.table.ts'
import { credentialsTable } from '../auth.table.ts'
import { createFactorRule } from './factor-rule.service.ts'
import { codeAt, outcome, password, registered, withTotp } from './second-factor.testing.ts'

const mails: Mail[] = []
const mailer = { send: async (mail: Mail) => void mails.push(mail) }
const start = new Date()
let now = start
const testApp = useTestApp({ works: true, deps: { mailer, clock: () => now } })
const db = () => testApp().database.connection.db
const inDays = (days: number) => (now = new Date(start.getTime() + days * dayMs))
const standing = async (rider: { get(url: string): Promise<{ json(): object }> }) =>
  (await rider.get('/api/users/me/second-factor')).json()

/** A member of the team with a password. */
async function member(role: 'admin' | 'moderator') {
  const rider = await registered(testApp())
  await db().insert(userRolesTable).values({ userId: rider.id, role, assignedAt: start })
  return rider
}

/** Sessions end after 12 hours without a call. */
const signedInAgain = async (rider: Awaited<ReturnType<typeof registered>>, more = {}) => {
  const answer = await rider.login(more)
  const cookie = `sid=${answer.cookies.find(({ name }) => name === 'sid')?.value}`
  return testApp().as({ id: rider.id, cookie } as TestClient)
}

/** An admin with a second factor, signed in at the current time. */
let boss: TestClient
let bossAgain: () => Promise<TestClient>
beforeEach(async () => {
  now = start
  mails.length = 0
  const account = await member('admin')
  const { secret } = await withTotp(account, now)
  bossAgain = () => signedInAgain(account, { code: codeAt(secret, now) })
  boss = testApp().as({ id: account.id, cookie: account.headers.cookie } as TestClient)
  await boss.patch('/api/admin/settings', { requireSecondFactor: 'none' })
})
const requireOf = (requireSecondFactor: string) => boss.patch('/api/admin/settings', { requireSecondFactor })

describe('a site that requires a second factor of its team', () => {
  test('tells members without one by mail, and lets them work for seven days', async () => {
    const [moderator, rider] = [await member('moderator'), await registered(testApp())]
    expect(await standing(moderator)).toMatchObject({ isRequired: false, requiredFrom: null })
    expect((await requireOf('team')).json()).toMatchObject({ requireSecondFactor: 'team' })
    const requiredFrom = new Date(start.getTime() + 7 * dayMs).toISOString()
    expect(await standing(moderator)).toMatchObject({ isRequired: true, requiredFrom })
    expect(await standing(rider)).toMatchObject({ isRequired: false, requiredFrom: null })
    expect(await standing(boss)).toMatchObject({ isRequired: true, requiredFrom: null })
    await expect
      .poll(() => mails.filter(({ subject }) => subject.startsWith('Set up a second factor')).map(({ to }) => to))
      .toContain(moderator.email)
    expect(mails.some(({ to, subject }) => to === rider.email && subject.startsWith('Set up'))).toBe(false)
    inDays(6.99)
    const before = await signedInAgain(moderator)
    expect((await before.get('/api/admin/reports')).statusCode).toBe(200)
  })

  test('refuses every privileged call afterwards, while riding and the Security section work', async () => {
    const account = await member('admin')
    await requireOf('team')
    inDays(7)
    const late = await signedInAgain(account)
    const refused = [
      await late.get('/api/admin/reports'),
      await late.get('/api/admin/users'),
      await late.patch('/api/admin/settings', { requireSecondFactor: 'none' }),
      await late.delete(`/api/admin/users/${boss.id}/second-factor`),
    ]
    for (const answer of refused) expect(outcome(answer)).toEqual([403, 'auth.second_factor_required'])
    expect((await planRide(late, { startsAt: new Date(now.getTime() + dayMs).toISOString() })).title).toBeDefined()
    expect((await late.get('/api/auth/me')).json().isAdmin).toBe(true)

    const { secret } = (await late.post('/api/users/me/totp', { password })).json()
    await late.post('/api/users/me/totp/confirm', { code: codeAt(secret, now) })
    expect((await late.get('/api/admin/users')).statusCode).toBe(200)
    await late.delete('/api/users/me/totp', { password })
    expect(outcome(await late.get('/api/admin/users'))).toEqual([403, 'auth.second_factor_required'])
  })

  test('counts seven days from the role for a new member, who is told', async () => {
    await requireOf('team')
    inDays(30)
    const rider = await registered(testApp())
    const admin = await bossAgain()
    expect((await admin.put(`/api/admin/users/${rider.id}/roles`, { roles: ['moderator'] })).statusCode).toBe(200)
    // The database's clock, which the test does not hold, assigned the role.
    const isNew = and(eq(userRolesTable.userId, rider.id), eq(userRolesTable.role, 'moderator'))
    await db().update(userRolesTable).set({ assignedAt: now }).where(isNew)
    const requiredFrom = new Date(now.getTime() + 7 * dayMs).toISOString()
    expect(await standing(rider)).toMatchObject({ isRequired: true, requiredFrom })
    expect((await rider.get('/api/admin/reports')).statusCode).toBe(200)
    await expect
      .poll(() => mails.some(({ to, subject }) => to === rider.email && subject.startsWith('Set up')))
      .toBe(true)
  })

  test('leaves the second factor of an account without a password to the provider', async () => {
    const account = await member('moderator')
    await db().delete(credentialsTable).where(eq(credentialsTable.userId, account.id))
    await requireOf('team')
    expect(await standing(account)).toMatchObject({ isRequired: true, requiredFrom: null })
  })

  test('reminds each member once, on the last day', async () => {
    const moderator = await member('moderator')
    await requireOf('team')
    const mailed = () =>
      mails.filter(({ to, subject }) => to === moderator.email && subject.startsWith('Set up')).length
    await expect.poll(mailed).toBe(1)
    const rule = createFactorRule({
      db: db(),
      clock: () => now,
      addJob: async (_tx, _kind, data) => void reminded.push((data as { userId: string }).userId),
      siteSettings: createSiteSettingsService({
        db: db(),
        clock: () => now,
        texts: createSiteTextsService({
          db: db(),
          live: silentLive,
          defaultLanguage: 'en',
          describeStoredData: async () => '',
        }),
        onSecondFactorRequired: async () => {},
      }),
    })
    const reminded: string[] = []
    for (const day of [0, 1, 2, 3, 4, 5, 6, 7, 8]) {
      inDays(day + 0.5)
      await rule.remind()
    }
    expect(reminded.filter((id) => id === moderator.id)).toHaveLength(1)
  })

  test('a change of other settings does not begin the days again', async () => {
    const moderator = await member('moderator')
    await requireOf('team')
    inDays(3)
    const admin = await bossAgain()
    await admin.patch('/api/admin/settings', { about: `We ride. ${Math.random()}`, requireSecondFactor: 'team' })
    const { requiredFrom } = (await (await signedInAgain(moderator)).get('/api/users/me/second-factor')).json()
    expect(requiredFrom).toBe(new Date(start.getTime() + 7 * dayMs).toISOString())
  })
})

describe('a lost phone', () => {
  test('an admin removes the factor of another rider: audit entry, mail, and the password alone signs in', async () => {
    const ana = await registered(testApp())
    await withTotp(ana, now)
    const url = `/api/admin/users/${ana.id}/second-factor`
    expect((await ana.delete(url)).statusCode).toBe(403)
    expect((await boss.delete(url)).statusCode).toBe(204)
    expect((await ana.login()).statusCode).toBe(200)
    const entries = (await boss.get('/api/admin/audit?action=users.reset_factors')).json()
    expect(entries[0]).toMatchObject({ actorId: boss.id, action: 'users.reset_factors', targetId: ana.id })
    await expect.poll(() => mails.some(({ to, subject }) => to === ana.email && /was removed/.test(subject))).toBe(true)
    expect(outcome(await boss.delete(`/api/admin/users/${boss.id}/second-factor`))).toEqual([409, 'admin.self'])
  })

  test('the command line helps the last admin, and writes the audit log', slow, async () => {
    const account = await member('admin')
    await withTotp(account, now)
    await requireOf('team')
    inDays(8)
    expect(outcome(await account.login())).toEqual([401, 'auth.code_required'])
    const { dataDir, databaseUrl } = testApp().database
    const environment = { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
    const command = await runCommand(['admin', 'reset-factors', account.email], environment)
    expect(command).toMatchObject({ code: 0, out: `${account.email} now signs in without a second factor.\n` })
    const admin = await signedInAgain(account)
    expect(outcome(await admin.get('/api/admin/users'))).toEqual([403, 'auth.second_factor_required'])
    const { secret } = (await admin.post('/api/users/me/totp', { password })).json()
    await admin.post('/api/users/me/totp/confirm', { code: codeAt(secret, now) })
    const audit = (await admin.get('/api/admin/audit?action=users.reset_factors')).json()
    expect(audit[0]).toMatchObject({ actorId: null, action: 'users.reset_factors', targetId: account.id })
    expect((await runCommand(['admin', 'reset-factors', account.email], environment)).code).toBe(0)
  })
})

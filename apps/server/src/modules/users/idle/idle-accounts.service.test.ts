import { eq, sql } from 'drizzle-orm'
import { dayMs } from '@scooter-rides/time'
import { beforeEach, expect, test } from 'vitest'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { monthsBefore } from '../../retention/retention.policy.ts'
import { usersTable } from '../users.table.ts'
import { createIdleAccounts } from './idle-accounts.service.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
const never = new AbortController().signal
const start = new Date('2031-05-10T09:00:00Z')
const mails: Mail[] = []
let now = start
let months: number | null = 12
let refusedMails = 0
let admin: TestClient

beforeEach(async () => {
  mails.length = 0
  now = start
  months = 12
  refusedMails = 0
  // Riders of earlier tests.
  await db()
    .update(usersTable)
    .set({ lastActiveAt: new Date('2040-01-01') })
  admin = await testApp().rider('Ada', { roles: ['admin'] })
})

const passDays = (days: number) => {
  now = new Date(now.getTime() + days * dayMs)
}
const seen = (rider: TestClient, at: Date) =>
  db()
    .update(usersTable)
    .set({ lastActiveAt: at, email: `${rider.id}@example.test` })
    .where(eq(usersTable.id, rider.id))
const isThere = async (rider: TestClient) => {
  const [row] = await db().select().from(usersTable).where(eq(usersTable.id, rider.id))
  return row?.deletedAt === null
}

/** One day of the jobs. */
async function runDay({ beforeDeletion = async () => {} }: { beforeDeletion?: () => Promise<unknown> } = {}) {
  const due: { userId: string }[] = []
  const idle = createIdleAccounts({
    db: db(),
    clock: () => now,
    addJob: async (_tx, _kind, data) => void due.push(data as never),
    mailer: {
      async send(mail) {
        if (refusedMails-- > 0) throw new Error('The mail server does not answer')
        mails.push(mail)
      },
    },
    siteUrl: 'https://rides.example',
    productName: 'Scooter Rides',
    defaultLanguage: 'en',
    findDeleteBefore: async (at) => (months === null ? undefined : monthsBefore(at, months)),
    async deleteAccount(userId, lock) {
      await beforeDeletion()
      await db().transaction(lock)
      expect((await admin.delete(`/api/admin/users/${userId}`)).statusCode).toBe(204)
    },
  })
  await idle.sweep(never)
  for (const mail of due)
    await idle.mail(mail).catch((error: unknown) => expect(String(error)).toContain('does not answer'))
}

const subjects = () => mails.map(({ subject }) => subject)

test('a rider is told 30 and 7 days before, and then the account is deleted', async () => {
  const cleo = await testApp().rider('Cleo')
  await seen(cleo, new Date('2030-06-09T09:00:00Z'))
  passDays(-1)
  await runDay()
  expect(mails).toEqual([])
  passDays(2)
  await runDay()
  await runDay()
  expect(subjects()).toEqual(['Your account at Scooter Rides will be deleted after June 10, 2031'])
  expect(mails[0]).toMatchObject({ text: expect.stringContaining('https://rides.example/login') })
  passDays(22)
  await runDay()
  expect(mails).toHaveLength(1)
  passDays(1)
  await runDay()
  await runDay()
  expect(subjects().at(-1)).toBe('Your account at Scooter Rides will be deleted after June 10, 2031')
  expect(mails).toHaveLength(2)
  passDays(6)
  await runDay()
  expect(await isThere(cleo)).toBe(true)
  passDays(1)
  await runDay()
  expect(await isThere(cleo)).toBe(false)
  expect(mails).toHaveLength(2)
})

test('any use in between keeps the account, also at the last moment', async () => {
  const [dora, eli] = [await testApp().rider('Dora'), await testApp().rider('Eli')]
  for (const rider of [dora, eli]) await seen(rider, new Date('2029-01-01'))
  await runDay()
  await seen(dora, now)
  passDays(23)
  await runDay()
  expect(mails).toHaveLength(3)
  passDays(7)
  await runDay({ beforeDeletion: () => seen(eli, now) })
  expect([await isThere(dora), await isThere(eli)]).toEqual([true, true])
})

test('accounts of the team, suspended ones and those without an address stay and get no mail', async () => {
  const moderator = await testApp().rider('Mo', { roles: ['moderator'] })
  const [suspended, mute] = [await testApp().rider('Sue'), await testApp().rider('Mute')]
  for (const rider of [admin, moderator, suspended, mute]) await seen(rider, new Date('2029-01-01'))
  await db().execute(sql`update users set suspended_at = now() where id = ${suspended.id}`)
  await db().update(usersTable).set({ email: null }).where(eq(usersTable.id, mute.id))
  for (const days of [0, 23, 7, 1]) {
    passDays(days)
    await runDay()
  }
  expect(mails).toEqual([])
  expect(await Promise.all([admin, moderator, suspended, mute].map(isThere))).toEqual([true, true, true, true])
})

test('a rider whose mail was not taken by the mail server counts as not told', async () => {
  const fay = await testApp().rider('Fay')
  await seen(fay, new Date('2029-01-01'))
  refusedMails = 1
  await runDay()
  passDays(23)
  await runDay()
  expect(subjects()).toEqual(['Your account at Scooter Rides will be deleted after July 2, 2031'])
  expect(await isThere(fay)).toBe(true)
})

test('without a period nobody is told, and a period that ends in between keeps the account', async () => {
  const gil = await testApp().rider('Gil')
  await seen(gil, new Date('2029-01-01'))
  months = null
  await runDay()
  expect(mails).toEqual([])
  months = 12
  await runDay()
  passDays(23)
  await runDay()
  expect(mails).toHaveLength(2)
  passDays(7)
  months = null
  await runDay()
  expect(await isThere(gil)).toBe(true)
  passDays(200)
  months = 12
  await runDay()
  expect(await isThere(gil)).toBe(true)
  expect(mails).toHaveLength(3)
})

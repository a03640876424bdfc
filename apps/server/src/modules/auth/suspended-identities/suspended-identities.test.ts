import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { createJudge } from '../../../cli/judge.ts'
import { translate } from '../../../platform/language/translate.ts'
import { openSecrets } from '../../../platform/privacy/secrets.ts'
import { suspensionReason } from '../../users/suspension.policy.ts'
import { createSuspensionRepository } from '../../users/suspension.repository.ts'
import { usersTable } from '../../users/users.table.ts'
import { identitiesTable } from '../auth.table.ts'
import { createSuspendedIdentitiesRepository } from './suspended-identities.repository.ts'
import { createSuspendedIdentitiesService } from './suspended-identities.service.ts'
import { suspendedIdentitiesTable } from '../suspended-identities.table.ts'

const testApp = useTestApp()
const password = 'Teal-Vespa-rolls-42!'
const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day)
let count = 0
const newEmail = () => `back-again${++count}@suspended.example`

const judge = () =>
  createJudge({
    db: testApp().database.connection.db,
    clock: () => new Date(),
    defaultLanguage: 'en',
    secretKey: openSecrets(testApp().database.dataDir).cookieKey,
  })

async function register(email: string) {
  const form = { firstName: 'Lea', lastName: 'Ver', email, password, confirmPassword: password }
  const reply = await testApp().stranger.post('/api/register', form)
  expect(reply.statusCode).toBe(201)
  const cookie = `sid=${reply.cookies.find(({ name }) => name === 'sid')?.value}`
  return { me: reply.json(), headers: { cookie } }
}

/** A suspended rider signs in and deletes the account. */
async function suspendAndDelete(email: string, until: Date | null) {
  await register(email)
  await judge().suspend(email, { facts: 'Spam in ride chats', ground: 'rule: No spam', until })
  const signedIn = await testApp().stranger.post('/api/login', { username: email, password })
  const headers = { cookie: `sid=${signedIn.cookies.find(({ name }) => name === 'sid')?.value}` }
  expect((await testApp().stranger.delete('/api/users/me', { password }, headers)).statusCode).toBe(204)
}

describe('a suspended rider who deletes the account and registers again', () => {
  test('stays suspended until the same day and may only appeal', async () => {
    const email = newEmail()
    const until = inDays(3)
    await suspendAndDelete(email, until)
    expect(
      JSON.stringify(await testApp().database.connection.db.select().from(suspendedIdentitiesTable)),
    ).not.toContain('suspended.example')

    const { me, headers } = await register(email.toUpperCase())
    expect(me).toMatchObject({ status: 'suspended', suspension: { until: until.toISOString() } })
    const refused = await testApp().stranger.get('/api/notifications', headers)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'auth.suspended'])
    expect((await testApp().stranger.post('/api/appeals', { text: 'It was long ago.' }, headers)).statusCode).toBe(201)
  })

  test('has a reason that each reader gets in their language', async () => {
    const email = newEmail()
    await suspendAndDelete(email, null)
    await register(email)
    const { db } = testApp().database.connection
    const [row] = await db.select().from(usersTable).where(eq(usersTable.email, email))
    const reason = suspensionReason(row?.suspensionReason ?? '')
    expect(translate(reason, 'en')).toMatch(/^An earlier account with this e-mail address was suspended/)
    expect(translate(reason, 'de')).toMatch(/^Ein früheres Konto mit dieser E-Mail-Adresse war/)
    expect(suspensionReason('Spam')).toBe('Spam')
  })

  test('stays suspended after any number of repetitions', async () => {
    const email = newEmail()
    await suspendAndDelete(email, null)
    const { headers } = await register(email)
    await testApp().stranger.delete('/api/users/me', { password }, headers)
    expect((await register(email)).me).toMatchObject({ status: 'suspended', suspension: { until: null } })
  })

  test('is a normal rider after the suspension has ended, and the stored identity is deleted', async () => {
    const email = newEmail()
    await suspendAndDelete(email, inDays(1))
    const { db } = testApp().database.connection
    const temporary = async () =>
      (await db.select().from(suspendedIdentitiesTable)).filter(({ until }) => until !== null)
    expect(await temporary()).not.toEqual([])

    await createSuspendedIdentitiesRepository(db).removeEnded(inDays(2), 10)

    expect(await temporary()).toEqual([])
    expect((await register(email)).me.status).toBe('active')
  })

  test('is admitted by the operator, who names the address', async () => {
    const email = newEmail()
    await suspendAndDelete(email, null)
    expect(await judge().lift(email)).toBe(`${email} is not suspended.`)
    expect((await register(email)).me.status).toBe('active')
  })
})

test('an account of a provider stays suspended, whatever e-mail address it has when it registers again', async () => {
  const { db } = testApp().database.connection
  const key = openSecrets(testApp().database.dataDir).cookieKey
  const service = createSuspendedIdentitiesService({
    key,
    clock: () => new Date(),
    suspensionsIn: createSuspensionRepository,
  })
  const provider = { issuer: 'https://id.example.org', subject: 'lea' }
  const [before, after] = [await testApp().rider('Lea'), await testApp().rider('Lea')]
  await db.insert(identitiesTable).values({ userId: before.id, ...provider })
  await createSuspensionRepository(db).suspend(before.id, { reason: 'Spam', until: null }, new Date())

  await db.transaction((tx) => service.remember(tx, before.id))
  await db.transaction((tx) => service.carryOver(tx, after.id, { email: 'other@suspended.example', provider }))

  expect((await after.get('/api/auth/me')).json().status).toBe('suspended')
})

test('a rider cannot change to the e-mail address of a deleted suspended account', async () => {
  const email = newEmail()
  await suspendAndDelete(email, null)
  const { headers } = await register(newEmail())
  const refused = await testApp().stranger.post('/api/users/me/email', { email, password }, headers)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'auth.email_suspended'])
})

test('a rider who was never suspended can register again', async () => {
  const email = newEmail()
  const { headers } = await register(email)
  await testApp().stranger.delete('/api/users/me', { password }, headers)
  expect((await register(email)).me.status).toBe('active')
})

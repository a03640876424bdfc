import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { LanguageTag } from '@scooter-rides/messages'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { usersTable } from '../users/users.table.ts'

const mails: Mail[] = []
const mailer = {
  async send(mail: Mail) {
    mails.push(mail)
  },
}
const testApp = useTestApp({
  works: true,
  env: { PUBLIC_URL: 'http://rides.example', DEFAULT_LANGUAGE: 'de' },
  deps: { mailer },
})
const english = { 'accept-language': 'en' }
const german = { 'accept-language': 'de' }

async function mailTo(email: string): Promise<Mail> {
  await expect.poll(() => mails.filter(({ to }) => to === email)).toHaveLength(1)
  const mail = mails.find(({ to }) => to === email)
  if (!mail) throw new Error('The mail was sent.')
  return mail
}

async function withLanguage(rider: TestClient, language: LanguageTag | undefined, browserLanguage: LanguageTag) {
  const [row] = await testApp()
    .database.connection.db.update(usersTable)
    .set({ settings: language ? { language } : {}, browserLanguage })
    .where(eq(usersTable.id, rider.id))
    .returning()
  return row?.email ?? ''
}

test('a mail to an address without an account is in the default language of the site', async () => {
  const admin = await testApp().rider('Ada', { roles: ['admin'] })
  const email = 'new@lang.example'
  expect((await admin.post('/api/admin/invitations', { email }, english)).statusCode).toBe(201)
  expect((await mailTo(email)).subject).toBe('Du bist zu Scooter Rides eingeladen')
})

test('a mail is in the language of the account, not in that of the browser that requests it', async () => {
  const email = await withLanguage(await testApp().rider('Ann'), 'en', 'de')
  await testApp().stranger.post('/api/password/forgot', { email }, german)
  const { subject, text } = await mailTo(email)
  expect(subject).toBe('Set a new password for Scooter Rides')
  expect(text).toMatch(
    /^Hello Ann,\n\nSomeone requested .*\n.* expires after 30 minutes:\n\nhttp:\/\/rides\.example\/reset\?token=\S+\n\nIf it was not you, .*\n$/,
  )
})

test('a rider who chose no language gets a mail in the language of the last browser', async () => {
  const email = await withLanguage(await testApp().rider('Jörg'), undefined, 'de')
  await testApp().stranger.post('/api/password/forgot', { email }, english)
  const { subject, text } = await mailTo(email)
  expect(subject).toBe('Setz ein neues Passwort für Scooter Rides')
  expect(text).toContain('läuft nach 30 Minuten ab:\n\nhttp://rides.example/reset?token=')
})

import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'
import { usersTable } from '../../users/users.table.ts'
import { notificationsTable } from '../notifications.table.ts'
import { createDigestService } from './digest.service.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
const day = 24 * 60 * 60 * 1000

/** The digest service of one process, with the mails it sent. */
function digests({ clock = () => new Date(), refuse = '' } = {}) {
  const mails: Mail[] = []
  const jobs: { userId: string; since: string }[] = []
  const service = createDigestService({
    db: db(),
    clock,
    mailer: {
      async send(mail) {
        if (mail.to === refuse) throw new Error('550 no such mailbox')
        mails.push(mail)
      },
    },
    // This service adds only one kind of job.
    addJob: async (_tx, _kind, data) => void jobs.push(data as unknown as (typeof jobs)[number]),
    siteUrl: 'https://rides.example',
    productName: 'Scooter Rides',
    defaultLanguage: 'en',
  })
  const work = () => Promise.allSettled(jobs.splice(0).map((job) => service.mail(job)))
  return { service, mails, jobs, work }
}

async function readerOfMails(firstName: string, { isConfirmed = true } = {}) {
  const rider = await testApp().rider(firstName)
  await rider.patch('/api/users/me', { settings: { dailyDigest: true } })
  if (isConfirmed)
    await db().update(usersTable).set({ emailConfirmedAt: new Date() }).where(eq(usersTable.id, rider.id))
  return rider
}

const happened = ({ id: userId }: TestClient, title: string, timestamp = new Date()) =>
  db()
    .insert(notificationsTable)
    .values({ userId, kind: 'rideChanged', title, body: 'It starts at nine', link: '/rides/7', timestamp })

const addressOf = async ({ id }: TestClient) =>
  (await db().select({ email: usersTable.email }).from(usersTable).where(eq(usersTable.id, id)))[0]?.email ?? ''

const to = (mails: Mail[], address: string) => mails.filter((mail) => mail.to === address)

test('sends the unread notifications once a day, the latest first, with links and a way to unsubscribe', async () => {
  const ana = await readerOfMails('Ana')
  for (let count = 1; count <= 22; count++) await happened(ana, `Change ${count}`)
  const { service, mails, work } = digests()
  await service.begin()
  await work()
  await service.begin()
  await work()

  const [mail, ...others] = to(mails, await addressOf(ana))
  expect(others).toEqual([])
  expect(mail?.subject).toBe('22 new notifications on Scooter Rides')
  expect(mail?.text.indexOf('Change 22')).toBeLessThan(mail?.text.indexOf('Change 3\n') ?? 0)
  expect(mail?.text).not.toContain('Change 2\n')
  expect(mail?.text).toContain('And 2 more.')
  expect(mail?.text).toContain('https://rides.example/rides/7')
  expect(mail?.text).toContain('Turn it off under Profile, Preferences')
  expect(mail?.unsubscribeUrl).toBe('https://rides.example/dashboard#profile')
})

test('the next mail contains only newer notifications', async () => {
  const ana = await readerOfMails('Ana')
  await happened(ana, 'Of today')
  const today = digests()
  await today.service.begin()
  await today.work()
  const tomorrow = digests({ clock: () => new Date(Date.now() + day) })
  await tomorrow.service.begin()
  expect(tomorrow.jobs.filter(({ userId }) => userId === ana.id)).toEqual([])
  await happened(ana, 'Of tonight', new Date(Date.now() + day / 2))
  await tomorrow.service.begin()
  await tomorrow.work()
  const [mail] = to(tomorrow.mails, await addressOf(ana))
  expect(mail?.text).toContain('Of tonight')
  expect(mail?.text).not.toContain('Of today')
})

test('sends no mail to riders who did not opt in, have no confirmed address, left, or have no unread notification of the last week', async () => {
  const { service, mails, work } = digests()
  const silent = await testApp().rider('Bo')
  const unconfirmed = await readerOfMails('Cy', { isConfirmed: false })
  const deleted = await readerOfMails('Di')
  const read = await readerOfMails('Eva')
  const old = await readerOfMails('Finn')
  for (const rider of [silent, unconfirmed, deleted, read]) await happened(rider, 'Something')
  await happened(old, 'Long ago', new Date(Date.now() - 8 * day))
  const addresses = await Promise.all([silent, unconfirmed, deleted, read, old].map(addressOf))
  await db().update(usersTable).set({ deletedAt: new Date() }).where(eq(usersTable.id, deleted.id))
  await read.post('/api/notifications/read', {})
  await service.begin()
  await work()
  expect(addresses.flatMap((address) => to(mails, address))).toEqual([])
})

test('leaves out notifications that are read or switched off before the mail is sent', async () => {
  const [ana, bo] = [await readerOfMails('Ana'), await readerOfMails('Bo')]
  for (const rider of [ana, bo]) await happened(rider, 'Something')
  const { service, mails, work, jobs } = digests()
  await service.begin()
  expect(jobs.map(({ userId }) => userId)).toEqual(expect.arrayContaining([ana.id, bo.id]))
  await ana.post('/api/notifications/read', {})
  await bo.patch('/api/users/me', { settings: { dailyDigest: false } })
  await work()
  expect([...to(mails, await addressOf(ana)), ...to(mails, await addressOf(bo))]).toEqual([])
})

test('sends each mail from one of two processes, and continues after a rejected address', async () => {
  const [ana, bo] = [await readerOfMails('Ana'), await readerOfMails('Bo')]
  for (const rider of [ana, bo]) await happened(rider, 'Something')
  const both = [digests({ refuse: await addressOf(ana) }), digests({ refuse: await addressOf(ana) })]
  await Promise.all(both.map(({ service }) => service.begin()))
  const jobs = both.flatMap((one) => one.jobs).filter(({ userId }) => [ana.id, bo.id].includes(userId))
  expect(jobs.map(({ userId }) => userId).toSorted()).toEqual([ana.id, bo.id].toSorted())
  await Promise.all(both.map(({ work }) => work()))
  const mails = both.flatMap((one) => one.mails)
  expect(to(mails, await addressOf(bo))).toHaveLength(1)
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notificationTopic } from '@scooter-rides/contract'
import { silentLive } from '../../../test/app/silent-live.ts'
import { useTestApp } from '../../../test/app/test-app.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { translate } from '../../platform/language/translate.ts'
import { usersTable } from '../users/users.table.ts'
import { createDigestService } from './digest/digest.service.ts'
import { noticeKinds } from './notice-kinds.ts'
import type { Notice } from './notice.ts'
import { noticesOfRiders, noticesOfTeam } from '../../../test/fixtures/notices.ts'
import { notificationsOf } from './notifications.testing.ts'
import { createNotify } from './notify.service.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
const allOff = Object.fromEntries(notificationTopic.options.map((topic) => [topic, false]))

test('the list contains every kind that stays on when a rider turns all notifications off', () => {
  const kinds = Object.entries(noticeKinds).flatMap(([kind, { topics }]) =>
    topics.some((topic) => topic === null) ? kind : [],
  )
  expect([...new Set(noticesOfTeam.map(({ kind }) => kind))].toSorted()).toEqual(kinds.toSorted())
  expect(noticesOfTeam.filter(({ topic }) => topic !== null)).toEqual([])
})

test('a rider who turned every topic off gets the notifications of the team in the list and in the daily mail', async () => {
  const rider = await testApp().rider('Ana')
  const settings = { notifications: allOff, push: allOff, dailyDigest: true }
  expect((await rider.patch('/api/users/me', { settings })).statusCode).toBe(200)
  await db().update(usersTable).set({ emailConfirmedAt: new Date() }).where(eq(usersTable.id, rider.id))

  const notify = createNotify({
    live: silentLive,
    clock: () => new Date(),
    addJob: async () => {},
    defaultLanguage: 'en',
  })
  const notifyRider = (notice: Notice) =>
    // A unique subject, so that no notification replaces another.
    db().transaction((tx) => notify(tx, { ...notice, subject: randomUUID() }, [rider.id]))
  for (const notice of [...noticesOfRiders, ...noticesOfTeam]) await notifyRider(notice)

  const titles = noticesOfTeam.map(({ title }) => translate(title, 'en'))
  expect((await notificationsOf(rider)).map(({ title }) => title)).toEqual(titles.toReversed())

  const mails: Mail[] = []
  const digests = createDigestService({
    db: db(),
    clock: () => new Date(),
    mailer: { send: async (mail) => void mails.push(mail) },
    addJob: async () => {},
    siteUrl: 'https://rides.example',
    productName: 'Scooter Rides',
    defaultLanguage: 'en',
  })
  await digests.mail({ userId: rider.id, since: new Date(0).toISOString() })
  for (const title of titles) expect(mails[0]?.text).toContain(title)
})

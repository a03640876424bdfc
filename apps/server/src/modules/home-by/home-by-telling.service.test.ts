import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { bellOf, notificationsOf } from '../notifications/notifications.testing.ts'
import { planRide } from '../rides/rides.testing.ts'
import { usersTable } from '../users/users.table.ts'
import { homeByAddressesTable, homeByContactsTable } from './home-by.table.ts'
import { befriend, createEntry, entriesOf, homeByAt, inMinutes, siteUrl } from './home-by.testing.ts'
import { homeByMailJob, homeByRemindJob, homeByTellJob } from './home-by.job-kinds.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
const at = (moment: Date) => homeByAt(moment, testApp())
const late = () => at(inMinutes(61))
const soon = () => at(inMinutes(55))

let ana: TestClient
let bo: TestClient
beforeEach(async () => {
  ana = await testApp().rider('Ana')
  bo = await testApp().rider('Bo')
  await befriend(ana, bo)
})

const homeByNews = async (rider: TestClient) =>
  (await notificationsOf(rider)).filter(({ kind }) => kind.startsWith('homeBy'))
const kindsOf = async (rider: TestClient) => (await homeByNews(rider)).map(({ kind }) => kind)
const confirm = (email: string, language = 'en') =>
  db().update(homeByAddressesTable).set({ state: 'confirmed', language }).where(eq(homeByAddressesTable.email, email))
const addressOf = async ({ id }: TestClient) =>
  (await db().select().from(usersTable).where(eq(usersTable.id, id)))[0]?.email ?? ''

describe('when the time passes', () => {
  test('friends are told by notification and mail, confirmed addresses by mail, and all others not', async () => {
    const ride = await planRide(ana)
    await createEntry(ana, [{ userId: bo.id }, { email: 'maria@told.example' }, { email: 'waiting@told.example' }], {
      rideId: ride.id,
      note: 'By the coast road',
    })
    const { id } = (await entriesOf(ana))[0] ?? { id: 0 }
    await confirm('maria@told.example', 'de')
    const process = late()
    await process.telling.tell(id)
    await process.sendMails()

    expect(await homeByNews(bo)).toMatchObject([
      {
        kind: 'homeByMissed',
        title: 'No word from Ana Silva',
        body: expect.stringMatching(
          /^Ana Silva wanted to be home by .+ in UTC after “Coast run” and has not reported back\. Try to reach Ana Silva\. This is no emergency service\. Note: By the coast road$/,
        ),
        link: `/riders/${ana.id}`,
      },
    ])
    expect(process.mails.map(({ to }) => to)).toEqual([await addressOf(bo), 'maria@told.example'])
    const [toFriend, toAddress] = process.mails
    expect(toFriend?.text).toContain('Hello Bo,')
    expect(toFriend?.text).toContain('Ana Silva left this note:\n\nBy the coast road')
    expect(toFriend?.text).not.toContain('/home-by/')
    expect(toAddress?.subject).toBe('Keine Rückmeldung von Ana')
    expect(toAddress?.text).not.toContain('Silva')
    expect(toAddress?.text).toContain('kein Notdienst')
    expect(toAddress?.unsubscribeUrl).toMatch(`${siteUrl}/home-by/`)
    const [entry] = await entriesOf(ana)
    expect(entry?.toldAt).not.toBeNull()
    expect(entry?.contacts.map(({ told }) => told)).toEqual([true, true, false])
    expect(await kindsOf(ana)).toEqual(['homeByReminder'])
  })

  test('contacts are told once, however many processes and sweeps do it', async () => {
    const { id } = await createEntry(ana, [{ userId: bo.id }])
    const processes = Array.from({ length: 4 }, late)
    const never = new AbortController().signal
    await Promise.all(processes.flatMap(({ telling }) => [telling.tell(id), telling.sweep(never)]))
    await processes[0]?.telling.tell(id)
    expect(processes.flatMap(({ added }) => added(homeByMailJob))).toHaveLength(1)
    expect(await kindsOf(bo)).toEqual(['homeByMissed'])
  })

  test('a job that starts before the time starts again at it', async () => {
    const { id } = await createEntry(ana, [{ userId: bo.id }])
    const process = soon()
    await process.telling.tell(id)
    const [again] = process.added(homeByTellJob)
    expect(again?.afterSeconds).toBeGreaterThan(290)
    expect(again?.afterSeconds).toBeLessThan(301)
    expect(await kindsOf(bo)).toEqual([])
  })

  test('no contact is told whose friendship ended, who has a block, or who is suspended', async () => {
    const [cy, di] = [await testApp().rider('Cy'), await testApp().rider('Di')]
    await befriend(ana, cy)
    const friendshipId = await befriend(ana, di)
    const { id } = await createEntry(
      ana,
      [bo, cy, di].map(({ id: userId }) => ({ userId })),
    )
    await bo.post(`/api/users/${ana.id}/block`)
    await db().update(usersTable).set({ suspendedAt: new Date() }).where(eq(usersTable.id, cy.id))
    await ana.delete(`/api/friends/${friendshipId}`)
    expect((await entriesOf(ana))[0]?.contacts.map(({ state }) => state)).toEqual(['gone', 'gone', 'gone'])
    const process = late()
    await process.telling.tell(id)
    expect(process.jobs).toEqual([])
    for (const rider of [bo, di]) expect(await kindsOf(rider)).toEqual([])
    expect(await homeByNews(ana)).toMatchObject([{ title: 'None of your contacts could be told' }])
  })

  test('the contacts of a suspended rider are not told', async () => {
    const admin = await testApp().rider('Max', { roles: ['admin'] })
    const { id } = await createEntry(ana, [{ userId: bo.id }])
    const suspend = `/api/admin/users/${ana.id}/suspension`
    const answer = await admin.post(suspend, { reason: 'Spam', until: null })
    expect(answer.statusCode, answer.body).toBeLessThan(300)
    // Also if the suspension is lifted before.
    await db().update(usersTable).set({ suspendedAt: null }).where(eq(usersTable.id, ana.id))
    await late().telling.tell(id)
    expect(await kindsOf(bo)).toEqual([])
  })

  test('the title of a deleted ride is left out, and the guest link is named', async () => {
    const [gone, kept] = [await planRide(ana), await planRide(ana)]
    const [first, second] = [
      await createEntry(ana, [{ userId: bo.id }], { rideId: gone.id }),
      await createEntry(ana, [{ userId: bo.id }], { rideId: kept.id }),
    ]
    expect((await ana.delete(`/api/rides/${gone.id}`)).statusCode).toBe(204)
    const guestLink = { token: 'secret', path: '/live/secret' }
    const process = homeByAt(inMinutes(61), testApp(), async () => guestLink)
    await process.telling.tell(first.id)
    await process.telling.tell(second.id)
    await process.sendMails()
    const [later, earlier] = await homeByNews(bo)
    expect(earlier?.body).not.toContain('Coast run')
    expect(earlier?.link).toBe(`/riders/${ana.id}`)
    expect(later).toMatchObject({ body: expect.stringContaining('Coast run'), link: `/home-by/late/${second.id}` })
    expect(process.mails.map(({ text }) => text.includes(`${siteUrl}/live/secret`))).toEqual([false, true])
  })
})

describe('the rider', () => {
  test('is reminded once, ten minutes before', async () => {
    const { id } = await createEntry(ana, [{ userId: bo.id }])
    await at(inMinutes(49)).telling.remind(id)
    expect(await kindsOf(ana)).toEqual([])
    const never = new AbortController().signal
    const processes = [soon(), soon()]
    await Promise.all(processes.flatMap(({ telling }) => [telling.remind(id), telling.sweep(never)]))
    expect(await homeByNews(ana)).toMatchObject([{ kind: 'homeByReminder', title: 'Are you home?', link: '/home-by' }])
    await ana.post('/api/notifications/read')
    await soon().telling.remind(id)
    expect(await kindsOf(ana)).toEqual(['homeByReminder'])
  })

  test('is reminded at once if the time is nearer', async () => {
    const process = at(new Date())
    await process.service.create(ana.id, { dueAt: inMinutes(2), contacts: [{ userId: bo.id }] }, 'en')
    expect(process.added(homeByRemindJob)).toMatchObject([{ afterSeconds: 0 }])
    const [tell] = process.added(homeByTellJob)
    expect(tell?.afterSeconds).toBeGreaterThan(110)
  })

  test('who is home in time causes no telling, and the reminder disappears', async () => {
    const { id } = await createEntry(ana, [{ userId: bo.id }])
    await soon().telling.remind(id)
    await ana.post(`/api/users/me/home-by/${id}/home`)
    await late().telling.tell(id)
    expect(await kindsOf(bo)).toEqual([])
    expect(await kindsOf(ana)).toEqual([])
  })

  test('who reports home at the moment of the telling causes both news or none', async () => {
    for (let round = 0; round < 12; round++) {
      const { id } = await createEntry(ana, [{ userId: bo.id }])
      const process = late()
      const both = [() => process.telling.tell(id), () => process.service.reportHome(ana.id, id)]
      await Promise.all((round % 2 ? both : both.toReversed()).map((act) => act()))
      const news = process.added(homeByMailJob).map(({ data }) => (data as { news: string }).news)
      expect([[], ['missed', 'arrived']]).toContainEqual(news)
      await expect.poll(bellOf(bo)).toHaveLength(news.length === 0 ? 0 : 1)
      if (news.length > 0) expect(await kindsOf(bo)).toEqual(['homeByArrived'])
      await bo.post('/api/notifications/read')
      await db().execute(`delete from notifications`)
    }
  })

  test('who is home later lets those know who were told, once', async () => {
    const { id } = await createEntry(ana, [{ userId: bo.id }, { email: 'late@told.example' }])
    await confirm('late@told.example')
    const process = late()
    await process.telling.tell(id)
    await process.sendMails()
    await process.service.reportHome(ana.id, id)
    await process.service.reportHome(ana.id, id)
    await process.sendMails()
    expect(await homeByNews(bo)).toMatchObject([{ kind: 'homeByArrived', title: 'Ana Silva is home' }])
    expect(process.mails.map(({ subject }) => subject)).toEqual([
      'No word from Ana Silva',
      'No word from Ana',
      'Ana Silva is home',
      'Ana is home',
    ])
    expect(await entriesOf(ana)).toEqual([])
  })

  test('who is home before the mail server works again causes no late warning', async () => {
    const { id } = await createEntry(ana, [{ userId: bo.id }])
    const process = late()
    await process.telling.tell(id)
    await process.service.reportHome(ana.id, id)
    await process.sendMails()
    expect(process.mails.map(({ subject }) => subject)).toEqual(['Ana Silva is home'])
  })

  test('who removes a told entry does not tell that they are home', async () => {
    const { id } = await createEntry(ana, [{ userId: bo.id }])
    const process = late()
    await process.telling.tell(id)
    await ana.delete(`/api/users/me/home-by/${id}`)
    expect(await entriesOf(ana)).toEqual([])
    expect(await kindsOf(bo)).toEqual(['homeByMissed'])
  })
})

test('a second job sends no mail again, and a mail that is repeated after a crash has the same identity', async () => {
  const { id } = await createEntry(ana, [{ userId: bo.id }])
  const process = late()
  await process.telling.tell(id)
  const [job] = process.added(homeByMailJob)
  if (!job) throw new Error('There is no job.')
  process.jobs.push(job)
  await process.sendMails()
  expect(process.mails).toHaveLength(1)

  // As if the process had been killed before it stored that the mail was sent.
  await db().update(homeByContactsTable).set({ pendingMail: 'missed' }).where(eq(homeByContactsTable.homeById, id))
  process.jobs.push(job)
  await process.sendMails()
  await process.service.reportHome(ana.id, id)
  await process.sendMails()
  const [first, again, arrived] = process.mails.map(({ once }) => JSON.stringify(once))
  expect(again).toBe(first)
  expect(arrived).not.toBe(first)
})

test('old entries and addresses without an answer are deleted, and answers are kept', async () => {
  await createEntry(ana, [{ email: 'old@kept.example' }, { email: 'yes@kept.example' }])
  await confirm('yes@kept.example')
  await at(inMinutes(60 + 6 * 24 * 60)).telling.purge(new AbortController().signal)
  expect(await entriesOf(ana)).toHaveLength(1)
  await at(inMinutes(60 + 31 * 24 * 60)).telling.purge(new AbortController().signal)
  expect(await entriesOf(ana)).toEqual([])
  const left = await db().select().from(homeByAddressesTable).where(eq(homeByAddressesTable.userId, ana.id))
  expect(left.map(({ email }) => email)).toEqual(['yes@kept.example'])
})

test('a deleted account leaves the entries of others, without the contact', async () => {
  const { id } = await createEntry(ana, [{ userId: bo.id }, { email: 'stays@told.example' }])
  const process = late()
  await db().transaction((tx) => process.service.deleteAllOf(tx, bo.id))
  expect((await entriesOf(ana))[0]?.contacts).toMatchObject([{ email: 'stays@told.example' }])
  await db().transaction((tx) => process.service.deleteAllOf(tx, ana.id))
  await process.telling.tell(id)
  expect(process.jobs).toEqual([])
})

describe('the mail of a killed process', () => {
  test('is sent by another one, and not before that is certain', async () => {
    const { id } = await createEntry(ana, [{ userId: bo.id }])
    await late().telling.tell(id)
    const [soonAfter, after] = [at(new Date(inMinutes(61).getTime() + 29_000)), at(inMinutes(62))]
    await soonAfter.mailing.repeatOverdue()
    expect(soonAfter.jobs).toEqual([])
    await after.mailing.repeatOverdue()
    await at(inMinutes(62)).mailing.repeatOverdue()
    expect(after.added(homeByMailJob)).toHaveLength(1)
    await after.sendMails()
    expect(after.mails).toHaveLength(1)
    const later = at(inMinutes(200))
    await later.mailing.repeatOverdue()
    expect(later.jobs).toEqual([])
  })

  test('is left to the retries of its job after the mail server refused it', async () => {
    const { id } = await createEntry(ana, [{ userId: bo.id }])
    const process = late()
    await process.telling.tell(id)
    process.refuse = true
    await expect(process.sendMails()).rejects.toThrow('450 try later')
    const later = at(inMinutes(120))
    await later.mailing.repeatOverdue()
    expect(later.jobs).toEqual([])
  })
})

import { expect } from 'vitest'
import type { HomeBy } from '@scooter-rides/contract'
import { silentLive } from '../../../test/app/silent-live.ts'
import type { TestApp, TestClient } from '../../../test/app/test-app.ts'
import type { AddJob } from '../../jobs/job.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { openSecrets } from '../../platform/privacy/secrets.ts'
import { createNotify, createUnnotify } from '../notifications/notify.service.ts'
import { createRideViews } from '../ride-views/ride-views.service.ts'
import { createHomeByLinks } from './home-by-links.ts'
import { createHomeByMailing } from './home-by-mailing.service.ts'
import type { FindGuestLink } from './find-guest-link.ts'
import { createHomeByTelling } from './home-by-telling.service.ts'
import { homeByAskJob, homeByMailJob } from './home-by.job-kinds.ts'
import { createHomeByService } from './home-by.service.ts'

export const siteUrl = 'https://rides.example'

/** One process at a given time, with the jobs that it added and the mails that it sent. */
export function homeByAt(moment: Date, { database }: TestApp, findGuestLink: FindGuestLink = async () => null) {
  const { db } = database.connection
  const clock = () => moment
  const mails: Mail[] = []
  const jobs: { name: string; data: object; afterSeconds: number | undefined }[] = []
  const addJob: AddJob = async (_tx, { name }, data, options) =>
    void jobs.push({ name, data, afterSeconds: options?.afterSeconds })
  const links = createHomeByLinks({ key: openSecrets(database.dataDir).cookieKey, siteUrl })
  const notify = createNotify({ live: silentLive, clock, addJob: async () => {}, defaultLanguage: 'en' })
  const common = { db, clock, addJob, live: silentLive, notify, findGuestLink, links }
  const telling = createHomeByTelling(common)
  const mailing = createHomeByMailing({
    ...common,
    mailer: {
      async send(mail) {
        if (testProcess.refuse) throw new Error('450 try later')
        mails.push(mail)
      },
    },
    siteUrl,
    productName: 'Scooter Rides',
    defaultLanguage: 'en',
  })
  const service = createHomeByService({
    ...common,
    unnotify: createUnnotify(silentLive),
    rateLimiter: { take: async () => {}, takeAll: async () => {}, charge() {}, giveBack: async () => {} },
    findRide: createRideViews({ db, clock }).get,
  })
  const testProcess = {
    /** Whether the mail server refuses mails. */
    refuse: false,
    telling,
    mailing,
    service,
    mails,
    jobs,
    added: (kind: { name: string }) => jobs.filter(({ name }) => name === kind.name),
    /** Does the jobs of mails. */
    async sendMails() {
      for (const { name, data } of jobs.splice(0)) {
        if (name === homeByMailJob.name) await mailing.mail(data as Parameters<typeof mailing.mail>[0])
        if (name === homeByAskJob.name) await mailing.ask(data as Parameters<typeof mailing.ask>[0])
      }
    },
  }
  return testProcess
}

export async function befriend(one: TestClient, other: TestClient) {
  const { id } = (await one.post('/api/friends', { friendId: other.id })).json()
  expect((await other.patch(`/api/friends/${id}`, { status: 'accepted' })).statusCode).toBe(200)
  return Number(id)
}

export const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)

export async function createEntry(rider: TestClient, contacts: object[], change: object = {}): Promise<HomeBy> {
  const reply = await rider.post('/api/users/me/home-by', { dueAt: inMinutes(60).toISOString(), contacts, ...change })
  expect(reply.statusCode, reply.body).toBe(201)
  return reply.json()
}

export const entriesOf = async (rider: TestClient): Promise<HomeBy[]> =>
  (await rider.get('/api/users/me/home-by')).json()

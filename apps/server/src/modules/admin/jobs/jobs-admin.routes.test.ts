import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Jobs } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { createDelivery } from '../../../events/delivery.ts'
import type { DomainEvent } from '../../../events/domain-event.ts'
import { failedDeliveriesTable } from '../../../events/outbox.table.ts'
import { job, jobKind } from '../../../jobs/job.ts'
import { createJobsRepository } from '../../../jobs/jobs.repository.ts'
import { auditLogTable } from '../../audit/audit.table.ts'

const mails: string[] = []
let isMailAway = false
const mailer = {
  async send({ to }: { to: string }) {
    if (isMailAway) throw new Error(`connect ECONNREFUSED while mailing ${to}\n    at Socket.connect`)
    mails.push(to)
  },
}
// The server runs jobs, so a retried mail is sent.
const testApp = useTestApp({ works: true, deps: { mailer } })
const db = () => testApp().database.connection.db
const pool = () => testApp().database.connection.pool

/** This server does not handle this kind of job, so tests control its state. */
const nothing = jobKind('tests.nothing')

let admin: TestClient
beforeAll(() => createJobsRepository(db()).saveKinds([job(nothing, async () => {})]))
beforeEach(async () => {
  admin = await testApp().rider('Ada', { roles: ['admin'] })
  isMailAway = false
  mails.length = 0
  await pool().query('delete from pgboss.job')
  await pool().query('delete from failed_deliveries')
})

const list = async () => (await admin.get('/api/admin/jobs')).json<Jobs>()
const failures = async () => (await list()).failures
const retry = (id: string) => admin.post(`/api/admin/jobs/${encodeURIComponent(id)}/retry`)
const dismiss = (id: string) => admin.delete(`/api/admin/jobs/${encodeURIComponent(id)}`)
const outcome = ({ statusCode, body }: { statusCode: number; body: string }) => [
  statusCode,
  ...(body ? [JSON.parse(body).code] : []),
]
const notedBy = async ({ id }: TestClient) =>
  (await db().select().from(auditLogTable))
    .filter(({ actorId }) => actorId === id)
    .map(({ action, targetId, before, after }) => ({ action, targetId, before, after }))

/** A job in the state after its last attempt. */
async function failedJob({ state = 'failed', message = 'no', startsIn = '1 hour' } = {}) {
  const { rows } = await pool().query<{ id: string }>(
    `insert into pgboss.job_common (name, state, retry_limit, retry_count, policy, output, completed_on, start_after)
     values ($1, $2, 28, 28, 'standard', $3, '2026-11-22 10:00Z', now() + $4::interval) returning id::text`,
    [nothing.name, state, { message }, startsIn],
  )
  return `job:${rows[0]?.id}`
}

async function failedDelivery(change: Partial<typeof failedDeliveriesTable.$inferInsert> = {}) {
  const event: DomainEvent = { type: 'rideChanged', rideId: 7, organiserId: 'ana', version: 2, fields: [] }
  const inAnHour = new Date(Date.now() + 3_600_000)
  const row = { consumer: 'tests.deaf', eventId: 12, subject: 'ride:7', event, recordedAt: new Date() }
  await db()
    .insert(failedDeliveriesTable)
    .values({ ...row, attempts: 3, error: 'Error: deaf', nextAttemptAt: inAnHour, ...change })
  return `event:${change.eventId ?? 12}:${change.consumer ?? 'tests.deaf'}`
}

describe('the list of failed jobs', () => {
  test('contains each reason in one line and without addresses, with the waiting jobs and the state of the backups', async () => {
    const message = 'Mailbox of bo.rider+x@example.test is full, <ana@example.test> too\n    at send (mailer.ts:1)'
    const job = await failedJob({ message })
    const event = await failedDelivery()
    await failedDelivery({ eventId: 13, attempts: 0, error: null })
    const jobs = await list()
    expect(jobs.failures).toEqual([
      {
        id: job,
        what: 'job',
        name: 'tests.nothing',
        attempts: 29,
        isOver: true,
        error: 'Mailbox of … is full, <…> too',
        failedAt: '2026-11-22T10:00:00.000Z',
      },
      {
        id: event,
        what: 'event',
        name: 'rideChanged for tests.deaf',
        attempts: 3,
        isOver: false,
        error: 'Error: deaf',
        failedAt: expect.any(String),
      },
    ])
    expect(jobs.counts.failed).toBe(1)
    expect(jobs.backup).not.toBe('')
    expect(JSON.stringify(jobs)).not.toContain('example.test')
  })

  test('no longer contains a job that succeeds', async () => {
    isMailAway = true
    const bo = await testApp().rider('Bo')
    expect((await admin.post(`/api/admin/users/${bo.id}/suspension`, { reason: 'Spam', until: null })).statusCode).toBe(
      204,
    )
    await expect.poll(failures).toMatchObject([{ what: 'job', isOver: false, attempts: 1 }])
    const [failure] = await failures()
    expect(failure?.error).toBe('connect ECONNREFUSED while mailing …')
    isMailAway = false
    expect(outcome(await retry(failure?.id ?? ''))).toEqual([204])
    // A job that is being retried is not listed; the mail shows that it succeeded.
    await expect.poll(() => mails).toHaveLength(1)
    await expect.poll(failures).toEqual([])
  })

  test('contains a failed event until it is delivered', async () => {
    const received: number[] = []
    const consumer = {
      name: 'tests.deaf',
      on: { rideChanged: ({ rideId }: { rideId: number }) => void received.push(rideId) },
    }
    const delivery = createDelivery({ db: db(), consumers: [consumer], reportError: () => {} })
    const id = await failedDelivery({ gaveUpAt: new Date(), attempts: 18 })
    await delivery.retryFailed()
    expect([received, (await failures()).map(({ isOver }) => isOver)]).toEqual([[], [true]])
    expect(outcome(await retry(id))).toEqual([204])
    await delivery.retryFailed()
    expect([received, await failures()]).toEqual([[7], []])
  })
})

describe.each([
  ['a job', failedJob],
  ['a delivery', failedDelivery],
])('%s', (_what, fail) => {
  test('is retried once, however often a retry is requested', async () => {
    const id = await fail()
    const answers = await Promise.all([retry(id), retry(id), retry(id)])
    expect(answers.map(outcome).sort()).toEqual([[204], [409, 'jobs.wrong_status'], [409, 'jobs.wrong_status']])
    expect(outcome(await retry(id))).toEqual([409, 'jobs.wrong_status'])
    expect(await notedBy(admin)).toEqual([
      { action: 'jobs.retry', targetId: id, before: null, after: { name: expect.any(String) } },
    ])
  })

  test('is deleted once', async () => {
    const id = await fail()
    const answers = await Promise.all([dismiss(id), dismiss(id)])
    expect(answers.map(outcome).sort()).toEqual([[204], [404, 'jobs.not_found']])
    expect(await failures()).toEqual([])
    expect(outcome(await retry(id))).toEqual([404, 'jobs.not_found'])
    expect(await notedBy(admin)).toEqual([
      { action: 'jobs.dismiss', targetId: id, before: { name: expect.any(String) }, after: null },
    ])
  })
})

test('a running job can be neither retried nor deleted', async () => {
  const id = await failedJob({ state: 'active', startsIn: '0' })
  expect(outcome(await retry(id))).toEqual([409, 'jobs.wrong_status'])
  expect(outcome(await dismiss(id))).toEqual([404, 'jobs.not_found'])
  const { rows } = await pool().query('select state from pgboss.job where id::text = $1', [id.slice('job:'.length)])
  expect(rows).toEqual([{ state: 'active' }])
})

test('a retry skips a delivery that only waits behind another one', async () => {
  const id = await failedDelivery({ attempts: 0 })
  expect(outcome(await retry(id))).toEqual([409, 'jobs.wrong_status'])
})

test.each([
  'job:999',
  'job:00000000-0000-4000-8000-000000000000',
  'event:999:tests.deaf',
  'event:1e3:tests.deaf',
  'event:99999999999999999999:x',
  'mail:1',
  'job:',
  "job:1' or true --",
])('returns 404 for the id %s', async (id) => {
  await Promise.all([failedJob(), failedDelivery()])
  for (const answer of [await retry(id), await dismiss(id)]) expect(answer.statusCode).toBe(404)
  expect(await failures()).toHaveLength(2)
  expect(await notedBy(admin)).toEqual([])
})

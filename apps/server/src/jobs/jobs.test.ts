import { afterEach, expect, test } from 'vitest'
import { useTestDatabase } from '../../test/database/test-database.ts'
import { job, jobKind, type Job } from './job.ts'
import { createJobs } from './jobs.ts'
import { createJobsRepository } from './jobs.repository.ts'

const database = useTestDatabase()
const running: { stop: () => Promise<void> }[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((jobs) => jobs.stop()))
  await database().connection.pool.query('delete from pgboss.job')
})

async function server(list: Job[]) {
  const errors: string[] = []
  const jobs = createJobs({
    database: database().connection,
    reportError: (event, error) => void errors.push(`${event} ${String(error)}`),
  })
  running.push(jobs)
  await jobs.prepare(list)
  return { jobs, errors, db: database().connection.db, start: () => jobs.start(list) }
}

const waiting = async () =>
  (await database().connection.pool.query(`select name, data, state from pgboss.job where name not like '\\_\\_%'`))
    .rows

test('a job starts after the commit of its transaction, and never after a rollback', async () => {
  const greet = jobKind<{ name: string }>('greet')
  const greeted: string[] = []
  const { jobs, db, start } = await server([job(greet, async ({ name }) => greeted.push(name))])
  start()
  const undone = db.transaction(async (tx) => {
    await jobs.add(tx, greet, { name: 'Nobody' })
    throw new Error('changed my mind')
  })
  await expect(undone).rejects.toThrow('changed my mind')
  const began = Date.now()
  await db.transaction((tx) => jobs.add(tx, greet, { name: 'Ana' }))
  await expect.poll(() => greeted).toEqual(['Ana'])
  // Long before the next poll.
  expect(Date.now() - began).toBeLessThan(25_000)
  await expect.poll(waiting).toEqual([])
})

test('jobs that were added before a worker starts are done when it starts', async () => {
  const greet = jobKind<{ name: string }>('greet early')
  const greeted: string[] = []
  const { jobs, db, start } = await server([job(greet, async ({ name }) => greeted.push(name))])
  await db.transaction((tx) => jobs.add(tx, greet, { name: 'Bo' }))
  start()
  await expect.poll(() => greeted).toEqual(['Bo'])
})

test.each([1, 3, 8])(
  'when the database fails at query %i of the start, the start is retried and all jobs are done',
  async (lost) => {
    const greet = jobKind<{ name: string }>('greet late')
    const greeted: string[] = []
    const list = [job(greet, async ({ name }) => greeted.push(name))]
    const { db, pool } = database().connection
    let questions = 0
    const query = (text: string, values?: unknown[]) =>
      ++questions === lost ? Promise.reject(new Error('The database is away.')) : pool.query(text, values)
    const errors: string[] = []
    const jobs = createJobs({
      database: { db, pool: { query } as unknown as typeof pool },
      reportError: (event) => void errors.push(event),
      againMs: 5,
    })
    running.push(jobs)
    await jobs.prepare(list)
    await db.transaction((tx) => jobs.add(tx, greet, { name: 'Cy' }))
    jobs.start(list)
    await expect.poll(() => greeted, { timeout: 10_000 }).toEqual(['Cy'])
    expect(errors).not.toEqual([])
  },
)

test('a failed job is listed, retried and deleted after it succeeds', async () => {
  const shaky = jobKind('shaky')
  let isBroken = true
  const { jobs, db, start, errors } = await server([
    job(shaky, async () => {
      if (isBroken) throw new Error('no mail server')
    }),
  ])
  start()
  await db.transaction((tx) => jobs.add(tx, shaky, {}))
  const failed = () => createJobsRepository(db).listFailed()
  await expect
    .poll(failed)
    .toMatchObject([{ name: 'shaky', isOver: false, attempts: 1, error: 'no mail server', failedAt: null }])
  expect(errors).toEqual(['jobs.failed Error: shaky failed'])
  isBroken = false
  await database().connection.pool.query(`update pgboss.job set start_after = now() where name = 'shaky'`)
  await db.transaction((tx) => jobs.add(tx, shaky, {}))
  await expect.poll(waiting).toEqual([])
})

test('a job that fails at its last attempt stays listed', async () => {
  const hopeless = jobKind('hopeless')
  const { jobs, db, start } = await server([
    job(hopeless, () => Promise.reject(new Error('gone for good')), { retries: 0 }),
  ])
  start()
  await db.transaction((tx) => jobs.add(tx, hopeless, {}))
  await expect
    .poll(() => createJobsRepository(db).listFailed())
    .toMatchObject([
      { name: 'hopeless', isOver: true, attempts: 1, error: 'gone for good', failedAt: expect.any(Date) },
    ])
})

test('a punctual kind starts soon after the pause of its job, also in a process that did not add it', async () => {
  const ring = jobKind('ring')
  const rungAt: number[] = []
  const list = [job(ring, async () => rungAt.push(Date.now()), { pollSeconds: 1 })]
  const [adding, ringing] = await Promise.all([server(list), server(list)])
  ringing.start()
  const began = Date.now()
  await adding.db.transaction((tx) => adding.jobs.add(tx, ring, {}, { afterSeconds: 1.5 }))
  await expect.poll(() => rungAt.length).toBe(1)
  // Long before the usual poll, which comes every half a minute.
  expect(rungAt[0]).toBeGreaterThanOrEqual(began + 1000)
  expect(rungAt[0]).toBeLessThan(began + 15_000)
})

test('a singleton job waits once, however often it is added', async () => {
  const sweep = jobKind('sweep')
  const { jobs, db } = await server([job(sweep, async () => {}, { every: '0 * * * *' })])
  for (let time = 0; time < 3; time++) await db.transaction((tx) => jobs.add(tx, sweep, {}))
  expect(await waiting()).toMatchObject([{ name: 'sweep', state: 'created' }])
})

test('a schedule is kept, and a job kind that a later version does not know is unscheduled', async () => {
  const [old, current] = [jobKind('old sweep'), jobKind('kept sweep')]
  const of = (kind: typeof old, every: string) => job(kind, async () => {}, { every })
  const timetable = async () =>
    (await database().connection.pool.query('select name, cron from pgboss.schedule order by name')).rows
  const first = await server([of(current, '0 * * * *'), of(old, '* * * * *')])
  first.start()
  await expect.poll(timetable).toEqual([
    { name: 'kept sweep', cron: '0 * * * *' },
    { name: 'old sweep', cron: '* * * * *' },
  ])
  await first.jobs.stop()
  const second = await server([of(current, '5 * * * *')])
  second.start()
  await expect.poll(timetable).toEqual([{ name: 'kept sweep', cron: '5 * * * *' }])
})

test('each job is done by one of several processes', async () => {
  const count = jobKind<{ number: number }>('count')
  const done: number[] = []
  const list = [job(count, async ({ number }) => done.push(number))]
  const servers = await Promise.all([server(list), server(list)])
  for (const { start } of servers) start()
  const numbers = Array.from({ length: 40 }, (_, number) => number)
  await Promise.all(
    numbers.map((number) => {
      const { db, jobs } = servers[number % 2] ?? raise()
      return db.transaction((tx) => jobs.add(tx, count, { number }))
    }),
  )
  await expect.poll(() => done.length).toBe(40)
  await expect.poll(waiting).toEqual([])
  expect(done.toSorted((one, other) => one - other)).toEqual(numbers)
})

function raise(): never {
  throw new Error('there are two')
}

test('a shutdown signals long jobs to stop, and another process completes what was interrupted', async () => {
  const long = jobKind('long')
  let begun = 0
  const { jobs, db, start } = await server([
    job(long, async (_, signal) => {
      begun++
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped'))))
    }),
  ])
  start()
  await db.transaction((tx) => jobs.add(tx, long, {}))
  await expect.poll(() => begun).toBe(1)
  await jobs.stop()
  expect(await waiting()).toMatchObject([{ name: 'long', state: 'retry' }])
})

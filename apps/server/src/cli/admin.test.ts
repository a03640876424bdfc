import { describe, expect, test } from 'vitest'
import { runCommand } from '../../test/processes/run-command.ts'
import { openTestDatabase } from '../../test/database/test-database.ts'
import { useTestApp } from '../../test/app/test-app.ts'
import { auditLogTable } from '../modules/audit/audit.table.ts'
import { reportsTable } from '../modules/reports/reports.table.ts'
import { slow } from '../../test/slow.ts'

const testApp = useTestApp()

/** Runs `npm run admin -- …` beside the running server of this file. */
const admin = (args: string[], environment: Record<string, string> = whereIs(testApp().database)) =>
  runCommand(['admin', ...args], environment)

function whereIs({
  dataDir,
  databaseUrl,
}: {
  dataDir: string
  databaseUrl: string | undefined
}): Record<string, string> {
  return { DATA_DIR: dataDir, PUBLIC_URL: 'https://rides.example', ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
}
const emailOf = async (rider: { get(url: string): Promise<{ json(): { email: string } }> }) =>
  (await rider.get('/api/auth/me')).json().email

/** The name and figure of each line. */
const figuresOf = (out: string) =>
  Object.fromEntries(
    out
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, 18).trim(), line.slice(18)]),
  )

// Each command is a process, which takes seconds on a busy machine.
describe('npm run admin', { timeout: 90_000 }, () => {
  test('adds and removes admins of a running server at once, and keeps the last one', async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const [first, second] = [await emailOf(ana), await emailOf(bo)]

    expect(await admin(['grant', first.toUpperCase()])).toMatchObject({
      code: 0,
      out: `${first.toUpperCase()} now has the role admin.\n`,
    })
    expect((await ana.get('/api/auth/me')).json().isAdmin).toBe(true)
    expect(await admin(['revoke', first])).toEqual({
      code: 1,
      out: '',
      error: 'This is the last admin. Make another rider an admin first.\n',
    })

    await admin(['grant', second])
    await admin(['grant', second, '--role', 'moderator'])
    expect((await admin(['list'])).out).toMatch(
      new RegExp(`^admin +${first} .*\nadmin +${second} .*\nmoderator +${second} `),
    )
    expect((await admin(['revoke', first])).code).toBe(0)
    expect((await ana.get('/api/auth/me')).json().roles).toEqual(['user'])

    const log = await testApp().database.connection.db.select().from(auditLogTable)
    expect(log.map(({ actorId, action, targetId }) => [actorId, action, targetId])).toEqual([
      [null, 'roles.grant', ana.id],
      [null, 'roles.grant', bo.id],
      [null, 'roles.grant', bo.id],
      [null, 'roles.revoke', ana.id],
    ])
  })

  test('lists failed jobs and undelivered events', async () => {
    const { pool } = testApp().database.connection
    expect((await admin(['failures'])).out).toBe('No failed jobs or events.\n')
    await pool.query(`insert into pgboss.job (name, state, retry_count, output, policy, completed_on)
      values ('auth.confirm_mail', 'failed', 28, '{"message": "connect ECONNREFUSED"}', 'standard', '2026-11-22 10:00:00Z')`)
    await pool.query(`insert into failed_deliveries (consumer, event_id, subject, event, recorded_at, attempts, error)
      values ('rides.live', 1, 'ride:7', '{"type": "rideCancelled"}', now(), 1, 'Error: no')`)
    expect((await admin(['failures'])).out.split('\n')).toEqual([
      'job auth.confirm_mail, failed after 29 attempts on 2026-11-22T10:00:00.000Z: connect ECONNREFUSED',
      'event rideCancelled of ride:7 for rides.live, will be retried after 1 attempt: Error: no',
      '',
    ])
  })

  test('prints the size of the community', async () => {
    const { db, pool } = testApp().database.connection
    const ana = await testApp().rider('Ana')
    const before = figuresOf((await admin(['stats'])).out)
    await db.insert(reportsTable).values(
      (['open', 'claimed', 'resolved'] as const).map((status) => ({
        reporterId: ana.id,
        subjectType: 'ride' as const,
        subjectId: status,
        category: 'spam' as const,
        status,
      })),
    )
    await ana.post('/api/vehicles', { name: 'Minty', make: 'Vespa', model: 'GTS', year: 2020, color: 'Green' })
    await pool.query(`update users set last_active_at = now() - interval '31 days' where id = $1`, [ana.id])
    const after = figuresOf((await admin(['stats'])).out)
    expect(after).toEqual({
      ...before,
      'Active in 30 days': `${Number(before['Active in 30 days']) - 1}`,
      Scooters: `${Number(before['Scooters']) + 1}`,
      'Open reports': `${Number(before['Open reports']) + 2}`,
    })
    expect(before).toMatchObject({ Messages: '0', Files: '0 (0.0 MB)' })
  })

  test('prints a link to set a new password', async () => {
    const ana = await testApp().rider('Ana')
    const { out } = await admin(['reset-link', await emailOf(ana)])
    const token = /^https:\/\/rides\.example\/reset\?token=([\w-]{43})\n$/.exec(out)?.[1]
    const password = 'Teal-Vespa-rolls-42!'
    const response = await testApp().stranger.post('/api/password/reset', {
      token,
      password,
      confirmPassword: password,
    })
    expect(response.statusCode).toBe(204)
  })

  test('works when the server is stopped', async () => {
    const database = await openTestDatabase()
    await database.connection.close()
    const outcome = await admin(['list'], whereIs(database))
    expect(outcome).toEqual({ code: 0, out: 'There is no admin and no moderator.\n', error: '' })
  })

  test.each([
    [['grant', 'nobody@x.example'], /There is no account with the e-mail address nobody@x\.example/],
    [['grant'], /^Usage: npm run admin/],
    [['frobnicate', 'x'], /^Usage: npm run admin/],
    [['grant', 'x@x.example', '--role', 'king'], /--role must be admin or moderator/],
    [['--what'], /^Usage: npm run admin/],
  ])('rejects %j with a message', async (args, sentence) => {
    const outcome = await admin(args)
    expect(outcome.code).toBe(1)
    expect(outcome.error).toMatch(sentence)
  })

  test('creates no database when there is none', async () => {
    const outcome = await admin(['list'], { DATA_DIR: `${testApp().database.dataDir}/nothing-here` })
    expect([outcome.code, outcome.error]).toEqual([1, expect.stringContaining('There is no database in')])
  })
})

test('prints the figures of a year as a table and as JSON', slow, async () => {
  expect(await admin(['report', 'last'])).toMatchObject({ code: 1, error: expect.stringContaining('year') })
  const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
  const reported = { subjectType: 'user', subjectId: bo.id, category: 'danger' }
  expect((await ana.post('/api/reports', reported)).statusCode).toBe(201)
  await admin(['suspend', await emailOf(bo), '--facts', 'Racing', '--ground', 'law: StVO § 29'])
  const year = String(new Date().getUTCFullYear())
  const { out } = await admin(['report', year])
  expect(out).toMatch(/Received in \d+\n.*report +danger +\d/)
  expect(out).toMatch(/suspension +law +found by team +by a person +1/)
  expect(JSON.parse((await admin(['report', year, '--json'])).out)).toMatchObject({
    year: Number(year),
    restrictions: expect.arrayContaining([
      { kind: 'suspension', ground: 'law', foundBy: 'team', isAutomated: false, count: 1 },
    ]),
    appeals: [],
  })
  expect((await admin(['report', '2001'])).out).toContain('none')
})

test('suspends and lifts suspensions by e-mail, without an actor', slow, async () => {
  const rider = await testApp().rider('Sue')
  const email = await emailOf(rider)
  expect(await admin(['suspend', email])).toMatchObject({ code: 1, error: expect.stringContaining('--facts') })
  expect(await admin(['suspend', email, '--facts', 'Spam'])).toMatchObject({
    code: 1,
    error: expect.stringContaining('--ground'),
  })
  expect(
    await admin(['suspend', email, '--facts', 'Spam', '--ground', 'rule: No advertising', '--until', '2001-01-01']),
  ).toMatchObject({ code: 1 })
  expect((await rider.get('/api/auth/me')).statusCode).toBe(200)

  expect(await admin(['suspend', email, '--facts', 'Spam', '--ground', 'rule: No advertising'])).toMatchObject({
    code: 0,
  })
  expect((await rider.get('/api/auth/me')).statusCode).toBe(401)
  expect(await admin(['lift', email])).toMatchObject({ code: 0 })

  const notes = (await testApp().database.connection.db.select().from(auditLogTable)).filter(
    ({ targetId }) => targetId === rider.id,
  )
  expect(notes.map(({ actorId, action }) => [actorId, action])).toEqual([
    [null, 'users.suspend'],
    [null, 'users.lift'],
  ])
})

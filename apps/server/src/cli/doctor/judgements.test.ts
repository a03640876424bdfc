import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import type { DatabaseConnection } from '../../platform/database/database.ts'
import { judgeBackups } from './backups.ts'
import { judgeClock } from './clock.ts'
import { judgeDatabase } from './database.ts'
import { judgeDisk } from './disk.ts'
import { judgeExtensions } from './extensions.ts'
import { runCheck } from './finding.ts'
import { judgeRedis } from './redis.ts'
import { withoutSecrets } from '../../platform/privacy/without-secrets.ts'
import { hasProgram, startProgram } from '../../../test/network/debian-program.ts'
import { freePort } from '../../../test/network/loopback-port.ts'
import { slow } from '../../../test/slow.ts'

/** A fake database that returns these rows, for states that a real one cannot have. */
const giving = (rows: object[]) =>
  ({
    isEmbedded: false,
    hasPooler: () => false,
    pool: { query: async () => ({ rows }) },
  }) as unknown as DatabaseConnection
const now = new Date('2026-05-10T12:00:00Z')
const clock = () => now

describe('a database', () => {
  test.each([
    [140_011, 'FAIL'],
    [150_000, 'OK'],
    [190_001, 'OK'],
  ])('of version %i is judged as %s', async (number, verdict) => {
    expect((await judgeDatabase(giving([{ version: 'x', number }]))).verdict).toBe(verdict)
  })

  test.each([
    [
      { isStandby: true, isReadOnly: true },
      'The database is a read-only standby. Set DATABASE_URL to the primary server.',
    ],
    [
      { isStandby: false, isReadOnly: true },
      expect.stringMatching(/^The database is read-only \(default_transaction_/),
    ],
  ])('that refuses changes (%j) is a failure', async (access, message) => {
    const version = { version: 'x', number: 150_000 }
    expect(await judgeDatabase(giving([{ ...version, ...access }]))).toEqual({ verdict: 'FAIL', message })
  })

  test('without a required extension is reported with its name', async () => {
    expect(await judgeExtensions(giving([{ name: 'pg_trgm' }]))).toEqual({
      verdict: 'FAIL',
      message: "Missing: unaccent. Install PostgreSQL's contrib modules (postgresql-contrib).",
    })
  })

  test.each([
    [0, 'OK'],
    [1500, 'OK'],
    [-5000, 'WARN'],
    [30_000, 'WARN'],
    [-90_000, 'FAIL'],
  ])('whose clock is %i ms ahead is judged as %s', async (apart, verdict) => {
    expect((await judgeClock(giving([{ now: now.getTime() + apart }]), clock)).verdict).toBe(verdict)
  })
})

test.each([
  [20 * 2 ** 20, 'FAIL', '20 MB'],
  [500 * 2 ** 20, 'WARN', '500 MB'],
  [5 * 2 ** 30, 'OK', '5.0 GB'],
])('%i bytes of free space are judged as %s', async (bytes, verdict, size) => {
  const judgement = await judgeDisk(tmpdir(), async () => bytes)
  expect(judgement).toEqual({ verdict, message: expect.stringContaining(`${size} are free`) })
})

test.each([
  ['daily-2026-05-10T01-00-00-000Z', 'OK', '11 hours'],
  ['daily-2026-05-07T11-00-00-000Z', 'WARN', '3 days'],
  ['daily-2026-05-01T11-00-00-000Z', 'FAIL', '9 days'],
])('%s is judged as %s', async (name, verdict, age) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'scooter-doctor-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await mkdir(join(dataDir, 'backups', name), { recursive: true })
  expect(await judgeBackups(readConfig({ DATA_DIR: dataDir }), clock)).toEqual({
    verdict,
    message: expect.stringContaining(`The last backup is ${age} old.`),
  })
})

test('a backup dated in the future is a warning about the clock', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'scooter-doctor-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await mkdir(join(dataDir, 'backups/daily-2038-01-19T03-14-07-000Z'), { recursive: true })
  expect(await judgeBackups(readConfig({ DATA_DIR: dataDir }), clock)).toEqual({
    verdict: 'WARN',
    message: expect.stringMatching(
      /^The backup daily-2038\S+ is dated in the future: the clock of this machine is wrong/,
    ),
  })
})

test('a Redis server that accepts the connection and does not reply times out', slow, async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  expect(await runCheck('redis', () => judgeRedis(`redis://127.0.0.1:${port}`), 'Start it.')).toMatchObject({
    verdict: 'FAIL',
    message: expect.stringMatching(/Start it\.$/),
  })
})

describe.skipIf(!hasProgram('redis-server'))('a Redis server', () => {
  async function startRedis(...settings: string[]) {
    const port = await freePort()
    const redis = await startProgram({
      command: 'redis-server',
      args: () => ['--port', String(port), '--bind', '127.0.0.1', '--save', '', ...settings],
      files: {},
      port,
    })
    onTestFinished(() => redis.stop())
    return judgeRedis(`redis://127.0.0.1:${port}`)
  }

  test.each([
    ['refuses writes as a replica', ['--replicaof', '127.0.0.1', '9'], /read-only replica/],
    ['refuses writes because it is full', ['--maxmemory', '1', '--maxmemory-policy', 'noeviction'], /is full/],
    ['runs in cluster mode', ['--cluster-enabled', 'yes'], /cluster mode/],
  ])('that %s is a failure with advice', async (_, settings, message) => {
    expect(await startRedis(...settings)).toEqual({ verdict: 'FAIL', message: expect.stringMatching(message) })
  })

  test('that stores keys is well', async () => {
    expect(await startRedis()).toEqual({
      verdict: 'OK',
      message: expect.stringMatching(/^Redis \S+ answers and stores\.$/),
    })
  })
})

test('secrets in settings are hidden in any notation', () => {
  const environment = {
    DATABASE_URL: 'postgres://rides:p%40ss-word@db/rides',
    AI_API_KEY: 'sk-123',
    S3_SECRET_ACCESS_KEY: '',
    PATH: '/usr/bin://x',
  }
  const text = 'No p%40ss-word and no p@ss-word and no sk-123.'
  expect(withoutSecrets(text, environment)).toBe('No … and no … and no ….')
})

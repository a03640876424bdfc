import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { dropDatabase } from '../../../test/database/postgres.ts'
import { openTestDatabase, useTestDatabase } from '../../../test/database/test-database.ts'
import { runCommand } from '../../../test/processes/run-command.ts'
import { fullVersion } from '../../platform/release.ts'
import { examine } from './examine.ts'

const isPostgres = inject('engine') === 'postgres'
const database = useTestDatabase()

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scooter-doctor-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** The settings of the running server of this file. */
const settings = (more: Record<string, string> = {}): Record<string, string> => {
  const { dataDir, databaseUrl } = database()
  return { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }), ...more }
}

/** The verdict and text of each check: "OK Up to date." */
async function verdicts(environment: Record<string, string>): Promise<Record<string, string>> {
  const findings = await examine(environment)
  return Object.fromEntries(findings.map(({ about, verdict, message }) => [about, `${verdict} ${message}`]))
}

describe('the doctor', () => {
  test('finds no problem on a running site', async () => {
    expect(await verdicts(settings())).toEqual({
      version: `OK Scooter Rides ${fullVersion}.`,
      configuration: 'OK Riders reach this site at http://127.0.0.1:3000.',
      database: expect.stringMatching(
        isPostgres ? /^OK PostgreSQL \d+.*, answers/ : /^OK PostgreSQL 18\.\d+, embedded/,
      ),
      schema: 'OK Up to date.',
      extensions: 'OK Available: pg_trgm, unaccent.',
      clock: 'OK Agrees with the database.',
      webhooks: 'OK There are no webhooks.',
      files: `OK ${database().dataDir} is writable. All 0 files of the database are there.`,
      disk: expect.stringMatching(/^(OK|WARN) [\d.]+ [MG]B are free in /),
      mail: expect.stringMatching(/^OK Mails are written to .+outbox \(0 there\)/),
      maps: expect.stringMatching(/^OK Only the world map/),
      backups: expect.stringMatching(isPostgres ? /^OK Back up PostgreSQL yourself/ : /^WARN There is no backup yet/),
    })
  })

  test('finds no problem when the server is stopped, and changes nothing', async () => {
    const resting = await openTestDatabase()
    await resting.connection.close()
    onTestFinished(async () => {
      if (resting.databaseUrl) await dropDatabase(new URL(resting.databaseUrl).pathname.slice(1))
      await rm(resting.dataDir, { recursive: true })
    })
    const environment = { DATA_DIR: resting.dataDir, ...(resting.databaseUrl && { DATABASE_URL: resting.databaseUrl }) }
    for (let time = 0; time < 2; time++)
      expect(await verdicts(environment)).toMatchObject({
        database: expect.stringMatching(/^OK/),
        schema: 'OK Up to date.',
      })
  })

  test('names an invalid setting and skips the other checks', async () => {
    expect(await examine({ PORT: 'secret-port' })).toEqual([
      { about: 'version', verdict: 'OK', message: `Scooter Rides ${fullVersion}.` },
      { about: 'configuration', verdict: 'FAIL', message: 'PORT must be a number.' },
    ])
  })

  test('warns about settings that do not fit together', async () => {
    const { configuration } = await verdicts(
      settings({ HOST: '0.0.0.0', RATE_LIMIT_FACTOR: '0', SMTP_URL: 'smtp://127.0.0.1:9' }),
    )
    expect(configuration).toMatch(/^WARN .*PUBLIC_URL.*MAIL_FROM.*RATE_LIMIT_FACTOR/)
  })

  test('warns about misspelt settings and proxies that are open to strangers', async () => {
    const { configuration } = await verdicts(settings({ SMPT_URL: 'smtp://a:hidden@b', TRUST_PROXY: '::1, 0.0.0.0/0' }))
    expect(configuration).toBe(
      'WARN SMPT_URL is not a setting: did you mean SMTP_URL? TRUST_PROXY is set and PUBLIC_URL is not: without X-Forwarded-Proto from the proxy, cookies are not secure and links begin with http. Set PUBLIC_URL to the address that riders use. TRUST_PROXY contains 0.0.0.0/0: any caller can choose an address in X-Forwarded-For and so avoid the rate limits. Set it to the address of your proxy.',
    )
    expect(await examine({ PORT: 'eighty', TRUSTPROXY: '::1' })).toMatchObject([
      { about: 'version' },
      { verdict: 'FAIL', message: 'PORT must be a number. TRUSTPROXY is not a setting: did you mean TRUST_PROXY?' },
    ])
  })

  test('checks that PUBLIC_URL leads to a server', async () => {
    expect((await verdicts(settings({ PUBLIC_URL: 'http://localhost:9' })))['address']).toMatch(
      /^WARN http:\/\/localhost:9 does not answer this machine/,
    )
  })

  test('blames a DATA_DIR that is not a folder, and nothing inside it', async () => {
    const dataDir = join(folder, 'a-file')
    await writeFile(dataDir, '')
    const found = await verdicts({ DATA_DIR: dataDir })
    const { version: _version, configuration, folder: blamed, ...others } = found
    expect(configuration).toMatch(/^OK/)
    expect(blamed).toMatch(/^FAIL DATA_DIR .+a-file cannot be read: .+ \(ENOTDIR: not a directory/)
    expect(others).toEqual(
      Object.fromEntries(
        ['database', 'schema', 'extensions', 'clock', 'files', 'disk', 'mail', 'maps', 'backups'].map((about) => [
          about,
          'WARN Not checked: see folder.',
        ]),
      ),
    )
  })

  test('creates no database when there is none', async () => {
    const found = await verdicts({ DATA_DIR: join(folder, 'new') })
    expect(found['database']).toMatch(/^WARN There is no database in .+ yet: npm start creates it/)
    expect(found['schema']).toBe('WARN Not checked: see the database.')
    expect(found['files']).toBe(`OK ${folder} is writable.`)
  })

  test('names a remedy for each unavailable part', async () => {
    const found = await verdicts({
      DATA_DIR: folder,
      DATABASE_URL: 'postgres://rides@127.0.0.1:9/rides',
      REDIS_URL: 'redis://127.0.0.1:9',
      SMTP_URL: 'smtp://127.0.0.1:9',
      VALHALLA_URL: 'http://127.0.0.1:9',
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: 'rides',
      S3_ENDPOINT: 'http://127.0.0.1:9',
      S3_BUCKET: 'rides',
      S3_ACCESS_KEY_ID: 'rides',
      S3_SECRET_ACCESS_KEY: 'rides',
    })
    expect(found).toMatchObject({
      database: expect.stringMatching(
        /^FAIL The database does not answer: .*ECONNREFUSED.* Start it, or correct DATABASE_URL\.$/,
      ),
      redis: expect.stringMatching(/^FAIL .*ECONNREFUSED.* REDIS_URL\.$/),
      provider: expect.stringMatching(/^FAIL fetch failed .* OIDC_ISSUER\.$/),
      mail: expect.stringMatching(/^FAIL .*ECONNREFUSED.* SMTP_URL\.$/),
      files:
        'FAIL The store at http://127.0.0.1:9 does not work: connect ECONNREFUSED 127.0.0.1:9. Start it, or correct S3_ENDPOINT.',
      maps: expect.stringMatching(/^WARN VALHALLA_URL does not answer/),
    })
  })

  test.each([
    ['answers', {}, '', /^OK The mail server 127\.0\.0\.1:\d+ answers\.$/],
    ['refuses STARTTLS', { EHLO: '250 STARTTLS', STARTTLS: '454 not now' }, '', /^FAIL .*454 not now.*smtps:\/\//],
    ['refuses the password', { EHLO: '250 AUTH PLAIN', AUTH: '535 no' }, 'rides:pw-1@', /^FAIL .*535 no.*%40/],
  ])('reports a mail server that %s', async (_what, answers: Record<string, string>, user, message) => {
    const server = createServer((socket) => {
      socket.write('220 here\r\n')
      socket.on('data', (bytes) => {
        const [word = ''] = String(bytes).trim().split(' ')
        socket.write(`${answers[word] ?? (word === 'QUIT' ? '221 bye' : '250 fine')}\r\n`)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const { port } = server.address() as AddressInfo
    const { mail } = await verdicts(settings({ SMTP_URL: `smtp://${user}127.0.0.1:${port}` }))
    expect(mail).toMatch(message)
  })

  test('detects an outdated schema and one of a newer version', async () => {
    const { pool } = database().connection
    const shifted = async (by: number) => {
      await pool.query(
        `update drizzle.__drizzle_migrations set created_at = created_at + $1
          where id = (select max(id) from drizzle.__drizzle_migrations)`,
        [by],
      )
    }
    await shifted(1)
    expect((await verdicts(settings()))['schema']).toMatch(/^FAIL The database is newer than this program/)
    await shifted(-2)
    expect((await verdicts(settings()))['schema']).toBe(
      'WARN 1 migration is pending: start the server, or run npm run migrate.',
    )
    await shifted(1)
  })

  test('detects a map with missing files', async () => {
    const region = join(folder, 'maps/regions/porto/1')
    await mkdir(region, { recursive: true })
    await writeFile(join(folder, 'maps/current.json'), JSON.stringify({ regions: { porto: '1' }, graph: null }))
    const has = { tiles: true, places: false, roads: false }
    await writeFile(join(region, 'region.json'), JSON.stringify({ id: 'porto', name: 'Porto', has }))
    expect((await verdicts({ DATA_DIR: folder }))['maps']).toBe(
      `FAIL ${join(region, 'tiles.pmtiles')} cannot be read: import the region again, or let this user read the file.`,
    )
  })

  test('detects a folder that is not writable', async () => {
    const dataDir = await mkdtemp(join(folder, 'odd-'))
    await writeFile(join(dataDir, 'files'), 'a file where a folder should be')
    expect((await verdicts({ DATA_DIR: dataDir }))['files']).toMatch(/^FAIL .+files is not writable: .*ENOTDIR/)
  })
})

/** `npm run doctor` starts a process, which takes seconds on a busy machine. */
describe('npm run doctor', { timeout: 60_000 }, () => {
  async function run(environment: Record<string, string>, user?: { uid: number; gid: number }) {
    const { code, out, error } = await runCommand(['doctor'], environment, user)
    return { code, out: out + error }
  }

  test('exits with 1 after a failed check and prints no secret', async () => {
    const secret = `hunter-${randomBytes(4).toString('hex')}`
    const env = settings({
      REDIS_URL: `redis://u:${secret}@127.0.0.1:9`,
      SMTP_URL: `smtp://u:${secret}@127.0.0.1:9`,
      METRICS_TOKEN: `${secret}-${secret}`,
    })
    const { code, out } = await run(env)
    expect(code).toBe(1)
    expect(out).toMatch(/^OK {4}database .*\n(.*\n)*FAIL {2}redis /m)
    expect(out).not.toContain(secret)
  })

  test('names a folder that this user cannot read, and blames neither the maps nor the database', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'scooter-doctor-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    await mkdir(join(dataDir, 'maps'))
    await chmod(dataDir, 0)
    // Permissions do not stop root, so the doctor runs as the user "nobody".
    const nobody = 65_534
    const { code, out } = await run(
      { DATA_DIR: dataDir },
      process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : undefined,
    )
    expect(code).toBe(1)
    expect(out.split('\n').filter((line) => line.startsWith('FAIL'))).toEqual([
      expect.stringMatching(/^FAIL {2}folder +DATA_DIR .+ cannot be read: .+ \(EACCES: permission denied/),
    ])
    expect(out).toMatch(/^WARN {2}maps +Not checked: see folder\.$/m)
  })

  test('exits with 0 without a failed check', async () => {
    expect(await run(settings())).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^OK {4}version .*\nOK {4}configuration/),
    })
  })
})

import { cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { createApp } from '../../src/app.ts'
import { readConfig } from '../../src/config.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { reservedBytes } from '../../src/platform/process/disk-full.ts'
import { createOutbox } from '../../src/platform/mail/outbox.ts'
import { openSecrets } from '../../src/platform/privacy/secrets.ts'
import { mountSmallDisk } from '../faults/small-disk.ts'
import { useTestApp } from '../app/test-app.ts'

const scooter = { name: 'Blue', make: 'Vespa', model: 'Primavera', year: 2020, color: 'Red', type: 'standard' }
const full = { status: 507, code: 'disk.full', detail: expect.stringContaining('disk is full') }

describe('a database with a full disk', () => {
  let now = new Date('2026-05-01T10:00:00Z')
  const testApp = useTestApp({ deps: { clock: () => now } })
  const run = (text: string) => testApp().database.connection.db.execute(sql.raw(text))

  afterEach(() => run('drop trigger if exists full_disk on vehicles; drop trigger if exists full_disk on sessions'))

  /** The error of either engine if a table cannot grow. */
  async function fill(table: string) {
    await run(`create or replace function refuse_for_room() returns trigger language plpgsql as
      $$ begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$`)
    await run(`create trigger full_disk before insert or update on ${table} execute function refuse_for_room()`)
  }

  test('returns 507 with a message, stores nothing, and works again when there is space', async () => {
    const ana = await testApp().rider('Ana')
    await fill('vehicles')
    const refused = await ana.post('/api/vehicles', scooter)
    expect([refused.statusCode, refused.json()]).toEqual([507, expect.objectContaining(full)])
    expect((await ana.get('/api/vehicles')).json()).toEqual([])

    await run('drop trigger full_disk on vehicles')
    expect((await ana.post('/api/vehicles', scooter)).statusCode).toBe(201)
  })

  test('still serves reads, also when the session would be updated', async () => {
    const ana = await testApp().rider('Ana')
    await fill('sessions')
    now = new Date(now.getTime() + 2 * 60_000)
    expect((await ana.get('/api/auth/me')).statusCode).toBe(200)
  })
})

const disk = inject('engine') === 'pglite' ? await mountSmallDisk(160) : undefined
const tinyDisk = await mountSmallDisk(1)
afterAll(async () => {
  await disk?.remove()
  await tinyDisk?.remove()
})

describe.runIf(disk)('the embedded database on a small disk', { timeout: 60_000 }, () => {
  test('rejects changes before the disk is completely full, serves reads, and accepts changes again later', async () => {
    if (!disk) throw new Error('There is no small disk.')
    const dataDir = join(disk.folder, 'data')
    await cp(inject('template'), dataDir, { recursive: true })
    const errors: string[] = []
    const database = await openDatabase({
      databaseUrl: undefined,
      dataDir,
      reportError: (event) => errors.push(event),
    })
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0' })
    const app = await createApp({ config, database })
    const password = 'correct horse battery'
    const register = (firstName: string) => {
      const email = `${firstName}@example.test`
      const payload = { firstName, lastName: 'Silva', email, password, confirmPassword: password }
      return app.inject({ method: 'POST', url: '/api/register', payload })
    }

    await disk.fill(reservedBytes - 1)
    const refused = await register('ana')
    expect([refused.statusCode, refused.json()]).toEqual([507, expect.objectContaining(full)])
    expect((await app.inject('/api/rides')).statusCode).toBe(200)

    await disk.makeRoom()
    await expect.poll(async () => (await register('bo')).statusCode).toBe(201)
    expect(errors).toEqual([])
    await app.close()
    await database.close()
  })
})

test.runIf(tinyDisk)(
  'a file that does not fit on a full disk is absent, and is created once there is space',
  async () => {
    if (!tinyDisk) throw new Error('There is no small disk.')
    const { folder } = tinyDisk
    const written: string[] = []
    const outbox = createOutbox(folder, 'Rides <rides@example.test>', (name) => written.push(name))
    const mail = { to: 'ana@example.test', subject: 'Welcome', text: 'Hello Ana' }

    await tinyDisk.fill()
    expect(() => openSecrets(folder)).toThrow('ENOSPC')
    await expect(outbox.send(mail)).rejects.toThrow('ENOSPC')
    expect(await readdir(folder)).toEqual(['ballast'])

    await tinyDisk.makeRoom()
    expect(openSecrets(folder)).toEqual(openSecrets(folder))
    await outbox.send(mail)
    expect((await readdir(folder)).sort()).toEqual([...written, 'secrets.json'])
  },
)

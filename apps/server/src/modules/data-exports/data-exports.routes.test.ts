import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { DataExport } from '@scooter-rides/contract'
import { dayMs } from '@scooter-rides/time'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { addPhotos, listStored } from '../../../test/fixtures/stored-files.ts'
import { hasProgram } from '../../../test/network/debian-program.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { createLocalFileStore } from '../../platform/storage/local-file-store.ts'
import { storageUnavailable } from '../../platform/storage/storage-unavailable.ts'
import { usersTable } from '../users/users.table.ts'
import { dataExportsTable } from './data-exports.table.ts'

const mails: Mail[] = []
const files = createLocalFileStore(mkdtempSync(join(tmpdir(), 'scooter-exports-')))
/** Runs before an archive is stored. */
let beforePut: () => Promise<void> = async () => {}
const fileStore: typeof files = {
  ...files,
  async put(key, content, contentType) {
    if (contentType === 'application/zip') await beforePut()
    await files.put(key, content, contentType)
  },
}
const testApp = useTestApp({
  works: true,
  deps: { fileStore, mailer: { send: async (mail: Mail) => void mails.push(mail) } },
})

const stateOf = async (rider: TestClient): Promise<DataExport> => (await rider.get('/api/users/me/exports')).json()
const request = async (rider: TestClient): Promise<DataExport> => (await rider.post('/api/users/me/exports')).json()

async function untilState(rider: TestClient, state: DataExport['state']) {
  await vi.waitFor(async () => expect((await stateOf(rider)).state).toBe(state), { timeout: 15_000, interval: 50 })
}

const emailOf = async ({ id }: TestClient) => {
  const { db } = testApp().database.connection
  const [row] = await db.select({ email: usersTable.email }).from(usersTable).where(eq(usersTable.id, id))
  return row?.email ?? ''
}

/** The files of an archive, opened by `unzip`. */
function unzip(archive: Buffer): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'scooter-unzip-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'a.zip'), archive)
  execFileSync('unzip', ['-q', join(folder, 'a.zip'), '-d', join(folder, 'out')])
  const names = readdirSync(join(folder, 'out'), { recursive: true, withFileTypes: true })
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path.slice(join(folder, 'out').length + 1), readFileSync(path)]
      }),
  )
}

async function riderWithPhotos(name: string, photos = 3) {
  const rider = await testApp().rider(name)
  await rider.post('/api/vehicles', { name: 'Blue Bolt', model: 'Primavera', color: 'Blue' })
  const { db } = testApp().database.connection
  const stored = photos > 0 ? await addPhotos(db, files, photos, { ownerId: rider.id }) : []
  return { rider, stored }
}

describe.runIf(hasProgram('unzip'))('the archive of all data', () => {
  test('is prepared, announced by mail without the data, and contains everything, the files and a page that explains them', async () => {
    const { rider, stored } = await riderWithPhotos('Ana')
    expect((await stateOf(rider)).state).toBe('none')
    expect(await request(rider)).toMatchObject({ state: 'preparing', size: null })
    await untilState(rider, 'ready')
    const ready = await stateOf(rider)
    expect(ready).toMatchObject({ filesDone: 3, filesTotal: 3 })
    const email = await emailOf(rider)
    await expect.poll(() => mails.filter(({ to }) => to === email)).toHaveLength(1)
    const mail = mails.find(({ to }) => to === email)
    expect(mail?.text).toContain('/dashboard/profile?section=data')

    const answer = await rider.get('/api/users/me/export.zip')
    expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'content-length': String(ready.size) })
    const archive = unzip(answer.rawPayload)
    for (const { key, bytes } of stored) expect(archive.get(`files/vehicle/${key}.jpg`)).toEqual(bytes)
    const data = JSON.parse(String(archive.get('data.json')))
    const { exportedAt, sessions, ...whole } = (await rider.get('/api/users/me/export')).json()
    expect(data).toMatchObject(whole)
    expect(String(archive.get('README.html'))).toContain('Your data from Scooter Rides')
    expect(String(archive.get('README.html'))).toContain('Who else receives data')
  })

  test('is made while it is downloaded, for a client that does not wait', async () => {
    const { rider, stored } = await riderWithPhotos('Direct')
    const archive = unzip((await rider.get('/api/users/me/export.zip')).rawPayload)
    expect([...archive.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(stored.length)
  })

  test('lists files that the store lost instead of failing', async () => {
    const { rider, stored } = await riderWithPhotos('Lost')
    const [lost] = stored
    await files.delete(lost?.key ?? '')
    const archive = unzip((await rider.get('/api/users/me/export.zip')).rawPayload)
    expect(String(archive.get('missing-files.txt'))).toBe(`${lost?.key}\n`)
    expect([...archive.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(2)
  })

  test('is explained in the language of the rider', async () => {
    const { rider } = await riderWithPhotos('Omar', 0)
    await rider.patch('/api/users/me', { settings: { language: 'ar' } })
    const answer = await rider.get('/api/users/me/export.zip')
    const archive = unzip(answer.rawPayload)
    expect(String(archive.get('README.html'))).toContain('<html lang="ar" dir="rtl">')
  })

  test('is prepared once for two requests at the same moment', async () => {
    const { rider } = await riderWithPhotos('Twice')
    const before = (await listStored(files)).length
    await Promise.all(Array.from({ length: 5 }, () => request(rider)))
    await untilState(rider, 'ready')
    const email = await emailOf(rider)
    await expect.poll(() => mails.filter(({ to }) => to === email).length).toBe(1)
    expect((await listStored(files)).length).toBe(before + 1)
  })

  test('is replaced by a later one, whose predecessor is deleted', async () => {
    const { rider } = await riderWithPhotos('Again')
    const before = (await listStored(files)).length
    await request(rider)
    await untilState(rider, 'ready')
    await request(rider)
    await untilState(rider, 'ready')
    await expect.poll(async () => (await listStored(files)).length).toBe(before + 1)
  })

  test('is not left behind when the account is deleted meanwhile', async () => {
    const { rider } = await riderWithPhotos('Leaver', 0)
    const before = await listStored(files)
    const { db } = testApp().database.connection
    const reached = Promise.withResolvers<void>()
    const gate = Promise.withResolvers<void>()
    beforePut = () => {
      reached.resolve()
      return gate.promise
    }
    onTestFinished(() => {
      beforePut = async () => {}
    })
    await request(rider)
    await reached.promise
    const admin = await testApp().rider('Admin', { roles: ['admin'] })
    expect((await admin.delete(`/api/admin/users/${rider.id}`)).statusCode).toBe(204)
    gate.resolve()
    await expect.poll(() => listStored(files)).toEqual(before)
    expect(await db.select().from(dataExportsTable).where(eq(dataExportsTable.userId, rider.id))).toEqual([])
  })

  test('says that it failed while the store is away, and works when the rider asks again', async () => {
    const { rider } = await riderWithPhotos('Away', 0)
    beforePut = () => Promise.reject(storageUnavailable(new Error('Away')))
    await request(rider)
    await untilState(rider, 'failed')
    expect((await stateOf(rider)).size).toBeNull()
    beforePut = async () => {}
    await request(rider)
    await untilState(rider, 'ready')
  })

  test('is deleted three days after it was ready', async () => {
    const { rider } = await riderWithPhotos('Late', 0)
    await request(rider)
    await untilState(rider, 'ready')
    const { readyAt, expiresAt } = await stateOf(rider)
    expect(Date.parse(String(expiresAt)) - Date.parse(String(readyAt))).toBe(3 * dayMs)
    const { db } = testApp().database.connection
    await db.update(dataExportsTable).set({ expiresAt: new Date() }).where(eq(dataExportsTable.userId, rider.id))
    expect((await stateOf(rider)).state).toBe('none')
  })

  test('is the own one only, needs a session and is open to suspended riders', async () => {
    for (const [method, url] of [
      ['get', '/api/users/me/exports'],
      ['post', '/api/users/me/exports'],
      ['get', '/api/users/me/export.zip'],
    ] as const)
      expect((await testApp().stranger[method](url)).statusCode).toBe(401)
    const { rider } = await riderWithPhotos('Halted', 0)
    const { db } = testApp().database.connection
    await db.update(usersTable).set({ suspendedAt: new Date() }).where(eq(usersTable.id, rider.id))
    await request(rider)
    await untilState(rider, 'ready')
    expect((await rider.get('/api/users/me/export.zip')).statusCode).toBe(200)
    expect((await stateOf(await testApp().rider('Other'))).state).toBe('none')
  })
})

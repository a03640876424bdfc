import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import type { AdminReport, Report, StorageUsage } from '@scooter-rides/contract'
import { newGroup } from '../../../../test/fixtures/chat-room.ts'
import { form } from '../../../../test/fixtures/form.ts'
import { jpeg, png } from '../../../../test/fixtures/pictures.ts'
import { silentLive } from '../../../../test/app/silent-live.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { createRateLimiter } from '../../../platform/http/limits/rate-limit.ts'
import type { FileStore } from '../../../platform/storage/file-store.ts'
import { createLocalFileStore } from '../../../platform/storage/local-file-store.ts'
import { createS3FileStore } from '../../../platform/storage/s3-file-store.ts'
import { storageUnavailable } from '../../../platform/storage/storage-unavailable.ts'
import { fileUrl } from '../../storage/file-url.ts'
import { createPhotoWork } from '../../storage/photo-work.ts'
import { isEvidence } from '../evidence.filters.ts'
import { createStorageService } from '../../storage/storage.service.ts'
import { storedFilesTable } from '../../storage/storage.table.ts'
import { createReportsService } from '../reports.service.ts'

const folder = await mkdtemp(join(tmpdir(), 'scooter-reported-'))
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'rides', configs: [] }],
})
const { port } = await s3.run()
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

const account = { bucket: 'rides', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
const stores = {
  'on disk': createLocalFileStore(join(folder, 'files')),
  'in S3': createS3FileStore({ endpoint: `http://127.0.0.1:${port}`, ...account }),
}

describe.each(Object.entries(stores))('what was reported, %s,', (_where, store) => {
  let isAway = false
  const reached = <T>(work: () => Promise<T>) =>
    isAway ? Promise.reject(storageUnavailable(Object.assign(new Error('Away'), { code: 'ECONNREFUSED' }))) : work()
  const fileStore: FileStore = {
    ...store,
    find: (key) => reached(() => store.find(key)),
    delete: (key) => reached(() => store.delete(key)),
  }
  const testApp = useTestApp({ works: true, deps: { fileStore } })
  const db = () => testApp().database.connection.db

  let mo: TestClient
  let admin: TestClient
  let ana: TestClient
  let bo: TestClient
  beforeAll(async () => {
    mo = await testApp().rider('Mo', { roles: ['moderator'] })
    admin = await testApp().rider('Ada', { roles: ['admin'] })
    ana = await testApp().rider('Ana')
  })
  beforeEach(async () => {
    isAway = false
    bo = await testApp().rider('Bo')
  })

  /** Sets the rider's photo. @returns its storage key */
  async function setProfilePhoto(rider: TestClient): Promise<string> {
    const { payload, headers } = await form(['profileImage', await jpeg(), 'me.jpg', 'image/jpeg'])
    const { profileImageUrl } = (await rider.post('/api/users/profile-image', payload, headers)).json()
    return profileImageUrl.split('/').at(-1)
  }
  async function uploaded(
    rider: TestClient,
    content: [Uint8Array<ArrayBuffer>, name: string, type: string],
  ): Promise<string> {
    const { payload, headers } = await form(['purpose', 'message'], ['file', ...content])
    return (await rider.post('/api/storage', payload, headers)).json().storageKey
  }
  async function sent(rider: TestClient, storageKey: string, contentType: string) {
    const roomId = await newGroup(db(), [bo, ana])
    const messages = `/api/chat/rooms/${roomId}/messages`
    const { id } = (await rider.post(messages, { contentType, storageKey })).json()
    return { id, remove: () => rider.delete(`${messages}/${id}`) }
  }
  const removeFace = (rider: TestClient) => rider.delete('/api/users/profile-image')
  const report = (by: TestClient, subjectType: string, subjectId: string | number) =>
    by.post('/api/reports', { subjectType, subjectId, category: 'spam' })
  async function reported(subjectType: string, subjectId: string | number, by = ana): Promise<number> {
    const filed = await report(by, subjectType, subjectId)
    expect(filed.statusCode, filed.body).toBe(201)
    return filed.json<Report>().id
  }
  const look = (by: TestClient, reportId: number) => by.get(`/api/admin/reports/${reportId}/file`)
  const resolve = (reportId: number) => mo.post(`/api/admin/reports/${reportId}/resolve`, { outcome: 'dismiss' })
  const itemOf = async (id: number, query = '') =>
    (await mo.get(`/api/admin/reports?sort=newest&limit=100${query}`))
      .json<AdminReport[]>()
      .find((item) => item.id === id)
  const isKnown = async (key: string) => (await db().$count(storedFilesTable, eq(storedFilesTable.key, key))) > 0
  const isStored = async (key: string) => {
    const found = await store.find(key)
    if (found) await buffer(found.stream)
    return found !== undefined
  }
  /** Runs the pending removal of files. */
  async function swept() {
    const key = await setProfilePhoto(admin)
    await removeFace(admin)
    await expect.poll(() => isKnown(key), { timeout: 20_000 }).toBe(false)
  }

  test('is looked at by those who answer, also once its owner took it away, and by nobody else', async () => {
    const key = await setProfilePhoto(bo)
    const seen = (await ana.get(`/api/storage/${key}`)).rawPayload
    const id = await reported('photo', key)
    expect((await removeFace(bo)).statusCode).toBe(204)
    await swept()

    for (const rider of [ana, bo, mo, admin]) expect((await rider.get(`/api/storage/${key}`)).statusCode).toBe(404)
    for (const trusted of [mo, admin]) {
      const looked = await look(trusted, id)
      expect(looked.statusCode).toBe(200)
      expect(looked.rawPayload.equals(seen)).toBe(true)
      expect(looked.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' })
      expect(looked.headers['content-security-policy']).toContain("default-src 'none'")
    }
    for (const rider of [ana, bo]) expect((await look(rider, id)).statusCode).toBe(403)
    expect((await look(testApp().stranger, id)).statusCode).toBe(401)
    expect((await look(mo, 2_000_000_000)).statusCode).toBe(404)
    const file = { url: `/api/admin/reports/${id}/file`, isPhoto: true }
    expect(await itemOf(id)).toMatchObject({ evidence: { storageKey: key, file }, now: null })
  })

  test('goes with the answer, bytes and all', async () => {
    const key = await setProfilePhoto(bo)
    const id = await reported('photo', key)
    await removeFace(bo)
    expect((await resolve(id)).statusCode).toBe(204)
    expect((await look(mo, id)).statusCode).toBe(404)
    expect(await itemOf(id, '&status=resolved')).toMatchObject({ evidence: { storageKey: key, file: null } })
    await expect.poll(() => isKnown(key), { timeout: 20_000 }).toBe(false)
    expect([await isStored(key), await isStored(`${key}.thumb`)]).toEqual([false, false])
  })

  test('stays where it was when it is answered and its owner never took it away', async () => {
    const key = await setProfilePhoto(bo)
    const id = await reported('user', bo.id)
    const kept = { storageKey: key, file: { url: `/api/admin/reports/${id}/file`, isPhoto: true } }
    expect(await itemOf(id)).toMatchObject({ evidence: kept, now: kept })
    await resolve(id)
    await swept()
    expect((await ana.get(`/api/storage/${key}`)).statusCode).toBe(200)
    const shown = { storageKey: key, file: { url: `/api/storage/${key}`, isPhoto: true } }
    expect(await itemOf(id, '&status=resolved')).toMatchObject({ evidence: shown, now: shown })
  })

  test('by two goes with the second answer', async () => {
    const key = await setProfilePhoto(bo)
    const ids = [await reported('photo', key), await reported('user', bo.id, await testApp().rider('Cy'))]
    await removeFace(bo)
    const [first = 0, second = 0] = ids
    await resolve(first)
    await swept()
    expect((await look(mo, first)).statusCode).toBe(404)
    expect((await look(mo, second)).statusCode).toBe(200)
    await resolve(second)
    await expect.poll(() => isKnown(key), { timeout: 20_000 }).toBe(false)
  })

  test('of a message is looked at, also once it was deleted; a file that is no photo is saved', async () => {
    const picture = await uploaded(bo, [await png(), 'pier.png', 'image/png'])
    const paper = await uploaded(bo, [new TextEncoder().encode('%PDF-1.4\n%âãÏÓ\n'), 'offer.pdf', 'application/pdf'])
    const messages = [await sent(bo, picture, 'image'), await sent(bo, paper, 'file')]
    const cy = await testApp().rider('Cy')
    for (const { id: messageId, remove } of messages) {
      const id = await reported('message', messageId)
      expect((await remove()).statusCode).toBe(200)
      const isPhoto = messageId === messages[0]?.id
      expect((await itemOf(id))?.evidence?.file).toEqual({ url: `/api/admin/reports/${id}/file`, isPhoto })
      const looked = await look(mo, id)
      expect(looked.statusCode).toBe(200)
      expect(looked.headers['content-disposition']).toBe(isPhoto ? 'inline' : 'attachment; filename=offer.pdf')
      expect((await look(cy, id)).statusCode).toBe(403)
      for (const rider of [ana, bo, mo])
        expect((await rider.get(`/api/storage/${isPhoto ? picture : paper}`)).statusCode).toBe(404)
    }
  })

  test('is no photo of a message for anybody who was not in the conversation, but for the report', async () => {
    const picture = await uploaded(bo, [await png(), 'pier.png', 'image/png'])
    await sent(bo, picture, 'image')
    const id = await reported('photo', picture)
    expect((await mo.get(`/api/storage/${picture}`)).statusCode).toBe(404)
    expect((await look(mo, id)).statusCode).toBe(200)
    await resolve(id)
    expect((await look(mo, id)).statusCode).toBe(404)
    expect((await ana.get(`/api/storage/${picture}`)).statusCode).toBe(200)
  })

  test('counts no more against the room of who took it away, and does not stand in their file', async () => {
    const key = await setProfilePhoto(bo)
    await reported('photo', key)
    await removeFace(bo)
    expect((await bo.get('/api/users/me/storage')).json<StorageUsage>().usedBytes).toBe(0)
    expect((await bo.get('/api/users/me/export')).json().files).toEqual([])
    expect(await isStored(key)).toBe(true)
  })

  test('goes with the account', async () => {
    const key = await setProfilePhoto(bo)
    const id = await reported('photo', key)
    expect((await admin.delete(`/api/admin/users/${bo.id}`)).statusCode).toBe(204)
    expect((await look(mo, id)).statusCode).toBe(404)
    await expect.poll(() => isKnown(key), { timeout: 20_000 }).toBe(false)
    expect(await isStored(key)).toBe(false)
  })

  describe('where it is taken away at that moment', () => {
    const never = () => Promise.reject(new Error('Nobody asks for this.'))
    const storage = () =>
      createStorageService({
        db: db(),
        store,
        clock: () => new Date(),
        photos: createPhotoWork(createRateLimiter(0)),
        quotaBytes: undefined,
        addJob: async () => {},
        isSharedWith: never,
        isEvidence,
        reportError: () => {},
      })
    async function isWaitedFor(): Promise<boolean> {
      const { rows } = await db().execute(sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
      return rows.length > 0
    }
    /** The report service, with callbacks between its steps. */
    function filing(between: Partial<Record<'onceSeen' | 'onceHeld', () => Promise<unknown>>>) {
      const reports = createReportsService({
        db: db(),
        live: silentLive,
        rides: { requireVisible: never },
        storage: {
          async getReadable(...asked) {
            const file = await storage().getReadable(...asked)
            await between.onceSeen?.()
            return file
          },
          async holdAsEvidence(...asked) {
            const isHeld = await storage().holdAsEvidence(...asked)
            await between.onceHeld?.()
            return isHeld
          },
        },
      })
      const reporter = { id: ana.id, roles: ['user' as const], isSuspended: false, sid: '' }
      return (key: string) =>
        reports.file(reporter, { subjectType: 'photo', subjectId: key, category: 'spam', note: '' })
    }

    test('before the report is filed, nothing is left to report', async () => {
      const key = await setProfilePhoto(bo)
      const file = filing({ onceSeen: () => removeFace(bo) })
      await expect(file(key)).rejects.toMatchObject({ status: 404, code: 'reports.not_found' })
    })

    test('while the report is filed, it stays', async () => {
      const key = await setProfilePhoto(bo)
      let removal: Promise<unknown> | undefined
      const file = filing({
        async onceHeld() {
          let isOver = false
          // Not awaited, because it waits for the report. It releases the file without a lock on the account, like a message
          // does.
          removal = db()
            .transaction((tx) => storage().release(tx, [fileUrl(key)]))
            .then(() => storage().removeExpired())
            .then(() => (isOver = true))
          // The embedded database runs one transaction at a time.
          if (inject('engine') === 'postgres') await expect.poll(async () => isOver || (await isWaitedFor())).toBe(true)
        },
      })
      const { id } = await file(key)
      await removal
      await swept()
      expect((await ana.get(`/api/storage/${key}`)).statusCode).toBe(404)
      expect((await look(mo, id)).statusCode).toBe(200)
    })

    test('it is there or was never reported, whoever comes first', async () => {
      for (let round = 0; round < 8; round++) {
        const key = await setProfilePhoto(bo)
        const [filed] = await Promise.all([report(ana, 'photo', key), removeFace(bo)])
        await swept()
        const looked = filed.statusCode === 201 ? await look(mo, filed.json<Report>().id) : undefined
        expect([filed.statusCode, looked?.statusCode]).toEqual(looked ? [201, 200] : [404, undefined])
      }
    })
  })

  test('waits where the store is away, and can be reported nevertheless', async () => {
    const key = await setProfilePhoto(bo)
    isAway = true
    const id = await reported('photo', key)
    expect((await look(mo, id)).statusCode).toBe(503)
    await removeFace(bo)
    isAway = false
    expect((await look(mo, id)).statusCode).toBe(200)
    isAway = true
    expect((await resolve(id)).statusCode).toBe(204)
    expect([await isKnown(key), await isStored(key)]).toEqual([true, true])
    isAway = false
    await swept()
    await expect.poll(() => isStored(key), { timeout: 20_000 }).toBe(false)
  })

  test('of a moderator is for the others of the team', async () => {
    const max = await testApp().rider('Max', { roles: ['moderator'] })
    const id = await reported('photo', await setProfilePhoto(max))
    expect((await look(max, id)).statusCode).toBe(404)
    expect((await look(mo, id)).statusCode).toBe(200)
  })
})

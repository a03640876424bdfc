import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from '@20minutes/s3rver'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { AdminReport, Report } from '@scooter-rides/contract'
import { newGroup } from '../../../../test/fixtures/chat-room.ts'
import { form } from '../../../../test/fixtures/form.ts'
import { jpeg } from '../../../../test/fixtures/pictures.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import type { FileStore } from '../../../platform/storage/file-store.ts'
import { createLocalFileStore } from '../../../platform/storage/local-file-store.ts'
import { createS3FileStore } from '../../../platform/storage/s3-file-store.ts'
import { storageUnavailable } from '../../../platform/storage/storage-unavailable.ts'
import { storedFilesTable } from '../../storage/storage.table.ts'

export const storePlaces = ['on disk', 'in S3'] as const
type StorePlace = (typeof storePlaces)[number]

async function openS3(folder: string) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'rides', configs: [] }],
  })
  const { port } = await server.run()
  const account = { bucket: 'rides', region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  return { server, store: createS3FileStore({ endpoint: `http://127.0.0.1:${port}`, ...account }) }
}

/** A file store that opens before the tests. */
function useFileStore(place: StorePlace): FileStore {
  let folder: string
  let store: FileStore
  let s3: Awaited<ReturnType<typeof openS3>> | undefined
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'scooter-reported-'))
    if (place === 'in S3') s3 = await openS3(folder)
    store = s3?.store ?? createLocalFileStore(folder)
  })
  afterAll(async () => {
    await s3?.server.close()
    await rm(folder, { recursive: true, force: true })
  })
  return {
    put: (...given) => store.put(...given),
    find: (key) => store.find(key),
    delete: (key) => store.delete(key),
    list: (prefix) => store.list(prefix),
    ping: () => store.ping(),
    removeDrafts: (now) => store.removeDrafts(now),
  }
}

/** An app with riders, a moderator and an admin, who report files in one of the stores. Bo is another rider in each test. */
export function useReportedFiles(place: StorePlace) {
  const store = useFileStore(place)
  let isReachable = true
  const setReachable = (value: boolean) => void (isReachable = value)
  const reached = <T>(work: () => Promise<T>) =>
    isReachable
      ? work()
      : Promise.reject(storageUnavailable(Object.assign(new Error('Away'), { code: 'ECONNREFUSED' })))
  const fileStore: FileStore = {
    ...store,
    find: (key) => reached(() => store.find(key)),
    delete: (key) => reached(() => store.delete(key)),
  }
  const testApp = useTestApp({ works: true, deps: { fileStore } })
  const db = () => testApp().database.connection.db

  let team: Record<'mo' | 'admin' | 'ana', TestClient>
  let bo: TestClient
  beforeAll(async () => {
    team = {
      mo: await testApp().rider('Mo', { roles: ['moderator'] }),
      admin: await testApp().rider('Ada', { roles: ['admin'] }),
      ana: await testApp().rider('Ana'),
    }
  })
  beforeEach(async () => {
    setReachable(true)
    bo = await testApp().rider('Bo')
  })
  const riders = () => ({ ...team, bo })

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
    const { ana, bo } = riders()
    const roomId = await newGroup(db(), [bo, ana])
    const messages = `/api/chat/rooms/${roomId}/messages`
    const { id } = (await rider.post(messages, { contentType, storageKey })).json()
    return { id, remove: () => rider.delete(`${messages}/${id}`) }
  }
  const removeProfilePhoto = (rider: TestClient) => rider.delete('/api/users/profile-image')
  const report = (by: TestClient, subjectType: string, subjectId: string | number) =>
    by.post('/api/reports', { subjectType, subjectId, category: 'spam' })
  async function reported(subjectType: string, subjectId: string | number, by = riders().ana): Promise<number> {
    const filed = await report(by, subjectType, subjectId)
    expect(filed.statusCode, filed.body).toBe(201)
    return filed.json<Report>().id
  }
  const viewFile = (by: TestClient, reportId: number) => by.get(`/api/admin/reports/${reportId}/file`)
  const resolve = (reportId: number) =>
    riders().mo.post(`/api/admin/reports/${reportId}/resolve`, { outcome: 'dismiss' })
  const itemOf = async (id: number, query = '') =>
    (await riders().mo.get(`/api/admin/reports?sort=newest&limit=100${query}`))
      .json<AdminReport[]>()
      .find((item) => item.id === id)
  const isKnown = async (key: string) => (await db().$count(storedFilesTable, eq(storedFilesTable.key, key))) > 0
  const isStored = async (key: string) => {
    const found = await store.find(key)
    if (found) await buffer(found.stream)
    return found !== undefined
  }
  async function waitForRemovals() {
    const { admin } = riders()
    const key = await setProfilePhoto(admin)
    await removeProfilePhoto(admin)
    await expect.poll(() => isKnown(key), { timeout: 20_000 }).toBe(false)
  }

  return {
    testApp,
    db,
    store,
    setReachable,
    riders,
    setProfilePhoto,
    uploaded,
    sent,
    removeProfilePhoto,
    report,
    reported,
    viewFile,
    resolve,
    itemOf,
    isKnown,
    isStored,
    waitForRemovals,
  }
}

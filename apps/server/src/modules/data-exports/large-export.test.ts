import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { addFileRows } from '../../../test/fixtures/stored-files.ts'
import { hasProgram } from '../../../test/network/debian-program.ts'
import { createLocalFileStore } from '../../platform/storage/local-file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'scooter-large-'))
const files = createLocalFileStore(join(folder, 'files'))
let opened = 0
const fileStore: typeof files = {
  ...files,
  find(key) {
    opened += 1
    return files.find(key)
  },
}
const testApp = useTestApp({ works: true, deps: { fileStore } })

const photos = 500
const photoBytes = 400_000
const messages = 20_000
/** Buffers of streams and sockets between the store and the reader hold some megabytes. */
const mostAhead = 20

afterAll(() => rmSync(folder, { recursive: true }))

async function addPhotos(owner: TestClient) {
  const file = { ownerId: owner.id, contentType: 'image/jpeg', size: photoBytes }
  for (const { key } of await addFileRows(testApp().database.connection.db, photos, file))
    await files.put(key, randomBytes(photoBytes), 'image/jpeg')
}

const download = ({ cookie }: TestClient) =>
  fetch(`${testApp().app.listeningOrigin}/api/users/me/export.zip`, { headers: { cookie } })

test.runIf(hasProgram('unzip'))(
  'the archive of 500 photos and 20,000 messages follows its reader, so that it needs no memory, is complete, and opens with unzip',
  { timeout: 120_000 },
  async () => {
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const { db } = testApp().database.connection
    await addPhotos(ana)
    const { id: roomId } = (await ana.post('/api/chat/rooms', { isGroupChat: false, memberIds: [bo.id] })).json()
    await db.execute(sql`insert into messages (room_id, seq, sender_id, content, content_type)
      select ${roomId}, n, ${ana.id}, 'Message ' || n, 'text' from generate_series(1, ${messages}) n`)

    opened = 0
    const answer = await download(ana)
    const path = join(folder, 'a.zip')
    const file = createWriteStream(path)
    let [received, furthestAhead] = [0, 0]
    for await (const chunk of answer.body ?? []) {
      received += chunk.length
      furthestAhead = Math.max(furthestAhead, opened - received / photoBytes)
      await new Promise((resolve) => file.write(chunk, resolve))
    }
    await new Promise<void>((resolve) => file.end(resolve))

    expect(furthestAhead).toBeLessThan(mostAhead)
    const list = execFileSync('unzip', ['-Z1', path], { encoding: 'utf8' }).trim().split('\n')
    expect(list.filter((name) => name.startsWith('files/'))).toHaveLength(photos)
    execFileSync('unzip', ['-tqq', path])
    const data = JSON.parse(execFileSync('unzip', ['-p', path, 'data.json'], { encoding: 'utf8', maxBuffer: 2 ** 28 }))
    expect(data.messages).toHaveLength(messages)
  },
)

test('a download ends, and is recognised as incomplete, when the account is deleted meanwhile', async () => {
  const leaver = await testApp().rider('Leaver')
  const admin = await testApp().rider('Admin', { roles: ['admin'] })
  await addPhotos(leaver)
  opened = 0
  const reader = (await download(leaver)).body?.getReader()
  await reader?.read()
  expect((await admin.delete(`/api/admin/users/${leaver.id}`)).statusCode).toBe(204)
  const readRest = async () => {
    while (!(await reader?.read())?.done);
  }
  await expect(readRest()).rejects.toThrow('terminated')
  expect(opened).toBeLessThan(2 * mostAhead)
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Message, Notification } from '@scooter-rides/contract'
import { restoreBackup } from '../../src/backup/restore-backup.ts'
import { writeBackup } from '../../src/backup/write-backup.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import { useTestApp } from '../app/test-app.ts'
import { copyUntouched } from '../database/test-database.ts'
import { newGroup } from '../fixtures/chat-room.ts'
import { listenOnLoopback, openSocket } from '../live/test-socket.ts'
import { slow } from '../slow.ts'

/** JSON numbers are exact up to here. */
const largestId = Number.MAX_SAFE_INTEGER
const testApp = useTestApp()

test(
  'messages and notifications have ids of up to 2^53 in calls, frames, cursors, reports and backups',
  slow,
  async () => {
    const { app, database } = testApp()
    const { pool, db } = database.connection
    const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
    const moderator = await testApp().rider('Cy', { roles: ['moderator'] })
    const roomId = await newGroup(db, [ana, bo])
    const room = `/api/chat/rooms/${roomId}`
    const socket = await openSocket(await listenOnLoopback(app), { cookie: ana.cookie })
    await pool.query(`select setval('messages_id_seq', $1)`, [largestId - 3])

    const first = (await ana.post(`${room}/messages`, { content: 'Coast tomorrow', clientId: 'one' })).json<Message>()
    const replyBody = { content: 'Coast it is', replyToId: first.id, clientId: 'two' }
    const reply = (await bo.post(`${room}/messages`, replyBody)).json<Message>()

    expect([first.id, reply.id]).toEqual([largestId - 2, largestId - 1])
    expect(reply.replyTo).toMatchObject({ id: first.id, content: 'Coast tomorrow' })
    expect((await bo.post(`${room}/messages`, replyBody)).json()).toMatchObject({ id: reply.id })
    const path = `${room}/messages/${first.id}`
    expect((await ana.patch(path, { content: 'Coast on Sunday' })).json()).toMatchObject({ id: first.id })
    expect((await bo.put(`${path}/reactions/${encodeURIComponent('👍')}`)).json()).toMatchObject({ id: first.id })
    const messages = (await ana.get(`${room}/messages`)).json<Message[]>()
    expect(messages).toMatchObject([{ id: first.id, reactions: [{ userIds: [bo.id] }] }, { id: reply.id }])
    expect((await ana.get(`${room}/search?q=sunday`)).json()).toMatchObject({ matches: [{ id: first.id }] })
    expect((await ana.get('/api/chat/rooms')).json()).toMatchObject([{ lastMessage: { id: reply.id }, unreadCount: 1 }])
    expect((await ana.post(`${room}/read`, { upTo: reply.seq })).json()).toEqual({ roomId, lastReadSeq: 2 })
    expect((await bo.get(room)).json()).toMatchObject({ lastMessage: { id: reply.id, readBy: [ana.id] } })
    expect(await socket.waitFor('message')).toMatchObject({ id: first.id })
    socket.socket.close()

    expect((await ana.post('/api/reports', aboutMessage(reply.id))).statusCode).toBe(201)
    const [report] = (await moderator.get('/api/admin/reports')).json()
    expect(report).toMatchObject({ subjectId: String(reply.id), around: [{ id: first.id }, { id: reply.id }] })

    await pool.query(
      `insert into notifications (id, user_id, kind, title, body) select n, $1, 'rideSoon', 'Soon', '' from generate_series($2::bigint, $3) n`,
      [ana.id, largestId - 2, largestId - 1],
    )
    const page = await ana.get('/api/notifications?limit=1')
    expect(page.json()).toMatchObject([{ id: largestId - 1 }])
    const next = /<(.*)>/.exec(String(page.headers.link))?.[1] ?? ''
    expect((await ana.get(next)).json()).toMatchObject([{ id: largestId - 2 }])
    await ana.post('/api/notifications/read', { ids: [largestId - 2] })
    const unread = (await ana.get('/api/notifications?unread=true')).json<Notification[]>()
    expect(unread.map(({ id }) => id)).toEqual([largestId - 1])

    expect(await restoredIds()).toEqual([`${largestId - 2}`, `${largestId - 1}`, `${largestId}`])
  },
)

const aboutMessage = (id: number) => ({ subjectType: 'message', subjectId: id, category: 'spam' })

/** The ids of the messages after a backup and its restore into another database, and the next id there. */
async function restoredIds(): Promise<string[]> {
  const { connection, dataDir } = testApp().database
  const folder = await mkdtemp(join(tmpdir(), 'scooter-large-ids-'))
  const target = join(folder, 'backup')
  await writeBackup({ database: connection, dataDir, target, now: new Date() })
  await copyUntouched(join(folder, 'data'))
  const restored = await openDatabase({ databaseUrl: undefined, dataDir: join(folder, 'data') })
  await restoreBackup({ database: restored, folder: target, files: undefined, force: false })
  const { rows } = await restored.pool.query(
    `select id::text from messages union all select nextval('messages_id_seq')::text order by id`,
  )
  await restored.close()
  await rm(folder, { recursive: true })
  return rows.map(({ id }) => id)
}

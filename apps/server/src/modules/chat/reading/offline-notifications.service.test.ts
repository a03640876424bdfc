import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { usersTable } from '../../users/users.table.ts'
import { createOfflineNotificationsService } from './offline-notifications.service.ts'
import type { UnnotifiedMessages } from './unnotified.repository.ts'

const testApp = useTestApp()

/** A group of Ana and Bo with a separate service instance, because the delay of the server is longer than the test. */
async function scene() {
  const [ana, bo] = [await testApp().rider('Ana'), await testApp().rider('Bo')]
  const { id } = (await ana.post('/api/chat/rooms', { name: 'Coast', isGroupChat: true, memberIds: [bo.id] })).json()
  const send = (who: TestClient, content: string) => who.post(`/api/chat/rooms/${id}/messages`, { content })
  const there = new Set<string>()
  const notified: UnnotifiedMessages[] = []
  const errors: unknown[] = []
  const deps = {
    db: testApp().database.connection.db,
    findConnected: async () => there,
    notify: async (_tx: unknown, messages: UnnotifiedMessages[]) =>
      void notified.push(...messages.filter(({ roomId }) => roomId === id)),
    reportError: (_event: string, error: unknown) => void errors.push(error),
  }
  return { ana, bo, id: id as number, send, there, notified, errors, deps }
}

test('notifies an absent member once of the unread messages, and again of later ones', async () => {
  const { ana, bo, send, notified, deps } = await scene()
  await send(ana, 'one')
  await send(ana, 'two')
  const offlineNotifications = createOfflineNotificationsService(deps)
  await Promise.all([offlineNotifications.sweep(), createOfflineNotificationsService(deps).sweep()])
  expect(notified).toMatchObject([{ userId: bo.id, senderId: ana.id, roomName: 'Coast', content: 'two' }])
  await offlineNotifications.sweep()
  expect(notified).toHaveLength(1)
  await send(ana, 'three')
  await offlineNotifications.sweep()
  expect(notified.map(({ content }) => content)).toEqual(['two', 'three'])
})

test('gives an open page time to read, and skips read messages and muted rooms', async () => {
  const { ana, bo, id, send, there, notified, deps } = await scene()
  there.add(bo.id)
  await send(ana, 'one')
  await createOfflineNotificationsService(deps).sweep()
  expect(notified).toEqual([])
  await bo.post(`/api/chat/rooms/${id}/read`)
  await createOfflineNotificationsService({ ...deps, readingMs: 0 }).sweep()
  expect(notified).toEqual([])
  await send(ana, 'two')
  await createOfflineNotificationsService({ ...deps, readingMs: 0 }).sweep()
  expect(notified.map(({ content }) => content)).toEqual(['two'])
})

test('finds unnotified messages by itself and retries a notification that failed', async () => {
  const { ana, id, send, notified, errors, deps } = await scene()
  let isDown = true
  const notify = async (tx: unknown, messages: UnnotifiedMessages[]) => {
    if (isDown) throw new Error('down')
    await deps.notify(tx, messages)
  }
  const offlineNotifications = createOfflineNotificationsService({ ...deps, notify, throttleMs: 10, readingMs: 20 })
  await send(ana, 'one')
  offlineNotifications.onStored(id)
  await expect.poll(() => errors.length).toBe(2)
  isDown = false
  offlineNotifications.onStored(id)
  await expect.poll(() => notified.map(({ content }) => content)).toEqual(['one'])
  offlineNotifications.stop()
})

test('a message of an account that was deleted since has no name of a sender', async () => {
  const { ana, send, notified, deps } = await scene()
  await send(ana, 'Goodbye')
  await deps.db.update(usersTable).set({ deletedAt: new Date() }).where(eq(usersTable.id, ana.id))
  await createOfflineNotificationsService(deps).sweep()
  expect(notified).toMatchObject([{ senderId: ana.id, senderName: null, content: 'Goodbye' }])
})

test('a notification names the sender, and reading the room marks it as read', async () => {
  const { ana, bo, id, send } = await scene()
  await send(ana, 'See you\nat nine')
  const bell = async () => (await bo.get('/api/notifications?unread=true')).json()
  await expect
    .poll(bell, { timeout: 8000 })
    .toMatchObject([
      { kind: 'message', title: 'Ana Silva in Coast', body: 'See you at nine', link: `/messages?room=${id}` },
    ])
  await bo.post(`/api/chat/rooms/${id}/read`)
  expect(await bell()).toEqual([])
})

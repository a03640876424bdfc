import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '@scooter-rides/contract'
import { useTestApp, type TestClient } from '../../../test/app/test-app.ts'
import { listenOnLoopback, openSocket } from '../../../test/live/test-socket.ts'
import { friendshipsTable } from '../relationships/friends.table.ts'
import { slow } from '../../../test/slow.ts'

/** Clients of a server with this grace period. */
function useSite(graceMs: number) {
  const testApp = useTestApp({ deps: { graceMs } })
  let host: string

  beforeAll(async () => {
    host = await listenOnLoopback(testApp().app)
  })
  afterAll(() => testApp().app.server.closeAllConnections())
  return { testApp, open: ({ cookie }: TestClient) => openSocket(host, { cookie }) }
}

const hasty = useSite(50)
/** Longer than a reconnection on a slow machine. */
const siteWithGrace = useSite(3000)

const seen = (events: LiveEvent[]) =>
  events.flatMap((event) => (event.type === 'connectionStatus' ? [[event.userId, event.isOnline]] : []))

/** Bo, a friend of Ana, and Cy, who has a direct room with her, receive her presence; Di has no relation to her. */
async function scene({ testApp, open } = hasty) {
  const [ana, bo, cy, di] = [
    await testApp().rider('Ana'),
    await testApp().rider('Bo'),
    await testApp().rider('Cy'),
    await testApp().rider('Di'),
  ]
  const { db } = testApp().database.connection
  await db.insert(friendshipsTable).values({ userId: bo.id, friendId: ana.id, status: 'accepted' })
  await cy.post('/api/chat/rooms', { isGroupChat: false, memberIds: [ana.id] })
  const [ofBo, ofCy, ofDi] = [await open(bo), await open(cy), await open(di)]
  return { ana, bo, cy, ofBo, ofCy, ofDi }
}

test('friends and riders with a common room are told when a rider comes and goes, once for all pages of that rider', async () => {
  const { ana, bo, ofBo, ofCy, ofDi } = await scene()
  const [first, second] = [await hasty.open(ana), await hasty.open(ana)]
  for (const { received: events } of [ofBo, ofCy]) await expect.poll(() => seen(events)).toEqual([[ana.id, true]])
  first.socket.close()
  second.socket.close()
  for (const { received: events } of [ofBo, ofCy])
    await expect
      .poll(() => seen(events))
      .toEqual([
        [ana.id, true],
        [ana.id, false],
      ])
  expect((await bo.get(`/api/users/${ana.id}`)).json()).toMatchObject({
    isOnline: false,
    lastActive: expect.any(String),
  })
  expect(seen(ofDi.received)).toEqual([])
})

test('reloading a page sends no presence event', slow, async () => {
  const { ana, ofBo } = await scene(siteWithGrace)
  const page = await siteWithGrace.open(ana)
  await expect.poll(() => seen(ofBo.received)).toEqual([[ana.id, true]])
  page.socket.close()
  await page.closed
  const again = await siteWithGrace.open(ana)
  again.socket.close()
  await expect.poll(() => seen(ofBo.received).at(-1), { timeout: 20_000 }).toEqual([ana.id, false])
  expect(seen(ofBo.received)).toHaveLength(2)
})

test('a rider who switches presence off disappears at once and stays hidden', async () => {
  const { ana, ofBo } = await scene()
  const page = await hasty.open(ana)
  await expect.poll(() => seen(ofBo.received)).toEqual([[ana.id, true]])
  const show = (showPresence: boolean) => ana.patch('/api/users/me', { settings: { showPresence } })
  await show(false)
  await expect.poll(() => seen(ofBo.received).at(-1)).toEqual([ana.id, false])
  page.socket.close()
  await page.closed
  await hasty.open(ana)
  await show(true)
  await expect.poll(() => seen(ofBo.received).at(-1)).toEqual([ana.id, true])
  expect(seen(ofBo.received)).toHaveLength(3)
})

test('a rider who has a block gets no presence events of the other rider', async () => {
  const { ana, cy, ofBo, ofCy } = await scene()
  await ana.post(`/api/users/${cy.id}/block`)
  await hasty.open(ana)
  await expect.poll(() => seen(ofBo.received)).toEqual([[ana.id, true]])
  expect(seen(ofCy.received)).toEqual([])
})

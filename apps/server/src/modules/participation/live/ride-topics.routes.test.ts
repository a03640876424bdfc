import { request } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { planRide } from '../../../../test/fixtures/plan-ride.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import { receivedBy, listenOnLoopback, openSocket } from '../../../../test/live/test-socket.ts'
import { ridesTable } from '../../rides/rides.table.ts'

const testApp = useTestApp()
const db = () => testApp().database.connection.db
let host: string

beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
})
afterAll(() => testApp().app.server.closeAllConnections())

const rider = (firstName: string) => testApp().rider(firstName)
const open = ({ cookie }: TestClient) => openSocket(host, { cookie })

/** A ride of Ana that Bo subscribes to. */
async function watched(
  change: object = {},
  prepare?: (ana: TestClient, bo: TestClient, id: number) => Promise<unknown>,
) {
  const [ana, bo] = [await rider('Ana'), await rider('Bo')]
  const { id } = await planRide(ana, change)
  await prepare?.(ana, bo, id)
  const socket = await open(bo)
  const topic = `ride:${id}`
  expect(await socket.watch(topic)).toEqual({ type: 'watching', topics: [topic], versions: { [topic]: 1 } })
  socket.received.length = 0
  return { ana, bo, id, topic, socket }
}

describe('watching a ride', () => {
  test('delivers RSVPs as counts and changes as versions to riders who may see the ride', async () => {
    const { ana, id, socket } = await watched()
    const cy = await rider('Cy')
    await cy.put(`/api/rides/${id}/rsvp`, { answer: 'yes' })
    await expect
      .poll(() => socket.received)
      .toContainEqual({ type: 'rideUpdate', rideId: id, version: 1, joinedCount: 1, waitingCount: 0 })
    await ana.patch(`/api/rides/${id}`, { title: 'Night run' })
    await expect.poll(() => socket.received.at(-1)).toEqual({ type: 'rideUpdate', rideId: id, version: 2 })
  })

  test('leaves out rides that are unknown, hidden, drafts or not visible to the rider', async () => {
    const [ana, bo] = [await rider('Ana'), await rider('Bo')]
    const shown = await planRide(ana)
    const ofFriends = await planRide(ana, { visibility: 'friends' })
    const draft = await planRide(ana, { status: 'draft' })
    const hidden = await planRide(ana)
    await db().update(ridesTable).set({ hiddenAt: new Date() }).where(eq(ridesTable.id, hidden.id))
    const topics = [shown, ofFriends, draft, hidden, { id: 999_999 }].map(({ id }) => `ride:${id}`)
    expect((await (await open(bo)).watch(...topics, 'rides')) as object).toMatchObject({
      topics: [`ride:${shown.id}`, 'rides'],
      versions: { [`ride:${shown.id}`]: 1 },
    })
    expect(await (await open(ana)).watch(...topics)).toMatchObject({ topics: topics.slice(0, 4) })
  })

  type Act = (ana: TestClient, bo: TestClient, id: number) => Promise<unknown>
  type Loss = [what: string, change: object, lose: Act, prepare?: Act]
  const joins = async (ana: TestClient, bo: TestClient, id: number) => {
    const { url } = (await ana.post(`/api/rides/${id}/invites`, {})).json() as { url: string }
    await bo.post(`/api/invites/${url.split('/').at(-1)}/accept`)
  }
  const losses: Loss[] = [
    ['is blocked by the organiser', {}, (ana, bo) => ana.post(`/api/users/${bo.id}/block`)],
    ['blocks the organiser', {}, (ana, bo) => bo.post(`/api/users/${ana.id}/block`)],
    [
      'may not see the ride after it becomes private',
      {},
      (ana, _bo, id) => ana.patch(`/api/rides/${id}`, { visibility: 'private' }),
    ],
    ['watches a ride that is deleted', {}, (ana, _bo, id) => ana.delete(`/api/rides/${id}`)],
    [
      'sees the ride by an invite that is revoked',
      { visibility: 'private' },
      async (ana, _bo, id) => {
        const [invite] = (await ana.get(`/api/rides/${id}/invites`)).json() as { id: number }[]
        return ana.delete(`/api/rides/${id}/invites/${invite?.id}`)
      },
      (ana, bo, id) => ana.post(`/api/rides/${id}/invites`, { userId: bo.id }),
    ],
    [
      'leaves a private ride',
      { visibility: 'private' },
      (_ana, bo, id) => bo.put(`/api/rides/${id}/rsvp`, { answer: 'no' }),
      joins,
    ],
  ]
  test.each(losses)(
    'a rider who %s loses the subscription at once and is told so',
    async (_what, change, lose, prepare) => {
      const { ana, bo, id, socket } = await watched(change, prepare)
      await lose(ana, bo, id)
      await expect.poll(() => socket.received).toContainEqual({ type: 'watching', topics: [], versions: {} })
      socket.received.length = 0
      const cy = await rider('Cy')
      await cy.put(`/api/rides/${id}/rsvp`, { answer: 'yes' })
      await ana.patch(`/api/rides/${id}`, { title: 'Secret run' })
      const again = await receivedBy(socket)
      // Events addressed to the rider arrive without the subscription.
      expect(again.filter((event) => event.type === 'rideUpdate' && event.version > 1)).toEqual([])
      expect(await socket.watch(`ride:${id}`)).toMatchObject({ topics: [] })
    },
  )
})

describe('watching lists of rides', () => {
  test.each([
    ['a new ride', (ana: TestClient) => planRide(ana)],
    ['a new ride for friends, without its data,', (ana: TestClient) => planRide(ana, { visibility: 'friends' })],
  ])('%s is sent once, to the pages that watch lists', async (_what, plan) => {
    const [ana, bo, cy] = [await rider('Ana'), await rider('Bo'), await rider('Cy')]
    const [bos, cys] = [await open(bo), await open(cy)]
    await bos.watch('rides')
    await cys.watch()
    bos.received.length = 0
    await plan(ana)
    await expect.poll(() => bos.received, { timeout: 5000 }).toEqual([{ type: 'invalidate', keys: ['rides'] }])
    expect((await receivedBy(cys)).map(({ type }) => type)).toEqual(['watching'])
  })
})

describe('unusual frames', () => {
  test('with a thousand or ten thousand topics are rejected, and the subscriptions stay as they were', async () => {
    const { topic, socket, ana, id } = await watched()
    const many = Array.from({ length: 1000 }, (_, index) => `ride:${index}`)
    socket.send({ type: 'watch', topics: many })
    expect(await socket.waitFor('error')).toMatchObject({ code: 'frame.invalid' })
    for (const topics of [undefined, 'ride:1', [1], [null], { 0: topic }, ['x'.repeat(65)]])
      socket.send({ type: 'watch', topics })
    await expect.poll(() => socket.received.filter(({ type }) => type === 'error')).toHaveLength(7)
    await ana.patch(`/api/rides/${id}`, { title: 'Night run' })
    await socket.waitFor('rideUpdate')
    socket.send({ type: 'watch', topics: Array.from({ length: 10_000 }, (_, index) => `ride:${index}`) })
    expect(await socket.closed).toBe(1009)
  })

  test('with ten thousand short topics that fit into a frame are rejected as well', async () => {
    const socket = await open(await rider('Bo'))
    socket.send({ type: 'watch', topics: Array.from({ length: 10_000 }, () => 'r:1') })
    expect(await socket.waitFor('error')).toMatchObject({ code: 'frame.invalid' })
    expect(await socket.watch('rides')).toMatchObject({ topics: ['rides'] })
  })

  test('are answered in the order in which they arrived', async () => {
    const socket = await open(await rider('Bo'))
    const kinds = ['rides', undefined, 'ride:1', undefined, undefined, 'rides']
    for (const topic of kinds) socket.send(topic ? { type: 'watch', topics: [topic] } : { type: 'heartbeat' })
    // Without events of changes made by earlier tests.
    const answers = () => socket.received.filter(({ type }) => type === 'watching' || type === 'heartbeat')
    await expect.poll(() => answers().length).toBe(kinds.length)
    expect(answers().map(({ type }) => type)).toEqual(kinds.map((topic) => (topic ? 'watching' : 'heartbeat')))
  })

  test('that arrive with the upgrade wait for the session check, and are dropped for a visitor', async () => {
    const bo = await rider('Bo')
    expect(await upgradeWithFrame(bo.cookie)).toMatchObject({ type: 'watching', topics: ['rides'] })
    expect(await upgradeWithFrame('sid=made-up')).toBe(401)
  })

  test('in a flood close the connection', async () => {
    const socket = await open(await rider('Bo'))
    for (let count = 0; count < 2000; count++) socket.send({ type: 'watch', topics: ['rides'] })
    expect(await socket.closed).toBe(1008)
  })

  test('are ignored while the socket is closing', async () => {
    const { app } = testApp()
    const bo = await rider('Bo')
    const socket = await open(bo)
    await bo.post('/api/logout-direct')
    socket.send({ type: 'watch', topics: ['rides'] })
    expect(await socket.closed).toBe(4401)
    expect(socket.received).toEqual([])
    expect(app.server.listening).toBe(true)
  })
})

/** Sends the first frame in the same packet as the upgrade request. @returns the received frame, or the refusal */
function upgradeWithFrame(cookie: string): Promise<unknown> {
  const frame = maskedFrame(JSON.stringify({ type: 'watch', topics: ['rides'] }))
  return new Promise((resolve, reject) => {
    const headers = {
      cookie,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
    }
    const upgrade = request(`http://${host}/ws`, { headers, agent: false })
    upgrade.on('socket', (socket) => socket.once('connect', () => socket.write(frame)))
    upgrade.on('response', (response) => {
      resolve(response.statusCode)
      upgrade.destroy()
    })
    upgrade.on('upgrade', (_response, socket, head) => {
      let received = head
      const readFrame = () => {
        // A short frame has its length in the second byte, followed by the text.
        const [, length = Infinity] = received
        if (received.length < 2 + length) return
        resolve(JSON.parse(String(received.subarray(2, 2 + length))))
        socket.destroy()
      }
      socket.on('data', (data: Buffer) => {
        received = Buffer.concat([received, data])
        readFrame()
      })
      readFrame()
    })
    upgrade.on('error', reject)
    upgrade.flushHeaders()
  })
}

function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text)
  // A mask of zeros does not change the payload.
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload])
}

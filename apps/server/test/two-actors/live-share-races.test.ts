import { beforeAll, expect, test } from 'vitest'
import type { LiveEvent } from '@scooter-rides/contract'
import { credentialsTable } from '../../src/modules/auth/auth.table.ts'
import { hashPassword } from '../../src/modules/auth/passwords/passwords.ts'
import { openRideSocket, runningRide, share } from '../../src/modules/live-rides/live-rides.testing.ts'
import { useTestApp, type TestClient } from '../app/test-app.ts'
import { listenOnLoopback } from '../live/test-socket.ts'
import { createInterleaving } from './interleaving.ts'
import { password } from './scene.ts'

const isLong = process.env.TWO_ACTORS_ROUNDS !== undefined

/** The queries before which the slow call pauses: by default one of each phase, else all. */
const pausesOf = (some: number[], all: number) => (isLong ? Array.from({ length: all }, (_, at) => at + 1) : some)

const testApp = useTestApp()
const pool = () => testApp().database.connection.pool
let host: string
let passwordHash: string
let overtake: ReturnType<typeof createInterleaving>

beforeAll(async () => {
  host = await listenOnLoopback(testApp().app)
  passwordHash = await hashPassword(password)
  overtake = createInterleaving(pool())
})

/** Ana and Cy share. Bo is about to, and has a password, which the deletion of the account asks for. */
async function scene() {
  const [ana, bo, cy] = [await testApp().rider('Ana'), await testApp().rider('Bo'), await testApp().rider('Cy')]
  const { id } = await runningRide(ana, [bo, cy])
  await testApp().database.connection.db.insert(credentialsTable).values({ userId: bo.id, passwordHash })
  for (const rider of [ana, cy]) expect((await share(rider, id)).statusCode).toBe(200)
  const sockets = {
    anas: await openRideSocket(host, ana, id),
    bos: await openRideSocket(host, bo, id),
    cys: await openRideSocket(host, cy, id),
  }
  return { ana, bo, cy, id, ...sockets }
}

type Scene = Awaited<ReturnType<typeof scene>>

/** Shares and sends a position at once. */
async function startSharing({ bo, bos, id }: Scene) {
  const answer = await share(bo, id)
  if (answer.statusCode === 200 && bos.socket.readyState === bos.socket.OPEN) bos.move({ lat: 41.2 })
  return answer
}

/** `await` begins the request in the async context of the interleaving. */
const deleteAccount = async ({ bo }: Scene) => await bo.delete('/api/users/me', { password })

const orders: [what: string, isShareSlow: boolean, pauses: number[]][] = [
  // Before its lock, before it stores the share, before it announces it, and before it replies.
  ['the deletion of the account overtakes the start of sharing', true, pausesOf([2, 9, 11, 22], 24)],
  // Before its lock, under it, and after the commit, when the session still exists.
  ['the start of sharing overtakes the deletion of the account', false, pausesOf([2, 3, 40, 63], 66)],
]
test.each(orders)(
  '%s: no share is left, and no other rider sees a position afterwards',
  { timeout: 300_000 },
  async (_what, isShareSlow, pauses) => {
    for (const atQuery of pauses) {
      const met = await scene()
      const calls = [() => startSharing(met), () => deleteAccount(met)] as const
      const [slow, fast] = isShareSlow ? calls : ([calls[1], calls[0]] as const)
      const answers = await overtake(slow, fast, atQuery)
      const [shared, deleted] = isShareSlow ? answers : [answers[1], answers[0]]
      const story = `at query ${atQuery}: shared ${shared.statusCode}, deleted ${deleted.statusCode}`
      expect(deleted.statusCode, story).toBe(204)
      expect(shared.statusCode, `${story}: ${shared.body}`).toBeLessThan(500)
      await met.bos.closed
      const left = await pool().query('select id from live_shares where user_id = $1', [met.bo.id])
      expect(left.rows, story).toEqual([])
      await expectGone(met, story)
      for (const { socket } of [met.anas, met.cys]) socket.close()
    }
  },
)

/** A frame with a later position of Cy contains all positions that Ana may see. */
async function expectGone({ ana, anas, bo, cy, cys, id }: Scene, story: string) {
  const isOfBo = (event: LiveEvent) => {
    if (event.type === 'positions') return event.riders.some(({ userId }) => userId === bo.id)
    return event.type === 'positionGone' && event.userId === bo.id
  }
  cys.move({ lat: 41.3 })
  await expect.poll(() => anas.seen(cy.id).at(-1)?.lat, { timeout: 10_000 }).toBe(41.3)
  expect(anas.received.findLast(isOfBo)?.type ?? 'positionGone', story).toBe('positionGone')
  expect(await seenBy(ana, id), story).not.toContain(bo.id)
}

const seenBy = async (rider: TestClient, id: number) => (await rider.get(`/api/rides/${id}/live`)).body

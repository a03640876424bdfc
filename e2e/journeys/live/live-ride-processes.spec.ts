import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectToMove, joinLiveRide, livePanel, markOf, rideToAndFro, rowOf } from '../../support/live-ride.ts'
import { placeAt } from '../../support/porto-street.ts'
import { newRide, newRider, type Rider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'
import { areTwoServersPossible, startTwoServers, type TwoServers } from '../../support/two-servers.ts'
import { watchRider } from '../../support/watch-rider.ts'

test.skip(
  !areTwoServersPossible,
  'Two processes need a PostgreSQL and a Redis: set TEST_DATABASE_URL and TEST_REDIS_URL.',
)
// Three maps render slowly without a graphics card.
test.setTimeout(300_000)

/** The ages at which the position of a moving rider is no longer live, and stale: see `docs/live-ride.md`. */
const [ageingMs, staleMs] = [10_000, 19_000]
/** Pages update ages with a tick each second, which may be late on a busy machine. */
const tickMs = 2000
/** The time in which a rider who stopped must have disappeared from all screens. */
const goneWithinMs = 1000

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString()

let servers: TwoServers
test.beforeAll(async () => {
  servers = await startTwoServers()
})
test.afterAll(() => servers.stop())

interface LiveRider extends Rider {
  name: string
}

async function newLiveRider(browser: Browser, baseURL: string, name: readonly [first: string, last: string]) {
  const [firstName, lastName] = name
  const rider = await newRider(browser, { baseURL, firstName, lastName, at: placeAt(0) })
  return { ...rider, name: name.join(' ') }
}

/** Records the frames of the page's socket. */
function recordFrames(page: Page) {
  const frames = { sent: [] as string[], received: [] as string[] }
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => frames.sent.push(String(payload)))
    socket.on('framereceived', ({ payload }) => frames.received.push(String(payload)))
  })
  return frames
}

const isPosition = (frame: string) => frame.includes('"type":"position"')

/** When the last of the sent positions was measured, in epoch milliseconds. */
const lastMeasuredAt = (sent: string[]): number => Date.parse(JSON.parse(sent.findLast(isPosition) ?? '{}').at)

/** Presses the button; returns the time of the click in the page. */
async function stopSharing({ page }: LiveRider): Promise<number> {
  const clicked = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => resolve(Date.now()), { capture: true, once: true })
      }),
  )
  const [clickedAt] = await Promise.all([
    clicked,
    livePanel(page).getByRole('button', { name: 'Stop sharing' }).click(),
  ])
  return clickedAt
}

async function expectGone({ page }: LiveRider, name: string) {
  await expect(rowOf(page, name)).toHaveCount(0)
  await expect(markOf(page, name)).toHaveCount(0)
}

test('three riders on two processes see each other until one is offline, one stops, and the ride ends', async ({
  browser,
}) => {
  const [one, other] = servers.addresses
  const ana = await newLiveRider(browser, one, ['Ana', 'Silva'])
  const bo = await newLiveRider(browser, other, ['Bo', 'Berg'])
  const cy = await newLiveRider(browser, one, ['Cy', 'Costa'])
  const group = [ana, bo, cy]
  /** Each viewer with each of the others. */
  const pairs = group.flatMap((viewer) => group.filter((rider) => rider !== viewer).map((rider) => ({ viewer, rider })))

  const stops = [
    { ...placeAt(0), label: 'Cordoaria' },
    { ...placeAt(-1), label: 'Lapa' },
  ]
  const times = { startsAt: inMs(-60_000), endsAt: inMs(3_600_000) }
  const rideId = await newRide(ana, { title: 'Porto at noon', ...times, stops })
  const api = `/api/rides/${rideId}`
  for (const { context } of [bo, cy])
    expect((await context.request.put(`${api}/rsvp`, { data: { answer: 'yes' } })).ok()).toBe(true)
  // Lead and sweep are never part of a cluster, so that each rider has a mark.
  const roles = { lead: bo.id, sweep: cy.id }
  expect((await ana.context.request.put(`${api}/live/roles`, { data: roles })).ok()).toBe(true)
  const cys = recordFrames(cy.page)
  for (const { page } of group) await show(page, `/rides/${rideId}`)
  rideToAndFro(ana.context, [0, 11])
  rideToAndFro(bo.context, [12, 23])
  rideToAndFro(cy.context, [24, 35])

  await test.step('a rider without consent sees how many share, and nothing else', async () => {
    for (const rider of [ana, bo]) await joinLiveRide(rider)
    await expect(markOf(ana.page, bo.name)).toBeVisible({ timeout: 60_000 })
    await expect(markOf(bo.page, ana.name)).toBeVisible({ timeout: 60_000 })
    await expect(livePanel(cy.page)).toContainText('2 riders share their position.')
    await expect(livePanel(cy.page).locator('[data-age]')).toHaveCount(0)
    expect(cys.received.filter((frame) => frame.includes('"positions"'))).toEqual([])
    expect(cys.sent.filter(isPosition)).toEqual([])
  })

  await test.step('with consent all see each other move, also on the other process', async () => {
    await joinLiveRide(cy)
    await Promise.all(
      pairs.map(async ({ viewer: { page }, rider: { name } }) => {
        await expect(markOf(page, name)).toBeVisible({ timeout: 60_000 })
        await expect(rowOf(page, name)).toHaveAttribute('data-age', 'live')
        await expectToMove(markOf(page, name))
      }),
    )
  })

  await test.step('a phone without a network is stale within 20 s, not live before it is back, and live then', async () => {
    const watches = await Promise.all([ana, bo].map(({ page }) => watchRider(page, cy.name)))
    await cy.context.setOffline(true)
    await expect(livePanel(cy.page)).toContainText('Positions paused: no connection')
    await expect(livePanel(cy.page).locator('[data-age=live]')).toHaveCount(0)
    for (const { page } of [ana, bo])
      await expect(rowOf(page, cy.name)).toHaveAttribute('data-age', 'stale', { timeout: 30_000 })
    const measuredAt = lastMeasuredAt(cys.sent)
    for (const watch of watches) {
      const sightings = await watch()
      const timeOf = (age: string) => sightings.find(({ row, mark }) => row === age && mark === age)?.at ?? Infinity
      expect(timeOf('ageing') - measuredAt).toBeLessThan(ageingMs + tickMs)
      expect(timeOf('stale') - measuredAt).toBeLessThan(staleMs + tickMs)
      const later = sightings.filter(({ at }) => at > measuredAt + ageingMs)
      expect(later.filter(({ row, mark }) => row === 'live' || mark === 'live')).toEqual([])
    }
    await cy.context.setOffline(false)
    for (const { page } of [ana, bo])
      await expect(rowOf(page, cy.name)).toHaveAttribute('data-age', 'live', { timeout: 30_000 })
  })

  await test.step('a rider who stops disappears from list and map of the other process within a second', async () => {
    for (const { page } of [ana, cy]) await expect(markOf(page, bo.name)).toBeVisible()
    const watches = await Promise.all([ana, cy].map(({ page }) => watchRider(page, bo.name)))
    const stoppedAt = await stopSharing(bo)
    for (const viewer of [ana, cy]) await expectGone(viewer, bo.name)
    for (const watch of watches) {
      const last = (await watch()).at(-1)
      expect(last).toMatchObject({ row: null, mark: null })
      expect((last?.at ?? Infinity) - stoppedAt).toBeLessThan(goneWithinMs)
    }
    await expect(livePanel(bo.page)).toContainText('2 riders share their position.')
    await expect(livePanel(bo.page).locator('[data-age]')).toHaveCount(0)
  })

  await test.step('at its end the ride is over for all on both processes', async () => {
    await joinLiveRide(bo)
    for (const { viewer, rider } of pairs) await expect(markOf(viewer.page, rider.name)).toBeVisible()
    const watches = await Promise.all(pairs.map(({ viewer, rider }) => watchRider(viewer.page, rider.name)))
    const endsAt = inMs(5000)
    expect((await ana.context.request.patch(api, { data: { endsAt } })).ok()).toBe(true)
    for (const { page } of group) await expect(livePanel(page)).toContainText('The live ride has ended')
    for (const { viewer, rider } of pairs) await expectGone(viewer, rider.name)
    for (const watch of watches) {
      const last = (await watch()).at(-1)
      expect(last).toMatchObject({ row: null, mark: null })
      expect(last?.at).toBeGreaterThan(Date.parse(endsAt))
    }
  })
})

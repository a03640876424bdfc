import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectLineBetween } from '../../support/map-assertions.ts'
import { newRide, newRider, type RidePlan, type Rider } from '../../support/riders.ts'
import { routeMap, tipOf } from '../../support/route-map.ts'
import { show } from '../../support/screens.ts'

// Maps render slowly without a graphics card.
test.setTimeout(240_000)

interface StoredStop {
  lat: number
  lng: number
  label: string
}

async function edit(rider: Rider, plan: RidePlan) {
  const id = await newRide(rider, plan)
  await show(rider.page, `/rides/create?edit=${id}`)
  const map = routeMap(rider.page)
  await map.ready()
  await expect(map.pins).toHaveCount(plan.stops.length)
  return { id, map }
}

async function save({ page, context }: Rider, id: number): Promise<StoredStop[]> {
  await page.getByRole('button', { name: /^(Update Ride|Save)/ }).click()
  await expect(page).toHaveURL(new RegExp(`/rides/${id}$`))
  const answer = await context.request.get(`/api/rides/${id}`)
  return ((await answer.json()) as { stops: StoredStop[] }).stops
}

async function drag(page: Page, pin: Locator, x: number, y: number) {
  const from = await tipOf(pin)
  await page.mouse.move(from.x, from.y - 20)
  await page.mouse.down()
  await page.mouse.move(from.x + x, from.y - 20 + y, { steps: 6 })
  await page.mouse.up()
  await expect.poll(async () => (await tipOf(pin)).x).toBeCloseTo(from.x + x, -1)
}

test('a ride of thirty places shows and stores them all, and accepts one more', async ({ browser }) => {
  const rider = await newRider(browser)
  const stops = Array.from({ length: 30 }, (_, n) => ({
    lat: 38.7 + Math.sin(n / 5) / 20,
    lng: -9.2 + n / 100,
    label: `Place ${n + 1}`,
  }))
  const { id, map } = await edit(rider, { title: 'Thirty places', stops })
  for (const name of ['Start: Place 1', 'Stop 14: Place 15', 'End: Place 30'])
    await expect(map.pin(name)).toBeInViewport()
  await map.clickAt(0.5, 0.9)
  await expect(map.pins).toHaveCount(31)
  const stored = await save(rider, id)
  expect(stored).toHaveLength(31)
  expect(stored.toSpliced(29, 1)).toMatchObject(stops)
})

test('places at the same point are visible without a route, distinguishable and movable', async ({ browser }) => {
  const rider = await newRider(browser)
  const one = { lat: 38.7, lng: -9.14 }
  const stops = ['First', 'Second', 'Third'].map((label) => ({ ...one, label }))
  const { id, map } = await edit(rider, { title: 'On the spot', stops })
  await expect(map.pin('Start: First')).toBeInViewport()
  await expect(map.length).toContainText('0.0 mi')
  // The topmost pin can be moved away with the arrow keys as well as with the mouse.
  await map.pin('Stop 1: Second').press('ArrowRight')
  await map
    .pin('Stop 1: Second')
    .or(map.pin(/^Stop 1/))
    .press('ArrowRight')
  await expect(map.length).not.toContainText(' 0.0 mi')
  const stored = await save(rider, id)
  expect(stored[0]).toMatchObject(one)
  expect(stored[1]?.lng).toBeGreaterThan(one.lng)
  expect(stored[2]).toMatchObject(one)
})

test('a pin dragged into the sea stays there, with a text that describes its position', async ({ browser }) => {
  const rider = await newRider(browser)
  const { page } = rider
  const start = { lat: 38.69, lng: -9.42 }
  const { id, map } = await edit(rider, {
    title: 'Out to sea',
    stops: [
      { ...start, label: 'Cascais' },
      { lat: 38.7, lng: -9.3, label: 'Carcavelos' },
    ],
  })
  await drag(page, map.pin(/^Start/), 0, 120)
  await expect(page.getByLabel('Start location')).not.toHaveValue(/^Cascais/)
  await expect(page.getByLabel('Start location')).toHaveValue(/\S/)
  const [moved, kept] = await save(rider, id)
  expect(moved?.lat).toBeLessThan(start.lat - 0.01)
  expect(moved?.lng).toBeCloseTo(start.lng, 2)
  expect(moved?.label).toMatch(/\S/)
  expect(kept).toMatchObject({ lat: 38.7, lng: -9.3, label: 'Carcavelos' })
})

test('a pin dragged across the antimeridian is stored on the other side, and the line takes the shorter direction', async ({
  browser,
}) => {
  const rider = await newRider(browser)
  const { page } = rider
  const { id, map } = await edit(rider, {
    title: 'Over the edge',
    stops: [
      { lat: -16.8, lng: 179.5, label: 'West' },
      { lat: -16.8, lng: 179.9, label: 'East' },
    ],
  })
  const span = async () => (await tipOf(map.pin(/^End/))).x - (await tipOf(map.pin(/^Start/))).x
  const wide = await span()
  for (let times = 1; times <= 2; times++) {
    await map.map.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(span).toBeCloseTo(wide / 2 ** times, -1)
  }
  await drag(page, map.pin(/^End/), wide / 4, 0)
  await expect.poll(async () => Number.parseFloat(await map.length.innerText())).toBeLessThan(100)
  await expectLineBetween(page, map.pin(/^Start/), map.pin(/^End/))
  const [west, east] = await save(rider, id)
  expect(west).toMatchObject({ lng: 179.5 })
  expect(east?.lng).toBeLessThan(-179)
  expect(east?.lng).toBeGreaterThanOrEqual(-180)
})

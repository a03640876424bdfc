import { expect, test, type Page } from '@playwright/test'
import { expectPinsInTheClear } from '../../support/map-assertions.ts'
import { newRide, newRider } from '../../support/riders.ts'
import { boxOf, routeMap, tipOf } from '../../support/route-map.ts'
import { show } from '../../support/screens.ts'

// Maps render slowly without a graphics card.
test.setTimeout(240_000)

interface Spot {
  x: number
  y: number
}

/** Moves slowly and rests before it lifts, with matching timestamps: after a flick, the browser treats the next tap as a part of it. */
async function slide(page: Page, from: Spot, to: Spot) {
  const screen = await page.context().newCDPSession(page)
  const now = Date.now() / 1000
  const touch = (secondsAgo: number, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Spot[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now - secondsAgo })
  await touch(1, 'touchStart', [from])
  for (const share of [0.25, 0.5, 0.75, 1]) {
    const spot = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    await touch(0.9 - share / 5, 'touchMove', [spot])
  }
  await touch(0.4, 'touchEnd', [])
  await screen.detach()
}

test('a finger drags a pin but neither the page nor the map, and a tap opens its menu', async ({ browser }) => {
  const rider = await newRider(browser)
  const { page, context } = rider
  const end = { lat: 38.75, lng: -9.1, label: 'End of it' }
  const id = await newRide(rider, { title: 'By finger', stops: [{ lat: 38.7, lng: -9.2, label: 'Start of it' }, end] })
  await show(page, `/rides/create?edit=${id}`)
  const map = routeMap(page)
  // The map is below the form and loads when it is near the viewport.
  await page.locator('.ride-form-map').scrollIntoViewIfNeeded()
  await map.ready()
  await map.map.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(map.length).toBeVisible()
  await expectPinsInTheClear(map.map, 2)
  const [startAt, endAt] = [await tipOf(map.pin(/^Start/)), await tipOf(map.pin(/^End/))]
  const scrolledTo = await page.evaluate(() => window.scrollY)

  await slide(page, { x: startAt.x, y: startAt.y - 20 }, { x: startAt.x + 60, y: startAt.y - 50 })
  await expect.poll(async () => (await tipOf(map.pin(/^Start/))).x).toBeCloseTo(startAt.x + 60, -1)
  await expect.poll(async () => (await tipOf(map.pin(/^Start/))).y).toBeCloseTo(startAt.y - 30, -1)
  await expect(page.getByRole('menu')).toBeHidden()
  expect(await tipOf(map.pin(/^End/))).toEqual(endAt)
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolledTo)
  await expect(page.getByLabel('Start location')).not.toHaveValue('Start of it')

  await map.pin(/^Start/).tap()
  await page.getByRole('menuitem', { name: 'Name...' }).tap()
  await page.getByRole('dialog').getByLabel('Name').fill('Moved by hand')
  await page.keyboard.press('Enter')
  await expect(map.pin('Start: Moved by hand')).toBeVisible()
  await page.getByRole('button', { name: /^(Update Ride|Save)/ }).click()
  await expect(page).toHaveURL(new RegExp(`/rides/${id}$`))
  const stored = (await (await context.request.get(`/api/rides/${id}`)).json()) as { stops: (typeof end)[] }
  expect(stored.stops).toMatchObject([{ label: 'Moved by hand' }, end])
  expect(stored.stops[0]?.lat).toBeGreaterThan(38.7)
  expect(stored.stops[0]?.lng).toBeGreaterThan(-9.2)
})

test('a ride is planned on the map by touch', async ({ browser }) => {
  const { page, context } = await newRider(browser, { at: { lat: 38.72, lng: -9.14 } })
  await show(page, '/rides/create')
  // The map further down is not loaded yet; its placeholder covers no other element.
  await expect(page.locator('#prerendered')).toHaveCount(0)
  await page.getByLabel('Ride name').tap()
  await page.keyboard.type('By thumb')
  const map = routeMap(page)
  // The map loads when it scrolls into view.
  await page.getByText('Loading Maps').scrollIntoViewIfNeeded()
  await map.ready()
  const tapAt = async (x: number, y: number) => {
    const box = await boxOf(map.map)
    await page.touchscreen.tap(box.x + box.width * x, box.y + box.height * y)
  }

  await test.step('each tap sets the place that the hint names', async () => {
    await expect(map.hint).toHaveText(/to set the start/)
    await tapAt(0.3, 0.45)
    await expect(map.hint).toHaveText(/to set stop 1/)
    await tapAt(0.7, 0.65)
    await expect(map.pins).toHaveCount(2)
    await expect(page.getByLabel('Start location')).toHaveValue(/Portugal/)
    await expect(map.length).toContainText(/\d mi/)
  })

  await test.step('a tap on a pin opens its menu, where its name is typed', async () => {
    await map.pin(/^End/).tap()
    await page.getByRole('menuitem', { name: 'Name...' }).tap()
    await page.getByRole('dialog').getByLabel('Name').fill('Fountain')
    await page.getByRole('dialog').getByRole('button', { name: 'Save name' }).tap()
    await expect(page.getByLabel('Stop 1', { exact: true })).toHaveValue('Fountain')
  })

  await test.step('a finger drags a pin', async () => {
    const from = await tipOf(map.pin(/^Start/))
    await slide(page, { x: from.x, y: from.y - 20 }, { x: from.x, y: from.y - 80 })
    await expect.poll(async () => (await tipOf(map.pin(/^Start/))).y).toBeLessThan(from.y - 30)
    // The name of its new position arrives a moment later.
    await expect(page.getByLabel('Start location')).toHaveValue(/Portugal/)
  })

  await page.getByRole('button', { name: 'Create Ride' }).tap()
  await expect(page.getByRole('heading', { name: 'By thumb', level: 1 })).toBeVisible()
  const answer = await context.request.get(`/api${new URL(page.url()).pathname}`)
  const { stops } = (await answer.json()) as { stops: { label: string }[] }
  expect(stops.map(({ label }) => label)).toEqual([expect.stringMatching(/Portugal/), 'Fountain'])
})

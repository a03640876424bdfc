import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { expectLineBetween, expectPinsInTheClear } from '../../support/map-assertions.ts'
import { newRide, newRider, type Rider } from '../../support/riders.ts'
import { boxOf, routeMap, tipOf } from '../../support/route-map.ts'
import { show } from '../../support/screens.ts'

// Maps render slowly without a graphics card.
test.setTimeout(240_000)

const lisbon = { lat: 38.72, lng: -9.14 }

async function choose(page: Page, label: string, typed: string, option: RegExp) {
  await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

async function storedStops({ context, page }: Rider) {
  await expect(page).toHaveURL(/\/rides\/\d+$/)
  const answer = await context.request.get(`/api${new URL(page.url()).pathname}`)
  return ((await answer.json()) as { stops: { lat: number; lng: number; label: string }[] }).stops
}

test('a place selected from the list is on the map immediately, and is the place that is stored', async ({
  browser,
}) => {
  const rider = await newRider(browser, { at: lisbon })
  const { page } = rider
  await show(page, '/rides/create')
  await page.getByLabel('Ride name').fill(`Coast run ${randomUUID().slice(0, 8)}`)
  await choose(page, 'Start location', 'cascais', /^Cascais/)
  await expect(page.getByLabel('Start location')).toBeFocused()
  await choose(page, 'Stop 1', 'sintra', /^Sintra/)

  const { map, ready, pin, length } = routeMap(page)
  await ready()
  await expect(pin('Start: Cascais, Lisbon, Portugal')).toBeInViewport()
  await expect(pin(/^End: Sintra/)).toBeInViewport()
  await expect(length).toContainText(/\d\.\d mi/)
  await expectPinsInTheClear(map, 2)
  await expectRouteBetween(page, /^Start/, /^End/)

  await test.step('another text is another place, and the place that was found is shown', async () => {
    await page.getByLabel('Stop 1', { exact: true }).fill('Ericeira')
    await expect(pin(/Sintra/)).toBeHidden()
    await page.getByLabel('Ride name').click()
    await expect(page.getByText(/Found as Ericeira, Lisbon, Portugal/)).toBeVisible()
    await expect(pin(/^End: Ericeira/)).toBeVisible()
  })

  await page.getByRole('button', { name: 'Create Ride' }).click()
  expect(await storedStops(rider)).toMatchObject([
    { label: 'Cascais, Lisbon, Portugal' },
    { label: 'Ericeira, Lisbon, Portugal' },
  ])
})

test('suggestions for an earlier query are never selected', async ({ browser }) => {
  const { page } = await newRider(browser)
  await show(page, '/rides/create')
  const start = page.getByLabel('Start location')
  await start.fill('Porto')
  await expect(page.getByRole('option', { name: /Portugal/ }).first()).toBeVisible()
  const keysArePressed = Promise.withResolvers<void>()
  await page.route('**/api/places/**', async (route) => {
    await keysArePressed.promise
    await route.continue()
  })
  await start.fill('Berlin')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(start).toHaveValue('Berlin')
  keysArePressed.resolve()
  await page.keyboard.press('Tab')
  await expect(start).toHaveValue('Berlin, State of Berlin, Germany')
})

test('the map edits the ride: clicks, drags, the line, menus and undo, with a stable view', async ({ browser }) => {
  const rider = await newRider(browser, { at: lisbon })
  const { page } = rider
  await show(page, '/rides/create')
  await page.getByLabel('Ride name').fill('Drawn on the map')
  const map = routeMap(page)
  await map.ready()

  await test.step('the hint names what each click sets, and places get names from their position', async () => {
    await expect(map.hint).toHaveText(/to set the start/)
    await map.clickAt(0.2, 0.45)
    await expect(map.hint).toHaveText(/to set stop 1/)
    await expect(map.pin(/^Start: .*Portugal/)).toBeVisible()
    // The first pin also stays where it was placed.
    const box = await boxOf(map.map)
    const first = await tipOf(map.pin(/^Start/))
    expect(Math.abs(first.x - (box.x + box.width * 0.2))).toBeLessThan(2)
    expect(Math.abs(first.y - (box.y + box.height * 0.45))).toBeLessThan(2)
    await map.clickAt(0.5, 0.7)
    await expect(map.hint).toHaveText(/to set the end/)
    await map.clickAt(0.75, 0.45)
    await expect(map.hint).toHaveText(/line or the map to add a stop/)
    await expect(page.getByLabel('Start location')).toHaveValue(/Portugal/)
    await expect(map.pin(/^End: .*Portugal/)).toBeVisible()
  })
  const start = await tipOf(map.pin(/^Start/))
  // Relative to the map, because the page may scroll under a dialog or a long form.
  const heightOnMap = async () => (await tipOf(map.pin(/^Start/))).y - ((await map.map.boundingBox())?.y ?? 0)
  const startHeight = await heightOnMap()

  await test.step('a click on the line adds a stop between the places it connects', async () => {
    const stop = await tipOf(map.pin(/^Stop 1/))
    await expect(map.length).toBeVisible()
    await expectRouteBetween(page, /^Start/, /^Stop 1/)
    await page.mouse.click((start.x + stop.x) / 2, (start.y + stop.y) / 2)
    await expect(map.pins).toHaveCount(4)
    await expect.poll(async () => (await tipOf(map.pin(/^Stop 1/))).x).toBeCloseTo((start.x + stop.x) / 2, -1)
    await expect.poll(async () => (await tipOf(map.pin(/^Stop 2/))).x).toBeCloseTo(stop.x, 0)
  })

  await test.step('dragging a pin changes its place', async () => {
    const from = await tipOf(map.pin(/^Stop 1/))
    await page.mouse.move(from.x, from.y - 20)
    await page.mouse.down()
    await page.mouse.move(from.x + 20, from.y - 60, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => (await tipOf(map.pin(/^Stop 1/))).y).toBeLessThan(from.y - 30)
    await expect(page.getByRole('menu')).toBeHidden()
  })

  await test.step('its menu makes it the start and loses nothing; undo and redo work', async () => {
    const moved = await tipOf(map.pin(/^Stop 1/))
    await map.pin(/^Stop 1/).click()
    await page.getByRole('menuitem', { name: 'Start here' }).click()
    await expect.poll(async () => (await tipOf(map.pin(/^Start/))).x).toBeCloseTo(moved.x, 0)
    await expect.poll(async () => (await tipOf(map.pin(/^Stop 1/))).x).toBeCloseTo(start.x, 0)
    await map.map.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await tipOf(map.pin(/^Start/))).x).toBeCloseTo(start.x, 0)
    await map.map.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(async () => (await tipOf(map.pin(/^Start/))).x).toBeCloseTo(moved.x, 0)
    await map.map.getByRole('button', { name: 'Undo' }).click()
  })

  await test.step('it is renamed and removed', async () => {
    await map.pin(/^Stop 1/).click()
    await page.getByRole('menuitem', { name: 'Name...' }).click()
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Fountain')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Stop 1', { exact: true })).toHaveValue('Fountain')
    await map.pin(/^Stop 2/).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await expect(map.pins).toHaveCount(3)
    await expect(map.pins.and(page.locator(':focus'))).toHaveCount(1)
  })

  await test.step('the map has not moved meanwhile', async () => {
    await expect.poll(async () => (await tipOf(map.pin(/^Start/))).x).toBeCloseTo(start.x, 0)
    await expect.poll(heightOnMap).toBeCloseTo(startHeight, 0)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(map.map.getByText(/No street map here/)).toBeVisible()
    await expect.poll(async () => (await tipOf(map.pin(/^Start/))).x).toBeCloseTo(start.x, 0)
  })

  await page.getByRole('button', { name: 'Create Ride' }).click()
  const stops = await storedStops(rider)
  expect(stops.map(({ label }) => label)).toEqual([
    expect.stringMatching(/Portugal/),
    'Fountain',
    expect.stringMatching(/Portugal/),
  ])
})

test('an existing ride opens with all of it in view, whatever the last map view was', async ({ browser }) => {
  const rider = await newRider(browser, { at: lisbon })
  const id = await newRide(rider, {
    title: 'Over the date line',
    stops: [
      { lat: -16.8, lng: 179.9, label: 'Taveuni' },
      { lat: -16.9, lng: -179.9, label: 'Naselesele' },
    ],
  })
  await show(rider.page, `/rides/create?edit=${id}`)
  const map = routeMap(rider.page)
  await map.ready()
  await expect(map.pin('Start: Taveuni')).toBeInViewport()
  await expect(map.pin('End: Naselesele')).toBeInViewport()
  await expectRouteBetween(rider.page, /^Start/, /^End/)
})

async function expectRouteBetween(page: Page, one: RegExp, other: RegExp) {
  const { pin, length } = routeMap(page)
  await expect(length).toBeVisible()
  await expectLineBetween(page, pin(one), pin(other))
}

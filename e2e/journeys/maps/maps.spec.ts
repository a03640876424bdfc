import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectCreditsToBeReadable, expectLineBetween, expectPinsInTheClear } from '../../support/map-assertions.ts'
import { remotePlace, newRide, newRider } from '../../support/riders.ts'
import { boxOf, colourAt } from '../../support/route-map.ts'
import { show } from '../../support/screens.ts'

// Maps render slowly without a graphics card.
test.setTimeout(240_000)

test('every map shows its attribution, in light and dark mode', async ({ browser }) => {
  const place = remotePlace()
  const rider = await newRider(browser, { at: place })
  const stops = [
    { ...place, label: 'Quay' },
    { lat: place.lat + 0.01, lng: place.lng + 0.01, label: 'Hill' },
  ]
  const id = await newRide(rider, { title: 'Credits', stops })
  const { page } = rider
  for (const [address, name] of [
    ['/', 'Map of available rides'],
    [`/rides/${id}`, 'Map of Credits'],
    ['/rides/create', 'Map of the planned route'],
  ] as const) {
    await show(page, address)
    const map = page.getByRole('group', { name })
    // The map of a form loads when the page is scrolled near it.
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      await expect(map).toBeAttached({ timeout: 1000 })
    }).toPass()
    await map.scrollIntoViewIfNeeded()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectCreditsToBeReadable(map)
    }
  }
})

test('a ride shows all its pins without overlap, on its page and in its form', async ({ browser }) => {
  const rider = await newRider(browser)
  const { page } = rider
  const start = { lat: 38.72, lng: -9.14, label: 'Rossio' }
  const id = await newRide(rider, {
    title: 'There and back',
    stops: [start, { lat: 38.76, lng: -9.1, label: 'Expo' }, start],
  })
  for (const [address, name] of [
    [`/rides/${id}`, 'Map of There and back'],
    [`/rides/create?edit=${id}`, 'Map of the planned route'],
  ] as const) {
    await show(page, address)
    const map = page.getByRole('group', { name })
    await page.locator('.ride-hero, .ride-form-map').scrollIntoViewIfNeeded()
    // The note about streets and the length of the route appear last.
    await expect(map.getByText(/No street map here/)).toBeVisible({ timeout: 60_000 })
    if (address.includes('edit')) await expect(map.locator('.map-chip')).toBeVisible()
    await expectPinsInTheClear(map, 3)
  }
})

test('a map without tiles has the colour of paper, not of water', async ({ browser }) => {
  const { page } = await newRider(browser, { at: { lat: 38.72, lng: -9.14 } })
  const isOpen = Promise.withResolvers<void>()
  await page.route('**/api/map/tiles/**', async (route) => {
    await isOpen.promise
    await route.continue()
  })
  await show(page, '/')
  const map = page.getByRole('group', { name: 'Map of available rides' })
  await map.scrollIntoViewIfNeeded()
  await expect(map.locator('.maplibregl-ctrl-attrib')).toContainText('OpenStreetMap', { timeout: 60_000 })
  const token = (name: string) =>
    page.evaluate((property) => {
      const hex = getComputedStyle(document.documentElement).getPropertyValue(property).trim()
      return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    }, name)
  const box = await boxOf(map)
  // In the sea south of Lisbon's river mouth.
  const spot = { x: box.x + 24, y: box.y + box.height - 80 }
  expect(await colourAt(page, spot)).toEqual(await token('--map-land'))
  isOpen.resolve()
  await expect.poll(() => colourAt(page, spot)).toEqual(await token('--map-water'))
})

test('the map of rides opens with the nearest ride in view, also when it starts a town away', async ({ browser }) => {
  const place = remotePlace()
  const rider = await newRider(browser, { at: place })
  const { page } = rider
  const away = { lat: place.lat - 0.25, lng: place.lng }
  const title = `A town away ${randomUUID().slice(0, 8)}`
  await newRide(rider, {
    title,
    stops: [
      { ...away, label: 'Start' },
      { ...place, label: 'End' },
    ],
  })
  await show(page, '/')
  const map = page.getByRole('group', { name: 'Map of available rides' })
  await map.scrollIntoViewIfNeeded()
  await expect(map.getByRole('link', { name: `Start of ${title}` })).toBeVisible({ timeout: 60_000 })
  await expectPinsInTheClear(map, 1, `Start of ${title}`)
  await expect(page).not.toHaveURL(/area=/)
})

test('close rides form one cluster, map and list follow each other, and the count is correct', async ({
  browser,
  hasTouch,
}) => {
  const place = remotePlace()
  const rider = await newRider(browser, { at: place })
  const { page } = rider
  const name = `Pack ${randomUUID().slice(0, 8)}`
  const ride = (title: string, lng: number) =>
    newRide(rider, {
      title,
      stops: [
        { lat: place.lat, lng, label: 'Start' },
        // To the south, because the pins of the other stops are above its tip.
        { lat: place.lat - 0.004, lng: lng + 0.004, label: 'End' },
      ],
    })
  for (let index = 1; index <= 22; index++) await ride(`${name} ${index}`, place.lng + index * 0.0004)
  await ride(`${name} far`, place.lng + 0.08)

  await show(page, '/')
  const map = page.getByRole('group', { name: 'Map of available rides' })
  await map.scrollIntoViewIfNeeded()
  const cluster = map.getByRole('button', { name: '22 rides start here: zoom in' })
  const count = page.getByRole('region', { name: 'Available rides' }).getByRole('status').first()
  const rows = page.getByRole('region', { name: 'List of available rides' }).getByRole('link')
  const ends = map.getByRole('link', { name: /^End of/ })
  await expect(cluster).toBeVisible({ timeout: 60_000 })
  await expect(map.getByRole('link', { name: `Start of ${name} far` })).toBeVisible()
  await expect(ends).toHaveCount(0)

  if (hasTouch)
    await test.step('a tap shows the route of a ride and does not leave the page', async () => {
      await map.getByRole('link', { name: `Start of ${name} far` }).tap()
      await expect(map.getByText(/Tap again to open/)).toBeVisible()
      await expect(ends).toHaveCount(1)
    })

  await test.step('a click on the cluster zooms in, and the list follows', async () => {
    if (hasTouch) await cluster.tap()
    else await cluster.press('Enter')
    await expect(count).toHaveText('20 of 22 rides here')
    await expect(cluster).toBeHidden()
    await expect(rows).toHaveCount(20)
    if (!hasTouch) await expect(map.locator('canvas.maplibregl-canvas')).toBeFocused()
  })

  await test.step('More loads the rest and continues where the list ended', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await expect(rows).toHaveCount(22)
    await expect(count).toHaveText('22 rides here')
    await expect(rows.nth(20)).toBeFocused()
  })

  if (!hasTouch)
    await test.step('hovering shows the route of one ride only', async () => {
      const first = `${name} 1`
      await rows.filter({ has: page.getByText(first, { exact: true }) }).hover()
      await expect(map.getByText(`${first} · `)).toBeVisible()
      await expect(ends).toHaveCount(1)
      await expectLineBetween(page, map.getByRole('link', { name: `Start of ${first}, highlighted` }), ends)
      await expect(ends).toHaveAttribute('href', /\/rides\/\d+$/)
      await ends.click({ trial: true })
    })

  await test.step('zooming out shows one more ride, and a reload keeps the view', async () => {
    for (let step = 0; step < 5; step++) {
      const before = page.url()
      await map.getByRole('button', { name: 'Zoom out' }).click()
      await expect.poll(() => page.url()).not.toBe(before)
    }
    await expect(count).toHaveText('20 of 23 rides here')
    const shown = page.url()
    await page.reload()
    await map.scrollIntoViewIfNeeded()
    await expect(count).toHaveText('20 of 23 rides here')
    expect(page.url()).toBe(shown)
  })
})

import { expect, test, type Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { remotePlace, newRide, newRider } from '../../support/riders.ts'
import { forRiders, forVisitors, show } from '../../support/screens.ts'

// A walk through every screen takes longer than one journey.
test.setTimeout(360_000)

test('every public screen is accessible in both modes', async ({ page }) => {
  await stillness(page)
  for (const address of [...forVisitors, '/login/join']) await check(page, address)
})

test('every screen of a rider is accessible in both modes', async ({ browser }) => {
  const rider = await newRider(browser)
  const place = remotePlace()
  const id = await newRide(rider, {
    title: 'Sunset loop',
    stops: [
      { ...place, label: 'Start' },
      { lat: place.lat + 0.01, lng: place.lng, label: 'End' },
    ],
  })
  await stillness(rider.page)
  for (const address of [
    ...forRiders,
    `/rides/${id}`,
    `/rides/create?edit=${id}`,
    '/rides/2000000000',
    '/confirm-email?token=from-a-mail',
    '/confirm-email',
  ])
    await check(rider.page, address)
  await expectRoomInLowViewports(rider.page, id)
})

/** Hides the animated city, whose software rendering would take most of the time. */
async function stillness(page: Page) {
  await page.route('**/assets/city-*', (route) => route.abort())
}

async function check(page: Page, address: string) {
  await show(page, address)
  await expectAccessibleInBothModes(page)
  await expectNoSidewaysScrolling(page)
}

/** 320 px is the width of a screen of 1280 px at 400 % zoom (WCAG 1.4.10). */
async function expectNoSidewaysScrolling(page: Page) {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: 640 })
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `width of ${page.url()} in a viewport of 320`).toBe(320)
  await page.setViewportSize(size)
}

/** On a phone in landscape, or at 400 % zoom, the bars leave the main content visible. */
async function expectRoomInLowViewports(page: Page, id: number) {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 844, height: 390 })
  await show(page, '/rides/wizard')
  await expect(page.getByLabel('Ride name')).toBeInViewport({ ratio: 1 })
  await show(page, `/rides/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sunset loop' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 256 })
  await page.getByRole('heading', { name: 'Stops', exact: true }).scrollIntoViewIfNeeded()
  for (const bar of ['.header', '.taskbar', '.join-bar'])
    for (const each of await page.locator(bar).all()) await expect(each).not.toHaveCSS('position', /fixed|sticky/)
  await page.setViewportSize(size)
}

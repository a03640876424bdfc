import { test, type Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../support/axe.ts'
import { lonelyPlace, newRide, newRider } from '../support/riders.ts'
import { forRiders, forVisitors, show } from '../support/screens.ts'

// A walk through every screen takes longer than one journey.
test.setTimeout(360_000)

test('every open screen is accessible in both modes', async ({ page }) => {
  await stillness(page)
  for (const address of [...forVisitors, '/login/join']) await check(page, address)
})

test('every screen of a rider is accessible in both modes', async ({ browser }) => {
  const rider = await newRider(browser)
  const place = lonelyPlace()
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
})

/** The city behind the pages says nothing, and drawing it by software takes most of the time of this walk. */
async function stillness(page: Page) {
  await page.route('**/assets/city-*', (route) => route.abort())
}

async function check(page: Page, address: string) {
  await show(page, address)
  await expectAccessibleInBothModes(page)
}

import { test, type Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { lonelyPlace, newRide, newRider } from '../support/riders.ts'
import { forRiders, forVisitors, show } from '../support/screens.ts'

// A walk through every screen takes longer than one journey.
test.setTimeout(360_000)

const modes = ['light', 'dark'] as const

for (const mode of modes) {
  test(`every open screen is accessible in ${mode} mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    for (const address of forVisitors) await check(page, address)
  })

  test(`every screen of a rider is accessible in ${mode} mode`, async ({ browser }) => {
    const rider = await newRider(browser)
    const place = lonelyPlace()
    const id = await newRide(rider, {
      title: 'Sunset loop',
      stops: [
        { ...place, label: 'Start' },
        { lat: place.lat + 0.01, lng: place.lng, label: 'End' },
      ],
    })
    await rider.page.emulateMedia({ colorScheme: mode, reducedMotion: 'reduce' })
    for (const address of [...forRiders, `/rides/${id}`, `/rides/create?edit=${id}`, '/rides/2000000000'])
      await check(rider.page, address)
  })
}

async function check(page: Page, address: string) {
  await show(page, address)
  await expectAccessible(page)
}

import { expect, test } from '@playwright/test'
import { newRider } from '../../support/riders.ts'
import { forRiders, forVisitors, show } from '../../support/screens.ts'

// A walk through every screen takes longer than one journey.
test.setTimeout(360_000)

test('no screen sends requests to another host', async ({ browser }) => {
  const rider = await newRider(browser)
  const foreign: string[] = []
  const own = new URL((await rider.context.request.get('/api/health')).url()).host
  rider.page.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && host !== own) foreign.push(request.url())
  })
  for (const address of [...forVisitors, ...forRiders]) await show(rider.page, address)
  expect(foreign).toEqual([])
})

test('no screen violates the content security policy or logs an error', async ({ browser }) => {
  const rider = await newRider(browser)
  const errors: string[] = []
  rider.page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${rider.page.url()}: ${message.text()}`)
  })
  rider.page.on('pageerror', (error) => errors.push(`${rider.page.url()}: ${error.message}`))
  for (const address of [...forVisitors, ...forRiders]) await show(rider.page, address)
  // The browser itself reports the 404 of an unknown page.
  expect(errors.filter((text) => !text.includes('status of 404'))).toEqual([])
})

test('no screen overflows horizontally on a narrow screen or at a zoom of 400 %', async ({ browser }) => {
  const rider = await newRider(browser, {
    firstName: 'Wolfeschlegelsteinhausenbergerdorff'.slice(0, 50),
    lastName: '🛵🛵🛵 שלום',
  })
  // 360 px is the width of a screen of 1440 px at 400 % zoom.
  await rider.page.setViewportSize({ width: 360, height: 800 })
  for (const address of [...forVisitors, ...forRiders]) {
    await show(rider.page, address)
    const overflow = await rider.page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, address).toBeLessThanOrEqual(0)
  }
})

import { expect, test } from '@playwright/test'
import { newRider } from '../../support/riders.ts'
import { forRiders, forVisitors, show } from '../../support/screens.ts'

// A walk through every screen takes longer than one journey.
test.setTimeout(360_000)

test('no screen calls another host, violates the content security policy, logs an error, or overflows on a narrow screen or at a zoom of 400 %', async ({
  browser,
}) => {
  const { page, context } = await newRider(browser, {
    firstName: 'Wolfeschlegelsteinhausenbergerdorff'.slice(0, 50),
    lastName: '🛵🛵🛵 שלום',
    hasCity: true,
  })
  const own = new URL((await context.request.get('/api/health')).url()).host
  const foreign: string[] = []
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && host !== own) foreign.push(request.url())
  })
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  // 360 px is the width of a screen of 1440 px at 400 % zoom.
  await page.setViewportSize({ width: 360, height: 800 })
  for (const address of [...forVisitors, ...forRiders]) {
    await show(page, address)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect.soft(overflow, address).toBeLessThanOrEqual(0)
  }
  expect.soft(foreign).toEqual([])
  // The browser itself reports the 404 of an unknown page.
  expect.soft(errors.filter((text) => !text.includes('status of 404'))).toEqual([])
})

import { expect, test } from '@playwright/test'
import { newRider, password } from '../../support/riders.ts'

test.use({ serviceWorkers: 'allow' })

// 400 kbit/s and 400 ms latency, as WebPageTest's "Slow 3G". The test does not judge the time of a screen.
const slow3g = { offline: false, downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 }
const slowNetwork = { timeout: 90_000 }
test.setTimeout(300_000)

test('a rider on slow 3G lands, signs in and plans a ride', async ({ browser, page, context }) => {
  const { email } = await newRider(browser)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow3g)

  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: 'The Future of Urban Transportation' })).toBeVisible(slowNetwork)
  // The link works before the scripts are loaded.
  await page.getByRole('link', { name: 'Get Started' }).first().click()

  await page.locator('#root').getByLabel('Username').fill(email, slowNetwork)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.locator('#root main h1', { hasText: 'Dashboard' })).toBeVisible(slowNetwork)

  await page.getByRole('link', { name: 'New ride', exact: true }).click()
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await page.locator('#root').getByLabel('Ride name').fill('Slow ride', slowNetwork)
  await page.getByRole('button', { name: 'Saturday 10:00' }).click()
  await next.click()
  for (const [field, place] of [
    ['Start location', 'Cascais'],
    ['Stop 1', 'Sintra'],
  ] as const) {
    await page.getByLabel(field, { exact: true }).fill(place, slowNetwork)
    await page
      .getByRole('option', { name: new RegExp(`^${place}`) })
      .first()
      .click(slowNetwork)
    await next.click()
  }
  await next.click()
  await page.getByRole('button', { name: 'Create My Ride' }).click()
  await expect(page.getByRole('heading', { name: 'Slow ride', level: 1 })).toBeVisible(slowNetwork)
})

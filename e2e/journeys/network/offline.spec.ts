import { expect, type Page, test } from '@playwright/test'
import { drawnPhoto } from '../../support/photo.ts'
import { newRider, type Rider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

test.use({ serviceWorkers: 'allow' })

const shellOf = (page: Page) => page.getByRole('link', { name: 'Scooter Rides, home' })

/** Waits until the service worker can open the app without a network. */
async function makeReady({ page }: Rider) {
  await show(page, '/dashboard')
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Uploads a picture for a message; returns its address. */
async function storePicture({ context }: Rider): Promise<string> {
  const form = { purpose: 'message', file: drawnPhoto('meeting.png', '#2a9d8f') }
  const answer = await context.request.post('/api/storage', { multipart: form })
  expect(answer.status()).toBe(201)
  return ((await answer.json()) as { url: string }).url
}

test('signing out deletes all cached replies and pictures of the server', async ({ browser }) => {
  const rider = await newRider(browser)
  const { page } = rider
  const picture = await storePicture(rider)
  // Reads from the browser's cache, however old the entry is.
  const pictureAnswer = () => page.evaluate(async (url) => (await fetch(url, { cache: 'force-cache' })).status, picture)
  const kept = () =>
    page.evaluate(async () =>
      (await caches.has('rider-answers')) ? (await (await caches.open('rider-answers')).keys()).length : 0,
    )
  await makeReady(rider)
  await show(page, '/dashboard#rides')
  await expect.poll(kept).toBeGreaterThan(0)
  expect(await pictureAnswer()).toBe(200)

  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  expect(await kept()).toBe(0)
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
    'workbox-expiration',
  )
  expect(await pictureAnswer()).toBe(404)
  await page.goBack()
  await expect(page).toHaveURL(/\/login\?returnTo=/)
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the next screens are prefetched before the network fails', async ({ browser }) => {
    const { page, context } = await newRider(browser)
    await show(page, '/dashboard')
    await page.keyboard.press('Shift')
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/home-sections-')),
    )

    await context.setOffline(true)
    await shellOf(page).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('#root main h1').first()).toBeVisible()
    await expect(page.getByText('This part could not be loaded.', { exact: false })).toBeHidden()
  })

  test('a screen that can’t be loaded keeps the shell and appears when the network returns', async ({ browser }) => {
    const { page, context } = await newRider(browser)
    await show(page, '/dashboard')
    await context.setOffline(true)
    await page.getByRole('link', { name: 'About' }).click()
    await expect(page.getByText('This part could not be loaded.', { exact: false })).toBeVisible()
    await expect(shellOf(page)).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: /about|scooter/i }).first()).toBeVisible()
    await expect(page.getByText('This part could not be loaded.', { exact: false })).toBeHidden()
  })
})

test('My Rides opens without a network when it was never visited, and shows the age of its data when the server is unreachable', async ({
  browser,
}) => {
  const rider = await newRider(browser)
  const { page, context } = rider
  const startsAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString()
  const stops = [{ lat: 40.7128, lng: -74.006, label: 'City Hall' }]
  const made = await context.request.post('/api/rides', { data: { title: 'Harbour at dawn', startsAt, stops } })
  const { id } = (await made.json()) as { id: number }
  await makeReady(rider)
  await page.waitForFunction(() => localStorage.getItem('own-rides-kept') !== null)

  await context.setOffline(true)
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => true }))
  await page.goto('/dashboard/rides')
  await expect(page.getByText('Harbour at dawn').first()).toBeVisible()
  await expect(page.getByText(/^The server cannot be reached\. This page shows data from \d/)).toBeVisible()
  await page.goto(`/rides/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour at dawn' })).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(/^The server cannot be reached\. This page shows data from/)).toBeHidden()
})

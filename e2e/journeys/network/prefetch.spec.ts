import { expect, test, type Page } from '@playwright/test'
import { remotePlace, newRide, newRider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

/** Delays the code of a screen until the test releases it. */
async function hold(page: Page, screen: string) {
  let letThrough = () => {}
  const isLet = new Promise<void>((resolve) => (letThrough = resolve))
  await page.route(new RegExp(`/assets/${screen}-[\\w-]{8}\\.js$`), async (route) => {
    await isLet
    await route.continue()
  })
  return letThrough
}

function countRequests(page: Page, path: string) {
  const seen: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) seen.push(request.method())
  })
  return seen
}

test('the data of a screen is requested once, while its code is still loading', async ({ browser }) => {
  const rider = await newRider(browser)
  const { id, page } = rider
  const { lat, lng } = remotePlace()
  const stops = ['Pier', 'Cove'].map((label, index) => ({ lat: lat + index / 100, lng, label }))
  const rideId = await newRide(rider, { title: 'Asked ahead', stops })
  // A live event about the ride, such as its computed route, would rightly cause a second request.
  await page.routeWebSocket('**/*', () => {})
  // Afterwards, this browser has stored that a rider is signed in.
  await show(page, '/dashboard')

  const asked = countRequests(page, `/api/rides/${rideId}`)
  const letRideThrough = await hold(page, 'ride')
  const rideAnswered = page.waitForResponse(`**/api/rides/${rideId}`)
  await page.goto(`/rides/${rideId}`, { waitUntil: 'commit' })
  await rideAnswered
  // Until then the page shows the title that the server wrote into it.
  await expect(page.locator('#root h1')).toHaveCount(0)
  letRideThrough()
  await expect(page.locator('#root h1', { hasText: 'Asked ahead' })).toBeVisible()
  expect(asked).toEqual(['GET'])

  const askedRider = countRequests(page, `/api/users/${id}`)
  const letRiderThrough = await hold(page, 'rider')
  const riderAnswered = page.waitForResponse(`**/api/users/${id}`)
  await page.goto(`/riders/${id}`, { waitUntil: 'commit' })
  await riderAnswered
  letRiderThrough()
  await expect(page.getByRole('heading', { name: 'Ana Silva', level: 1 })).toBeVisible()
  expect(askedRider).toEqual(['GET'])
})

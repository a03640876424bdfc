import { expect, test, type Browser, type Page, type Request } from '@playwright/test'
import { hideCity } from '../../support/city.ts'
import { pageBudgets, type PageBudget } from '../../support/page-budgets.ts'
import { newRide, newRider, remotePlace, type Rider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

const dayMs = 24 * 60 * 60 * 1000

test('a first visit of each screen loads few scripts and styles, with few requests', async ({ browser }) => {
  const rider = await newRider(browser)
  const place = remotePlace()
  const planRide = (daysAhead: number) =>
    newRide(rider, {
      title: 'Sunset loop',
      startsAt: new Date(Date.now() + daysAhead * dayMs).toISOString(),
      stops: [
        { ...place, label: 'Start' },
        { lat: place.lat + 0.01, lng: place.lng, label: 'End' },
      ],
    })
  const ids = { ':rideId': await planRide(3), ':rideOfTodayId': await planRide(0.9) }
  for (const budget of pageBudgets) {
    const address = Object.entries(ids).reduce((text, [name, id]) => text.replace(name, String(id)), budget.address)
    const loaded = await visit(browser, rider, budget, address)
    for (const name of ['scriptKB', 'styleKB', 'requests'] as const)
      expect
        .soft(
          loaded[name],
          `${budget.address} loads ${loaded[name]} ${name}, its budget is ${budget[name]} (page-budgets.ts)`,
        )
        .toBeLessThanOrEqual(budget[name])
  }
})

test('a prerendered screen shows its content after few bytes and requests', async ({ browser }) => {
  const rider = await newRider(browser)
  for (const { address, isSignedIn, first } of pageBudgets) {
    if (!first) continue
    const context = await browser.newContext(isSignedIn ? { storageState: await rider.context.storageState() } : {})
    const page = await context.newPage()
    await page.route(/\/assets\/.*\.m?js$/, (route) => route.abort())
    const requests = recordRequests(page)
    await page.goto(address.replace(':rideId', '1'))
    await expect(page.locator('#prerendered h1')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const ended = requests.filter((request) => !request.failure())
    const sizes = await Promise.all(ended.map(async (request) => (await request.sizes()).responseBodySize))
    const kB = kilobytes(sizes.reduce((sum, bytes) => sum + Math.max(0, bytes), 0))
    for (const [name, loaded] of [
      ['kB', kB],
      ['requests', ended.length],
    ] as const)
      expect
        .soft(
          loaded,
          `${address} shows its content after ${loaded} ${name}, its budget is ${first[name]} (page-budgets.ts)`,
        )
        .toBeLessThanOrEqual(first[name])
    await context.close()
  }
})

async function visit(browser: Browser, rider: Rider, { isSignedIn }: PageBudget, address: string) {
  // Each context has an empty cache.
  const context = await browser.newContext(isSignedIn ? { storageState: await rider.context.storageState() } : {})
  await hideCity(context)
  const page = await context.newPage()
  const requests = recordRequests(page)
  await show(page, address)
  await page.waitForLoadState('networkidle')
  const loaded = { scriptKB: 0, styleKB: 0, requests: requests.length }
  for (const request of requests) {
    const name = kinds[request.resourceType()]
    // Negative for a file of the cache.
    if (name) loaded[name] += Math.max(0, (await request.sizes()).responseBodySize)
  }
  await context.close()
  return { ...loaded, scriptKB: kilobytes(loaded.scriptKB), styleKB: kilobytes(loaded.styleKB) }
}

const kinds: Record<string, 'scriptKB' | 'styleKB' | undefined> = { script: 'scriptKB', stylesheet: 'styleKB' }
const kilobytes = (bytes: number) => Math.ceil(bytes / 1024)

function recordRequests(page: Page): Request[] {
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  return requests
}

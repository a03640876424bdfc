import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import {
  bbbikeIndex,
  fileAnswer,
  openExtractServer,
  textAnswer,
} from '../../../apps/server/test/network/extract-server.ts'
import { openWeatherSource } from '../../../apps/server/test/network/weather-source.ts'
import { startEmpty, type BuiltServer } from '../../support/built-server.ts'
import { password } from '../../support/riders.ts'
import { routeMap } from '../../support/route-map.ts'
import { show } from '../../support/screens.ts'

test.setTimeout(240_000)

const extract = join(
  process.env.MAP_TEST_DATA ?? join(import.meta.dirname, '../../../../shared/map'),
  'baltimore-2015.osm.pbf',
)
const admin = { ADMIN_EMAIL: 'ana@example.org', ADMIN_PASSWORD: password }
const fellsPoint = { latitude: 39.2826, longitude: -76.5933 }

test('an admin imports the streets of a town, a rider plans a ride on them, and another rider finds it', async ({
  browser,
}) => {
  test.skip(!existsSync(extract), 'There are no extracts to import: set MAP_TEST_DATA to the folder that holds them.')
  const extracts = await openExtractServer()
  extracts.serve('/cities/', textAnswer(bbbikeIndex(['Baltimore', 'Boston'])))
  extracts.serve('/cities/Baltimore/Baltimore.osm.pbf', fileAnswer(readFileSync(extract)))
  const weather = await openWeatherSource()
  const server = await startEmpty({
    ...admin,
    MAP_INDEX_URL: `${extracts.origin}/cities/`,
    WEATHER_URL: weather.url,
  })
  const visitors = await openBrowsers(browser, server)
  try {
    await test.step('the admin finds the town, sees the required space and follows the import', async () => {
      const page = await visitors.signedIn('/api/login', {
        username: admin.ADMIN_EMAIL,
        password: admin.ADMIN_PASSWORD,
      })
      await importBaltimore(page)
      await page.close()
    })

    const title = 'Harbour loop on real streets'
    await test.step('a rider plans over three stops, in the best order, and sees turns and weather before saving', async () => {
      const page = await visitors.newRider('Bo')
      await planRide(page, title)
      await page.close()
    })

    await test.step('another rider sees the ride on the community map, along roads', async () => {
      const page = await visitors.newRider('Cleo')
      await show(page, '/map')
      await page.getByRole('region', { name: 'List of available rides' }).getByRole('link', { name: title }).click()
      await expect(page.getByText('along roads')).toBeVisible()
      const ride = await storedRide(page)
      expect(ride.routeData.engine).toBe('valhalla')
      // Straight lines through five places would have five points.
      expect(ride.routeData.geometry.length).toBeGreaterThan(200)
    })
    expect(visitors.foreignRequests).toEqual([])
  } finally {
    await visitors.close()
    await server.stop()
    await Promise.all([extracts.close(), weather.close()])
  }
})

async function importBaltimore(page: Page) {
  await show(page, '/admin#maps')
  await expect(page.getByText('No streets yet')).toBeVisible()
  await page.getByLabel('Town, state or country').fill('baltimor')
  await page.getByRole('button', { name: 'Import Baltimore, Town' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import Baltimore' })
  await expect(dialog).toContainText('about a minute')
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('progressbar', { name: 'Importing Baltimore' })).toBeVisible()
  await expect(page.getByText('Streets for Baltimore are ready.')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByRole('list', { name: 'Imported regions' })).toContainText('Baltimore')
}

/** From west to east and back: in this order, the route uses the same streets three times. */
const farApart = ['Patterson Perk', 'Broadway Market', 'Firehouse Coffee']

async function planRide(page: Page, title: string) {
  await show(page, '/rides/create')
  await page.getByLabel('Ride name').fill(title)
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1000)
  await page.getByLabel('Date', { exact: true }).fill(tomorrow.toISOString().slice(0, 10))
  await choose(page, 'Start location', 'Shot Tower')
  for (const [index, name] of farApart.entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add stop' }).click()
    await choose(page, `Stop ${index + 1}`, name)
  }
  await choose(page, /^End location/, 'Canton Waterfront Park')

  const { ready, pins, length } = routeMap(page)
  await ready()
  await expect(pins).toHaveCount(5)
  await expect(length).toContainText(/\d\.\d mi/)
  const before = await milesOf(length)
  await page.getByRole('button', { name: 'Optimise order' }).click()
  await expect(page.getByLabel('Stop 1', { exact: true })).toHaveValue(/Broadway Market/)
  await expect.poll(() => milesOf(length)).toBeLessThan(before)

  await page.getByText('Turn by turn').click()
  await expect(page.getByText(/^Turn (left|right) onto /).first()).toBeVisible()
  await expect(page.getByText(/Straight lines/)).toBeHidden()
  const forecast = page.getByRole('region', { name: 'Weather' })
  await expect(forecast.getByText('Excellent')).toBeVisible()
  await page.getByRole('button', { name: 'Create Ride' }).click()
  await expect(page).toHaveURL(/\/rides\/\d+$/)
}

async function choose(page: Page, label: string | RegExp, typed: string) {
  await page.getByLabel(label, { exact: true }).fill(typed)
  await page
    .getByRole('option', { name: new RegExp(`^${typed}`) })
    .first()
    .click()
}

const milesOf = async (length: ReturnType<typeof routeMap>['length']) =>
  Number(/(\d+\.\d) mi/.exec((await length.textContent()) ?? '')?.[1])

async function storedRide(page: Page) {
  await expect(page).toHaveURL(/\/rides\/\d+$/)
  const answer = await page.context().request.get(`/api${new URL(page.url()).pathname}`)
  return (await answer.json()) as { routeData: { engine: string; geometry: string } }
}

/** Opens browsers on this server and records their requests to other hosts. */
async function openBrowsers(browser: Browser, server: BuiltServer) {
  const contexts: BrowserContext[] = []
  const foreignRequests: string[] = []

  async function signedIn(path: string, data: object): Promise<Page> {
    const context = await browser.newContext({
      baseURL: server.address,
      geolocation: fellsPoint,
      permissions: ['geolocation'],
    })
    contexts.push(context)
    context.on('request', (request) => {
      const { origin, protocol } = new URL(request.url())
      if (protocol.startsWith('http') && origin !== server.address) foreignRequests.push(request.url())
    })
    const answer = await context.request.post(path, { data })
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
    return context.newPage()
  }

  return {
    foreignRequests,
    signedIn,
    newRider: (firstName: string) =>
      signedIn('/api/register', {
        firstName,
        lastName: 'Rider',
        email: `${firstName.toLowerCase()}@example.org`,
        password,
        confirmPassword: password,
      }),
    close: () => Promise.all(contexts.map((context) => context.close())),
  }
}

// npm run screenshots: photographs every screen of the built product into screenshots/ (1440 and 390 px, light and dark).
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { demoPassword, startWithDemoRiders } from './support/built-server.ts'
import { chromiumArguments, findChromium } from './support/find-chromium.ts'
import { photographTrackers } from './support/photograph-trackers.ts'

const folder = join(import.meta.dirname, '../screenshots')
const widths = [1440, 390]
const modes = ['dark', 'light'] as const
/** Streets are shown if an extract is given; without it, Porto is a name beside a river. */
const porto = { latitude: 41.1445, longitude: -8.6105 }
const extract = join(process.env.MAP_TEST_DATA ?? join(import.meta.dirname, '../../shared/map'), 'porto-2020.osm.pbf')
/** Tiles and scenes render after the page is loaded. */
const settleMs = 2500

const visitorScreens = {
  landing: '/',
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  about: '/about',
  notice: '/notice?url=/rides/1',
  map: '/map',
  'map-demo': '/map-demo',
  messaging: '/messaging',
  '404': '/no-such-page',
}
const riderScreens = {
  home: '/',
  'dashboard-profile': '/dashboard#profile',
  'dashboard-scooters': '/dashboard#scooters',
  'dashboard-rides': '/dashboard#rides',
  'dashboard-messaging': '/dashboard#messaging',
  'ride-create': '/rides/create',
  search: '/search',
  messages: '/messages',
}

mkdirSync(folder, { recursive: true })
const server = await startWithDemoRiders(existsSync(extract) ? extract : undefined)
const executablePath = findChromium()
const browser = await chromium.launch({ args: chromiumArguments(), ...(executablePath && { executablePath }) })
try {
  await Promise.all(widths.flatMap((width) => modes.map((mode) => photographAll(width, mode))))
} finally {
  await browser.close()
  await server.stop()
}

async function photographAll(width: number, mode: 'light' | 'dark') {
  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width, height: width > 1000 ? 900 : 844 },
    colorScheme: mode,
    timezoneId: 'Europe/Lisbon',
    locale: 'en-US',
    geolocation: porto,
    permissions: ['geolocation'],
  })
  const page = await context.newPage()
  for (const [name, path] of Object.entries(visitorScreens)) await photograph(page, path, `${name}-${mode}-${width}`)
  await signIn(context)
  for (const [name, path] of Object.entries(riderScreens)) await photograph(page, path, `${name}-${mode}-${width}`)
  const { ride, rider, ownRide } = await demoPaths(context)
  await photograph(page, ride, `ride-${mode}-${width}`)
  await photograph(page, rider, `rider-${mode}-${width}`)
  await photograph(page, ownRide, `ride-edit-${mode}-${width}`)
  await photographTrackers(page, {
    fileOf: (part) => join(folder, `trackers-${part}-${mode}-${width}.png`),
    start: { lat: porto.latitude, lng: porto.longitude },
  })
  await page.goto(ride)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('menu').waitFor()
  await page.waitForTimeout(settleMs)
  await page.screenshot({ path: join(folder, `start-menu-${mode}-${width}.png`) })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Backquote')
  await page.waitForTimeout(settleMs)
  await page.screenshot({ path: join(folder, `immersive-${mode}-${width}.png`) })
  await context.close()
}

async function signIn(context: BrowserContext) {
  const answer = await context.request.post('/api/login', {
    data: { username: await demoName(), password: demoPassword },
  })
  if (!answer.ok()) throw new Error(`Signing in answered ${answer.status()}`)
}

async function demoName(): Promise<string> {
  const { demoPeople } = await import('../apps/server/src/seed/demo-people.ts')
  return demoPeople.find(({ city }) => city === 'Porto')?.username ?? ''
}

interface DemoRide {
  id: number
  userId: string
  routeData: { waypoints: unknown[] } | null
}

/** The rides near Manhattan and the rider's own ride with the most stops. */
async function demoPaths({ request }: BrowserContext) {
  const longest = async (query: string) => {
    const rides = (await (await request.get(`/api/rides?${query}&limit=50`)).json()) as DemoRide[]
    const stopsOf = ({ routeData }: DemoRide) => routeData?.waypoints.length ?? 0
    const [first] = rides.toSorted((one, other) => stopsOf(other) - stopsOf(one))
    if (!first) throw new Error(`No ride for ${query}`)
    return first
  }
  const ride = await longest(`near=${porto.latitude},${porto.longitude}&within=30000&sort=near`)
  const own = await longest('scope=mine')
  return { ride: `/rides/${ride.id}`, rider: `/riders/${ride.userId}`, ownRide: `/rides/create?edit=${own.id}` }
}

async function photograph(page: Page, path: string, name: string) {
  await page.goto(path)
  await page.locator('#root main h1').first().waitFor()
  await page.waitForTimeout(settleMs)
  await page.screenshot({ path: join(folder, `${name}.png`) })
  await photographWhole(page, name)
  process.stdout.write(`${name}\n`)
}

/** Photographs a long page again in a window of its own height, so that lazy content renders. */
async function photographWhole(page: Page, name: string) {
  const size = page.viewportSize()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  if (!size || height <= size.height) return
  await page.setViewportSize({ width: size.width, height })
  await page.waitForTimeout(settleMs)
  const grown = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: size.width, height: grown })
  await page.waitForTimeout(settleMs)
  await page.screenshot({ path: join(folder, `${name}-whole.png`) })
  await page.setViewportSize(size)
}

import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from './find-chromium.ts'
import { boxOf, routeMap } from './route-map.ts'

/** What a rider does on a phone, with addresses of the demo community. */
export interface PhoneScene {
  address: string
  /** The cookie header of a rider. */
  cookie: string
  /** A ride that this rider leads. */
  rideId: number
}

export interface PhoneFigures {
  /** Milliseconds from the touch or key until the next frame, by action: the longest of each. */
  interactions: Record<'open a conversation' | 'switch tab' | 'type in search' | 'drag a pin', number>
  /** Milliseconds from the navigation until the first tile of the map has arrived. */
  firstTileMs: number
}

/** A middling phone is four times slower than a desktop (the factor of Lighthouse). */
const cpuSlowdown = 4
/** The network of Lighthouse's mobile preset: a round trip of 150 ms, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }

/** Measures interactions on a slow processor, and the first tile on a slow network, in one browser. */
export async function measurePhone(scene: PhoneScene): Promise<PhoneFigures> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: chromiumArguments() })
  try {
    const open = async () => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        serviceWorkers: 'block',
      })
      await signIn(context, scene)
      return context.newPage()
    }
    return {
      interactions: {
        'open a conversation': await measureAction(await open(), `${scene.address}/messages`, openConversation),
        'switch tab': await measureAction(await open(), `${scene.address}/dashboard`, switchTab),
        'type in search': await measureAction(await open(), `${scene.address}/search`, typeInSearch),
        'drag a pin': await measureAction(
          await open(),
          `${scene.address}/rides/create?edit=${scene.rideId}`,
          dragPin,
          findPin,
        ),
      },
      firstTileMs: await measureFirstTile(await open(), `${scene.address}/map`),
    }
  } finally {
    await browser.close()
  }
}

async function signIn(context: BrowserContext, { address, cookie }: PhoneScene) {
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/)
      return { name, value, url: address }
    }),
  )
}

/** The longest interaction of `act` on a page that has loaded; `prepare` runs before the processor slows down. */
async function measureAction(
  page: Page,
  url: string,
  act: (page: Page) => Promise<void>,
  prepare: (page: Page) => Promise<void> = async () => {},
): Promise<number> {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await prepare(page)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  await page.evaluate(() => {
    const longest = { ms: 0 }
    Object.assign(window, { longestInteraction: longest })
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
        if (entry.interactionId) longest.ms = Math.max(longest.ms, entry.duration)
    })
    observer.observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
  await act(page)
  // The entry of an interaction follows its frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const ms = await page.evaluate(
    () => (window as unknown as { longestInteraction: { ms: number } }).longestInteraction.ms,
  )
  await page.context().close()
  return ms
}

async function openConversation(page: Page) {
  await page.locator('[data-room]').first().tap()
  await page.getByRole('log', { name: 'Conversation' }).waitFor()
}

async function switchTab(page: Page) {
  await page.getByRole('tab', { name: 'My Rides' }).tap()
  await page.getByRole('button', { name: 'Filters' }).waitFor()
}

async function typeInSearch(page: Page) {
  const field = page.getByRole('searchbox').or(page.locator('.search-input')).first()
  await field.tap()
  await field.pressSequentially('porto', { delay: 120 })
  await page.locator('.search-hit').first().waitFor()
}

async function findPin(page: Page) {
  // The map loads when it is scrolled into view.
  await page.locator('.ride-form-map').scrollIntoViewIfNeeded()
  await routeMap(page).ready()
}

async function dragPin(page: Page) {
  const { x, y, width, height } = await boxOf(routeMap(page).pins.first())
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 30, y + height / 2 + 20, { steps: 6 })
  await page.mouse.up()
}

async function measureFirstTile(page: Page, url: string): Promise<number> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  const tile = page.waitForResponse(/\/api\/map\/tiles\/.*\.mvt|\.pmtiles/, { timeout: 60_000 })
  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await (await tile).finished()
  const ms = performance.now() - start
  await page.context().close()
  return ms
}

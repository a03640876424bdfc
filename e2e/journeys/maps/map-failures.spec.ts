import { expect, test } from '@playwright/test'
import { startEmpty } from '../../support/built-server.ts'
import { boxOf, colourAt } from '../../support/route-map.ts'
import { show } from '../../support/screens.ts'
import { openTileServer } from '../../support/tile-server.ts'

// Maps render slowly without a graphics card.
test.setTimeout(240_000)

const lisbon = '/map?lat=38.72&lng=-9.14&zoom=11'

test('traffic of another server is shown on request, and no other host may be requested', async ({ browser }) => {
  const [traffic, stranger] = await Promise.all([openTileServer(), openTileServer()])
  const server = await startEmpty({ TRAFFIC_TILES_URL: `${traffic.url}/{z}/{x}/{y}.png` })
  const context = await browser.newContext({ baseURL: server.address })
  try {
    const page = await context.newPage()
    const hosts = new Set<string>()
    page.on('request', (request) => hosts.add(new URL(request.url()).origin))
    await show(page, lisbon)
    const map = page.getByRole('group', { name: 'Map of the community’s rides' })
    await map.scrollIntoViewIfNeeded()
    await expect(map.locator('.maplibregl-ctrl-attrib')).toContainText('OpenStreetMap', { timeout: 60_000 })
    const spot = async () => {
      const box = await boxOf(map)
      return colourAt(page, { x: box.x + 30, y: box.y + box.height / 2 })
    }
    const red = [255, 0, 0]

    await test.step('before the request, nothing is loaded from the traffic server', async () => {
      expect(traffic.asked).toEqual([])
    })

    await test.step('the button shows it, in light and dark mode', async () => {
      await map.getByRole('button', { name: 'Show traffic' }).click()
      await expect.poll(spot).toEqual(red)
      expect(traffic.asked[0]).toMatch(/^\/\d+\/\d+\/\d+\.png$/)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expect.poll(spot).toEqual(red)
      }
    })

    await test.step('the button hides it', async () => {
      await map.getByRole('button', { name: 'Hide traffic' }).click()
      await expect.poll(spot).not.toEqual(red)
    })

    await test.step('a failure is reported on the map, and the traffic returns after the repair', async () => {
      traffic.isBroken = true
      // Tiles farther away are not in the browser's cache.
      await map.getByRole('button', { name: 'Show traffic' }).click()
      for (let step = 0; step < 3; step++) await map.getByRole('button', { name: 'Zoom out', exact: true }).click()
      await expect(map.getByText('The traffic did not load: trying again')).toBeVisible()
      traffic.isBroken = false
      await expect(map.getByText('The traffic did not load: trying again')).toBeHidden({ timeout: 30_000 })
      await expect.poll(spot).toEqual(red)
    })

    await test.step('a page may request only this host and the traffic server', async () => {
      expect([...hosts].toSorted()).toEqual([server.address, traffic.url].toSorted())
      const isRefused = await page.evaluate(async (url) => {
        const refused = new Promise<string>((resolve) =>
          document.addEventListener('securitypolicyviolation', ({ blockedURI }) => resolve(blockedURI), { once: true }),
        )
        await fetch(url).catch(() => undefined)
        return refused
      }, `${stranger.url}/1/1/1.png`)
      expect(isRefused).toContain(stranger.url)
      expect(stranger.asked).toEqual([])
    })
  } finally {
    await context.close()
    await Promise.all([server.stop(), traffic.close(), stranger.close()])
  }
})

test('a map without its style, worker or tiles reports the failure and recovers', async ({ browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const map = page.getByRole('group', { name: 'Map of the community’s rides' })
  const credits = map.locator('.maplibregl-ctrl-attrib')
  const breakDown = (what: string) => page.route(what, (route) => route.fulfill({ status: 503, body: '' }))
  try {
    for (const part of ['**/api/map/style.json*', '**/maplibre-gl-worker*'])
      await test.step(`without ${part}`, async () => {
        await breakDown(part)
        await show(page, lisbon)
        await expect(map.getByRole('alert')).toContainText('Error Loading Maps', { timeout: 60_000 })
        await page.unroute(part)
        await map.getByRole('button', { name: 'Try again' }).click()
        await expect(credits).toContainText('OpenStreetMap', { timeout: 60_000 })
      })

    await test.step('without tiles', async () => {
      const missing = map.getByText('Parts of the map did not load: trying again')
      await breakDown('**/api/map/tiles/**')
      await show(page, lisbon)
      await expect(missing).toBeVisible({ timeout: 60_000 })
      await page.unroute('**/api/map/tiles/**')
      await expect(missing).toBeHidden({ timeout: 40_000 })
    })
  } finally {
    await context.close()
  }
})

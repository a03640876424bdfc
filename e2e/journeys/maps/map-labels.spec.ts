import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type BrowserContext, type Page } from '@playwright/test'
import { startEmpty } from '../../support/built-server.ts'
import { password } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'
import { textsIn } from '../../support/texts.ts'

// An own server, an import, and maps that render slowly without a graphics card.
test.setTimeout(240_000)

const extract = join(
  process.env.MAP_TEST_DATA ?? join(import.meta.dirname, '../../../../shared/map'),
  'monaco-2025.osm.pbf',
)
/** OpenStreetMap has its name in Arabic. */
const portDeFontvieille = '/map?lat=43.729&lng=7.4215&zoom=16'
/** Letters by themselves. The hamza (0621) joins no other. */
const arabicLetters = /[\u0622-\u064A]/
/** Letters in the form that they have beside their neighbours. */
const joinedLetters = /[\uFE70-\uFEFC]/

test('the names on a map follow the language without a reload, and Arabic letters are joined', async ({ browser }) => {
  test.skip(!existsSync(extract), 'There are no extracts to import: set MAP_TEST_DATA to the folder that holds them.')
  const server = await startEmpty({ ADMIN_EMAIL: 'ana@example.org', ADMIN_PASSWORD: password })
  const context = await browser.newContext({ baseURL: server.address })
  try {
    await importMap(context)
    const page = await context.newPage()
    const drawn = await recordDrawnText(page)
    const styles: string[] = []
    page.on('request', (request) => request.url().includes('style.json') && styles.push(request.url()))

    await test.step('an English map draws the local names', async () => {
      await show(page, portDeFontvieille)
      await expect(page.locator('.maplibregl-ctrl-attrib')).toContainText('OpenStreetMap contributors')
      await expect.poll(drawn).toMatch(/[a-z]/)
      expect(await drawn()).not.toMatch(joinedLetters)
    })

    await test.step('in Arabic it draws the Arabic names, letter joined to letter', async () => {
      await page.locator('.footer').getByLabel(textsIn('en')('shell.language.label')).selectOption('ar')
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      await expect.poll(drawn, { timeout: 60_000 }).toMatch(joinedLetters)
      expect(await drawn()).not.toMatch(arabicLetters)
      const credits = textsIn('ar')('map-style.openStreetMap').replace('{openStreetMap}', '')
      await expect(page.locator('.maplibregl-ctrl-attrib')).toContainText(credits.trim())
      expect(styles.map((url) => new URL(url).searchParams.get('language'))).toEqual(['en', 'ar'])
    })
  } finally {
    await context.close()
    await server.stop()
  }
})

async function importMap(context: BrowserContext) {
  const admin = { username: 'ana@example.org', password }
  expect((await context.request.post('/api/login', { data: admin })).ok()).toBe(true)
  const file = { name: 'monaco.osm.pbf', mimeType: 'application/octet-stream', buffer: readFileSync(extract) }
  expect((await context.request.post('/api/admin/maps', { multipart: { file } })).status()).toBe(202)
  const regions = async () => (await (await context.request.get('/api/map/regions')).json()) as unknown[]
  await expect.poll(regions, { timeout: 120_000 }).toHaveLength(1)
}

/** Returns the letters that the page has drawn since it was opened: the map draws each letter once, on a canvas. */
async function recordDrawnText(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const letters = new Set<string>()
    Object.assign(window, { drawnLetters: letters })
    for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
      const draw = prototype.fillText
      prototype.fillText = function fillText(text, ...rest) {
        letters.add(text)
        draw.call(this, text, ...rest)
      }
    }
  })
  return () => page.evaluate(() => [...(window as unknown as { drawnLetters: Set<string> }).drawnLetters].join(''))
}

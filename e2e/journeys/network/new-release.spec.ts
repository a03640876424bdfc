import { expect, test, type Page } from '@playwright/test'
import { startProxy, type Proxy } from '../../support/proxy.ts'
import { newRider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'
import { twoBuilds, type TwoBuilds } from '../../support/two-builds.ts'

test.use({ serviceWorkers: 'allow' })

let builds: TwoBuilds
let proxy: Proxy

test.beforeEach(async ({ baseURL }) => {
  builds = twoBuilds()
  proxy = await startProxy(`${baseURL}`, (request, response) => builds.answer(request, response))
})
test.afterEach(() => proxy.stop())

const offer = (page: Page) => page.getByRole('region', { name: 'A new version is ready' })
const title = (page: Page) => page.locator('#root').getByLabel('Ride name')
const storedBuild = (page: Page) =>
  page.evaluate(
    () =>
      (JSON.parse(localStorage.getItem('app-storage') ?? '{}') as { state?: { cacheVersion?: string } }).state
        ?.cacheVersion,
  )

/** A tab of the former release, which works offline. */
async function openFormer(page: Page, path: string) {
  await show(page, proxy.address + path)
  await expect(page.getByTitle('Connected', { exact: true })).toBeAttached()
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

function upgrade() {
  builds.isUpgraded = true
  proxy.dropSockets()
}

test('a new release is offered while a ride is typed, and the reload keeps the text', async ({ browser }) => {
  const { page } = await newRider(browser)
  await openFormer(page, '/rides/create')
  await title(page).fill('Half a ride')
  upgrade()
  await expect(offer(page)).toBeVisible()
  await title(page).pressSequentially(' and more')
  await expect(title(page)).toHaveValue('Half a ride and more')

  page.once('dialog', (dialog) => void dialog.accept())
  await offer(page).getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => storedBuild(page)).toBe(builds.next)
  await expect(title(page)).toHaveValue('Half a ride and more')
  await expect(offer(page)).toHaveCount(0)
})

test('of two tabs on two releases both work, and typing a search does not reload the old one', async ({ browser }) => {
  const { page, context } = await newRider(browser)
  await openFormer(page, '/search')
  await page.evaluate(() => document.documentElement.setAttribute('data-former', ''))
  const chunks = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const urls = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    )
    return urls.flat().filter((url) => url.includes('/assets/'))
  })
  const former = chunks.find((url) => /ride-mode-.*\.js$/.test(url)) ?? ''
  expect(former).not.toBe('')

  upgrade()
  await expect(offer(page)).toBeVisible()
  const second = await context.newPage()
  await show(second, `${proxy.address}/dashboard`)
  await second.keyboard.press('Shift')
  await expect.poll(() => storedBuild(second)).toBe(builds.next)
  // The worker of the new release controls both tabs, and the server has deleted the code of the old one.
  const cachesOf = (tab: Page) => tab.evaluate(() => caches.keys())
  await expect.poll(() => cachesOf(page)).toContain('former-assets')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  expect((await context.request.get(former)).status()).toBe(404)
  expect(await page.evaluate(async (url) => (await fetch(url)).status, former)).toBe(200)

  await page.getByRole('searchbox').first().pressSequentially('coast')
  await expect(page).toHaveURL(/term=coast/)
  await expect(page.locator('html[data-former]')).toHaveCount(1)
  await offer(page).getByRole('button', { name: 'Later' }).click()
  await expect(offer(page)).toHaveCount(0)
})

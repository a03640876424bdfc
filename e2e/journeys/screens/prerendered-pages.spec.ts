import { expect, test, type Page } from '@playwright/test'
import { newRide, newRider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

/** A network that loads the page, but not the scripts of the app. */
const withoutScripts = (page: Page) => page.route('**/assets/*.js', (route) => route.abort())

/** Delays the scripts of the app until the test releases them. */
async function holdScripts(page: Page) {
  const scripts = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    await route.continue()
  })
  return scripts
}

test('a visitor can read the landing page and sign-in before any script has loaded', async ({ page }) => {
  await withoutScripts(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'The Future of Urban Transportation' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await page.goto('/login')
  await expect(page.locator('h1', { hasText: 'User Login' })).toBeVisible()
})

test('a form accepts no password before its script has loaded', async ({ page }) => {
  await withoutScripts(page)
  await page.goto('/login')
  await page.locator('h1').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('secret')
  await page.keyboard.press('Enter')
  for (const name of ['username', 'password']) await expect(page.locator(`input[name=${name}]`)).toHaveValue('')
  expect(new URL(page.url()).search).toBe('')
})

test('a page whose scripts are loading says so and ignores clicks, and its links work', async ({ page }) => {
  const scripts = await holdScripts(page)
  const loading = page.getByText('Loading: buttons and fields work in a moment.')
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(loading).toBeVisible()
  await expect(page.locator('#prerendered main')).toHaveAttribute('aria-busy', 'true')
  for (const control of await page.locator('#prerendered').locator('input, button').all())
    await expect(control).toHaveAttribute('inert')

  await page.getByRole('link', { name: 'Close' }).click()
  await expect(page).toHaveURL(/\/$/)
  // Buttons that need the app are inert before it is loaded; links and the menu work.
  await expect(page.getByRole('button', { name: /Mode$/ })).toHaveAttribute('inert')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(/\/register/)
  await expect(loading).toBeVisible()

  scripts.resolve()
  await expect(page.getByLabel('First name')).toBeVisible()
  await expect(page.locator('#coming')).toHaveCount(0)
})

test('a menu opened before the scripts load stays open', async ({ page }) => {
  const scripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  scripts.resolve()
  await expect(page.locator('#prerendered')).toHaveCount(0)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
})

test('a page whose scripts fail to load says so and retries', async ({ page }) => {
  await withoutScripts(page)
  // Scripts are requested one after another. If the last one had loaded, the app would have started.
  const lastRefused = page.waitForEvent('requestfailed', (request) => /\/assets\/index-.*\.js$/.test(request.url()))
  await page.goto('/login')
  await expect(page.getByText('The rest of this page could not be loaded.')).toBeVisible()
  await lastRefused
  await page.unroute('**/assets/*.js')
  await page.getByRole('link', { name: 'Try again' }).click()
  await page.getByLabel('Username').fill('ana')
  await expect(page.getByLabel('Username')).toHaveValue('ana')
  await expect(page.getByText('The rest of this page could not be loaded.')).toHaveCount(0)
})

test('a rider sees the frame of the dashboard and of the ride form before any script has loaded', async ({
  browser,
}) => {
  const { page } = await newRider(browser)
  await withoutScripts(page)
  await page.goto('/dashboard')
  await expect(page.locator('h1', { hasText: 'Dashboard' })).toBeVisible()
  await page.goto('/rides/create')
  await expect(page.locator('h1', { hasText: 'Create New Ride' })).toBeVisible()
  await expect(page.locator('input[name="date"]')).toHaveValue('')
})

test('a rider sees the frame of messages, map and ride before any script has loaded, and nothing of the ride itself', async ({
  browser,
}) => {
  const organiser = await newRider(browser)
  const stops = [{ lat: 38.7, lng: -9.42, label: 'Cascais' }]
  const id = await newRide(organiser, { title: 'Coast run', stops })
  const { page } = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  await withoutScripts(page)

  await page.goto('/messages')
  await expect(page.getByRole('tab', { name: 'Chats' })).toBeVisible()
  await page.goto('/map')
  await expect(page.locator('h1', { hasText: 'Community Map' })).toBeVisible()
  await page.goto(`/rides/${id}`)
  await expect(page.locator('h1')).toHaveText('Loading the ride...')
  // The organiser may have blocked the rider.
  expect(await page.content()).not.toContain('Coast run')
})

test('the first data of messages and ride are requested once, before any script has loaded', async ({ browser }) => {
  const rider = await newRider(browser)
  const id = await newRide(rider, { title: 'Coast run', stops: [{ lat: 38.7, lng: -9.42, label: 'Cascais' }] })
  await requestsOnce('/messages', ['/api/chat/rooms', '/api/friends'], '[data-room]')
  await requestsOnce(`/rides/${id}`, [`/api/rides/${id}`, `/api/rides/${id}/participants`], 'h1:has-text("Coast run")')

  async function requestsOnce(screen: string, paths: string[], shown: string) {
    const page = await rider.context.newPage()
    const requested: string[] = []
    // The live connection asks for news when it is open.
    let isLive = false
    page.on('websocket', () => (isLive = true))
    page.on('request', (request) => !isLive && requested.push(new URL(request.url()).pathname))
    const timesOf = (path: string) => requested.filter((each) => each === path).length
    const scripts = await holdScripts(page)
    await page.goto(screen, { waitUntil: 'commit' })
    for (const path of paths) await expect.poll(() => timesOf(path), path).toBe(1)
    scripts.resolve()
    await page.locator(shown).first().waitFor()
    for (const path of paths) expect(timesOf(path), path).toBe(1)
    await page.close()
  }
})

test('the first visit of a signed-in rider shows the own home page without the landing page before it', async ({
  browser,
}) => {
  const { page } = await newRider(browser)
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('.hero-title')) document.documentElement.dataset['sawLanding'] = ''
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: /, Ana/ })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-saw-landing')
})

test('an expired session leads from the prerendered dashboard to sign-in', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'sid', value: 'gone', url: `${baseURL}` }])
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fdashboard/)
})

test('a URL with its own parameters is not answered with a prerendered page', async ({ browser }) => {
  const { page } = await newRider(browser)
  const answer = await page.request.get('/rides/create?edit=7')
  expect(await answer.text()).not.toContain('id="prerendered"')
  await show(page, '/rides/create?edit=999999')
  await expect(page.getByText('The requested ride could not be found.')).toBeVisible()
})

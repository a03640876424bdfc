import { expect, test, type Page, type WebSocketRoute } from '@playwright/test'
import { startProxy } from '../../support/proxy.ts'
import { newRide, newRider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

test.use({ serviceWorkers: 'allow' })

const stops = [
  { lat: 38.7, lng: -9.42, label: 'Cascais' },
  { lat: 38.71, lng: -9.14, label: 'Lisboa' },
]
const title = (page: Page) => page.locator('#root').getByLabel('Ride name')

test('a network failure during planning is reported and loses nothing, and saving works when it returns', async ({
  browser,
}) => {
  const { page, context } = await newRider(browser)
  await show(page, '/rides/create')
  await expect(page.getByTitle('Connected', { exact: true })).toBeAttached()
  await title(page).fill('Train ride')
  await page.getByLabel('Start location').fill('-45.1, -130.2')
  await page.keyboard.press('Tab')

  await context.setOffline(true)
  await expect(page.getByTitle('Disconnected')).toBeAttached()
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await page.getByLabel('Stop 1', { exact: true }).fill('-45.2, -130.2')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Create Ride' }).click()
  await expect(page.getByText('Failed to create ride').first()).toBeVisible()
  await expect(page).toHaveURL(/\/rides\/create/)
  await expect(title(page)).toHaveValue('Train ride')
  await expect(page.getByLabel('Stop 1', { exact: true })).toHaveValue(/-45\.2/)

  await context.setOffline(false)
  await expect(page.getByTitle('Connected', { exact: true })).toBeAttached()
  await page.getByRole('button', { name: 'Create Ride' }).click()
  await expect(page.getByRole('heading', { name: 'Train ride', level: 1 })).toBeVisible()
  await expect(page.getByText('Ride created').first()).toBeVisible()
  await expect(page.getByText('Failed to create ride')).toHaveCount(0)
})

test('a lost connection and its return are reported while the network stays, and the form loses nothing', async ({
  browser,
}) => {
  const { page } = await newRider(browser)
  let isBroken = false
  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (isBroken) void socket.close()
    else {
      socket.connectToServer()
      sockets.push(socket)
    }
  })
  await show(page, '/rides/create')
  await expect(page.getByTitle('Connected', { exact: true })).toBeAttached()
  await title(page).fill('Train ride')

  isBroken = true
  await Promise.all(sockets.map((socket) => socket.close()))
  await expect(page.getByTitle('Disconnected')).toBeAttached()
  await expect(page.getByText('Connection lost').first()).toBeVisible()
  await expect(page.getByText('Changes appear when it is restored.').first()).toBeVisible()
  await expect(title(page)).toHaveValue('Train ride')

  isBroken = false
  await expect(page.getByText('Connection restored').first()).toBeVisible()
  await expect(page.getByText('The page shows the newest data.').first()).toBeVisible()
  await expect(page.getByText('Connection lost')).toHaveCount(0)
  await expect(page.getByTitle('Connected', { exact: true })).toBeAttached()
  await expect(title(page)).toHaveValue('Train ride')
})

test('a visited ride opens without a network, and so does a reload of it', async ({ browser }) => {
  const rider = await newRider(browser)
  const id = await newRide(rider, { title: 'Coast run', stops })
  const { page, context } = rider
  await show(page, '/dashboard')
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await show(page, `/rides/${id}`)
  const keptRide = () =>
    page.evaluate(async (path) => Boolean(await caches.match(path, { ignoreVary: true })), `/api/rides/${id}`)
  await expect.poll(keptRide).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Coast run', level: 1 })).toBeVisible()
  await expect(page.getByText(/You are offline/)).toBeVisible()
  await expect(page.getByRole('table', { name: /Stops of/ }).getByRole('row')).toHaveCount(3)
})

test('a page whose network is cut before the first touch requests nothing, and prepares for the next cut afterwards', async ({
  browser,
}) => {
  const { page, context } = await newRider(browser)
  const failed: string[] = []
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  // The page loads its background in its first idle time, whether or not it is touched.
  const background = page.waitForEvent('requestfinished', (request) => /city-canvas.*\.js/.test(request.url()))
  await show(page, '/about')
  await expect(page.getByTitle('Connected', { exact: true })).toBeAttached()
  await background
  await context.setOffline(true)
  await expect(page.getByText(/You are offline/)).toBeVisible()
  page.on('requestfailed', (request) => failed.push(request.url()))
  await page.keyboard.press('Shift')
  // The page prepares itself in its first idle time after the touch.
  await page.evaluate(() => {
    const idle = () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 }))
    return idle().then(idle)
  })
  expect(failed.filter((url) => /\/assets\/|build\.txt/.test(url))).toEqual([])

  // The first attempt after that fails, too.
  const registers = '**/assets/register-service-worker-*.js'
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('register-service-worker'))
  await context.route(registers, (route) => route.abort())
  await context.setOffline(false)
  await refused
  await context.unroute(registers)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  expect(errors).toEqual([])
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('an upgrade of the server while a form is half filled causes one reload and loses no text', async ({
    browser,
  }) => {
    const { page, context } = await newRider(browser)
    let isUpgraded = false
    await page.routeWebSocket(/\/ws$/, (socket) => {
      const server = socket.connectToServer()
      sockets.push({ close: () => Promise.all([socket.close(), server.close()]) })
    })
    const sockets: { close: () => Promise<unknown> }[] = []
    await context.route('**/build.txt', (route) =>
      isUpgraded ? route.fulfill({ body: 'the-next-release' }) : route.continue(),
    )
    await show(page, '/rides/create')
    await expect(page.getByTitle('Connected', { exact: true })).toBeAttached()
    await title(page).fill('Half a ride')
    await page.evaluate(() => document.documentElement.setAttribute('data-old-release', ''))

    isUpgraded = true
    const isAsked = page.waitForResponse('**/build.txt')
    await Promise.all(sockets.map((socket) => socket.close()))
    await isAsked
    await expect(title(page)).toHaveValue('Half a ride')

    await page.getByRole('link', { name: 'About' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Keep for later' }).click()
    await expect(page.locator('html[data-old-release]')).toHaveCount(0)
    await expect(page).toHaveURL(/\/about/)
    await show(page, '/rides/create')
    await expect(title(page)).toHaveValue('Half a ride')
  })
})

/** Serves every page with a shell whose script was removed from the server. */
const formerWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))
addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return
  const page = '<!doctype html><html><head><script src="/first.js"></script>'
    + '<script type="module" src="/assets/index-former.js"></script></head><body><h1>Former release</h1></body></html>'
  event.respondWith(new Response(page, { headers: { 'content-type': 'text/html' } }))
})`

test('a service worker of an earlier release with its own broken page is replaced', async ({ browser, baseURL }) => {
  let isFormer = true
  const proxy = await startProxy(`${baseURL}`, (request, response) => {
    if (!isFormer || request.url !== '/service-worker.js') return false
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(formerWorker)
    return true
  })
  try {
    const { page } = await newRider(browser)
    await page.goto(`${proxy.address}/about`)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js')
      await navigator.serviceWorker.ready
    })
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    isFormer = false

    await page.goto(`${proxy.address}/dashboard`)
    await expect(page.locator('#root main h1', { hasText: 'Dashboard' })).toBeVisible()
    await expect(page.getByText('Former release')).toHaveCount(0)
    await page.reload()
    await expect(page.locator('#root main h1', { hasText: 'Dashboard' })).toBeVisible()
  } finally {
    await proxy.stop()
  }
})

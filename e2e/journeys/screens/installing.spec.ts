import { chromium, expect, test, type BrowserContext, type Page } from '@playwright/test'
import { chromiumArguments, findFullChromium } from '../../support/find-chromium.ts'
import { newRoom } from '../../support/conversation.ts'
import { newRide, newRider, password, remotePlace, type Rider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const tour = {
  name: 'tour.gpx',
  mimeType: 'application/gpx+xml',
  text: `<gpx version="1.1" creator="test"><trk><name>Lake tour</name><trkseg>
    <trkpt lat="-44.1" lon="-131.2"/><trkpt lat="-44.2" lon="-131.3"/></trkseg></trk></gpx>`,
}
const installOffer = (page: Page) => page.getByRole('region', { name: 'Install Scooter Rides' })

/** Sends the form of the share target, as the browser does for an installed app. */
async function share(page: Page, { texts = {}, file }: { texts?: Record<string, string>; file?: typeof tour }) {
  await page.evaluate(
    ({ texts, file }) => {
      const form = Object.assign(document.createElement('form'), {
        action: '/share',
        method: 'post',
        enctype: 'multipart/form-data',
      })
      for (const [name, value] of Object.entries(texts))
        form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
      if (file) {
        const chosen = new DataTransfer()
        chosen.items.add(new File([file.text], file.name, { type: file.mimeType }))
        form.append(Object.assign(document.createElement('input'), { type: 'file', name: 'file', files: chosen.files }))
      }
      document.body.append(form)
      form.submit()
    },
    { texts, file },
  )
}

async function openWithWorker({ page }: Rider) {
  await show(page, '/dashboard')
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

test('the browser finds nothing that prevents the installation, which is offered after the first joined ride', async ({
  browser,
  baseURL,
}, { outputDir }) => {
  const { lat, lng } = remotePlace()
  const stops = ['Pier', 'Cove'].map((label, index) => ({ lat: lat + index / 100, lng, label }))
  const rideId = await newRide(await newRider(browser, { firstName: 'Bo' }), { title: 'Coast run', stops })
  // Contexts of a test are private windows, in which nothing can be installed.
  const own = await openOwnWindow(`${outputDir}/profile`, `${baseURL}`)
  try {
    const page = await own.newPage()
    await show(page, '/dashboard')
    const devtools = await own.newCDPSession(page)
    expect(await devtools.send('Page.getAppManifest')).toMatchObject({
      errors: [],
      url: `${baseURL}/manifest.webmanifest`,
    })
    expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })

    await show(page, `/rides/${rideId}`)
    await page.waitForFunction(() => 'installPrompt' in globalThis)
    await expect(installOffer(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(installOffer(page)).toBeVisible()
    await installOffer(page).getByRole('button', { name: 'Not now' }).click()
    await expect(installOffer(page)).toHaveCount(0)

    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByRole('menuitem', { name: 'Install the App' })).toBeVisible()
  } finally {
    await own.close()
  }
})

async function openOwnWindow(folder: string, baseURL: string): Promise<BrowserContext> {
  const executablePath = findFullChromium()
  const context = await chromium.launchPersistentContext(folder, {
    baseURL,
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
    args: chromiumArguments(),
    ...(executablePath ? { executablePath } : { channel: 'chromium' }),
  })
  const email = `${Date.now()}@example.org`
  const data = { firstName: 'Ana', lastName: 'Silva', email, password, confirmPassword: password }
  const answer = await context.request.post('/api/register', { data })
  expect(answer.status()).toBe(201)
  return context
}

test('a GPX file that another app shares opens as a draft, also after a sign-in', async ({ browser }) => {
  const rider = await newRider(browser)
  const { page, context, email } = rider
  await openWithWorker(rider)
  // Without a session, the pages of riders lead to the sign-in, which would overtake the form.
  await show(page, '/about')
  await context.clearCookies()
  await share(page, { file: tour })
  await expect(page).toHaveURL(/\/share$/)
  await expect(page.getByText('tour.gpx becomes the draft of a ride.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign In' }).click()
  await page.locator('#root').getByLabel('Username').fill(email)
  await page.locator('#root').getByLabel('Password', { exact: true }).fill(password)
  await page.locator('#root').getByRole('button', { name: 'Login' }).click()

  await page.getByRole('button', { name: 'Plan a ride with it' }).click()
  await expect(page).toHaveURL(/\/rides\/create\?edit=\d+$/)
  await expect(page.locator('#root').getByLabel('Ride name')).toHaveValue('Lake tour')
  await page.goto('/share')
  await expect(page.getByText('Nothing is waiting here.')).toBeVisible()
})

test('a shared link to this site opens it, and other texts are offered for a search or a ride', async ({
  browser,
  baseURL,
}) => {
  const rider = await newRider(browser)
  const { page, id } = rider
  await openWithWorker(rider)
  await share(page, { texts: { text: `Look: ${baseURL}/riders/${id}` } })
  await expect(page.getByRole('heading', { name: 'Ana Silva', level: 1 })).toBeVisible()
  await share(page, { texts: { title: 'A place', text: 'Fells Point' } })
  await expect(page.getByText('Fells Point')).toBeVisible()
  await page.getByRole('link', { name: 'Search for it' }).click()
  await expect(page).toHaveURL(/\/search\?term=Fells(%20|\+)Point/)
})

test('a file that arrives before the service worker runs is asked for again', async ({ browser }) => {
  const { page } = await newRider(browser)
  await show(page, '/about')
  await share(page, { file: tour, texts: { title: 'Lake tour' } })
  await expect(page.getByText('The app was not ready to receive the file.')).toBeVisible()
  await page
    .getByLabel('Choose a GPX file')
    .first()
    .setInputFiles({ name: tour.name, mimeType: tour.mimeType, buffer: Buffer.from(tour.text) })
  await expect(page.locator('#root').getByLabel('Ride name')).toHaveValue('Lake tour')
})

test('the icon of the app shows the number of unread messages until the rider signs out', async ({ browser }) => {
  const [ana, bo] = [await newRider(browser), await newRider(browser, { firstName: 'Bo' })]
  const roomId = await newRoom(bo, [ana])
  const { page } = ana
  const numbers: number[] = []
  await page.exposeFunction('noteBadge', (count: number) => void numbers.push(count))
  await page.addInitScript(() => {
    const note = Reflect.get(globalThis, 'noteBadge') as (count: number) => Promise<void>
    Object.assign(navigator, { setAppBadge: note, clearAppBadge: () => note(0) })
  })
  const badge = () => numbers.at(-1)
  await show(page, '/dashboard')
  await expect.poll(badge).toBe(0)
  await bo.context.request.post(`/api/chat/rooms/${roomId}/messages`, {
    data: { content: 'On my way', clientId: 'one' },
  })
  await expect(page).toHaveTitle(/^\(1\) /)
  await expect.poll(badge).toBe(1)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await expect.poll(badge).toBe(0)
})

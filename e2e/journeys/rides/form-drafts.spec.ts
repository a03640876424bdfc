import { expect, type Page, test } from '@playwright/test'
import { newRide, newRider, password, type Rider } from '../../support/riders.ts'
import { saveRide } from '../../support/save-ride.ts'
import { show } from '../../support/screens.ts'

const stops = [
  { lat: 38.7, lng: -9.42, label: 'Cascais' },
  { lat: 38.71, lng: -9.14, label: 'Lisboa' },
  { lat: 38.72, lng: -9.1, label: 'Oriente' },
]
// For a moment the page contains two forms: the prerendered one, and the app's own in #root.
const title = (page: Page) => page.locator('#root').getByLabel('Ride name')
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('form-draft:')).length)

/** Types a ride's name and waits until this browser has stored it. */
async function typeTitle(page: Page, text: string) {
  await show(page, '/rides/create')
  await title(page).fill(text)
  await expect.poll(() => stored(page)).toBe(1)
}

async function endSessions(rider: Rider) {
  const answer = await rider.context.request.post('/api/logout-direct')
  expect(answer.ok()).toBe(true)
}

test('the text typed into a ride survives a reload, the Back button and a closed tab', async ({ browser }) => {
  const { page, context } = await newRider(browser)
  await typeTitle(page, 'Bridge tour')

  await page.reload()
  await expect(title(page)).toHaveValue('Bridge tour')
  await expect(page.getByText(/was restored/)).toBeVisible()

  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep for later' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goBack()
  await expect(title(page)).toHaveValue('Bridge tour')

  await page.close()
  const again = await context.newPage()
  await show(again, '/rides/create')
  await expect(title(again)).toHaveValue('Bridge tour')
})

test('going back from a changed form asks for a confirmation', async ({ browser }) => {
  const { page } = await newRider(browser)
  await show(page, '/about')
  await page.getByRole('link', { name: 'New ride', exact: true }).click()
  await title(page).fill('Bridge tour')
  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/rides\/wizard/)
  await expect(title(page)).toHaveValue('Bridge tour')
})

test('an expired session leads through sign-in back to the filled form', async ({ browser }) => {
  const rider = await newRider(browser)
  const rideId = await newRide(rider, { title: 'Coast run', stops })
  const { page } = rider
  await show(page, `/rides/create?edit=${rideId}`)
  await title(page).fill('Long coast run')
  await endSessions(rider)

  // The socket reports the end of the session, and the page opens sign-in. The prerendered page does not process keys yet.
  await expect(page.locator('#root main h1', { hasText: 'User Login' })).toBeVisible()
  await page.getByLabel('Username').fill(rider.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()

  await expect(page).toHaveURL(new RegExp(`edit=${rideId}`))
  await expect(title(page)).toHaveValue('Long coast run')
  await saveRide(page)
  await expect(page.getByRole('heading', { name: 'Long coast run' })).toBeVisible()
  expect(await stored(page)).toBe(0)
})

test('signing out deletes all typed text', async ({ browser }) => {
  const { page } = await newRider(browser)
  await typeTitle(page, 'Bridge tour')
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()

  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await expect(page).not.toHaveURL(/reloaded|logout/)
  expect(await stored(page)).toBe(0)
})

for (const [name, refuse] of Object.entries({ full: fillStorage, forbidden: forbidStorage })) {
  test(`with storage that is ${name} the browser asks immediately before typed text is lost`, async ({ browser }) => {
    const { page } = await newRider(browser)
    await page.addInitScript(refuse)
    await show(page, '/rides/create')
    await title(page).pressSequentially('B')
    const asked = page.waitForEvent('dialog')
    const closing = page.close({ runBeforeUnload: true })
    const dialog = await asked
    expect(dialog.type()).toBe('beforeunload')
    await dialog.accept()
    await closing
  })
}

/** Runs in the page: fills the storage, so that drafts do not fit. */
function fillStorage() {
  const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as Storage['setItem']
  Storage.prototype.setItem = function (key, value) {
    if (!key.startsWith('form-draft:')) return setItem.call(this, key, value)
    throw new DOMException('Full', 'QuotaExceededError')
  }
}

/** Runs in the page: imitates Safari with blocked cookies. */
function forbidStorage() {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
}

test('two windows of one rider plan two rides with separate drafts', async ({ browser }) => {
  const { page: one, context } = await newRider(browser)
  await typeTitle(one, 'Bridge tour')
  const other = await context.newPage()
  await show(other, '/rides/create')
  await expect(title(other)).toHaveValue('Bridge tour')
  await other.getByRole('button', { name: 'Start over' }).click()
  await title(other).fill('Harbour loop')
  await expect.poll(() => stored(other)).toBe(1)

  await save(one, 'Bridge tour')
  await expect(title(other)).toHaveValue('Harbour loop')
  await other.reload()
  // For a moment the page contains two forms: the prerendered one and the app's own.
  await expect(other.locator('#root main h1').first()).toBeVisible()
  await expect(title(other)).toHaveValue('Harbour loop')
  await save(other, 'Harbour loop')
  expect(await stored(other)).toBe(0)
})

async function save(page: Page, name: string) {
  await page.getByLabel('Start location').fill('-45.1, -130.2')
  await page.getByLabel('Stop 1', { exact: true }).fill('-45.2, -130.2')
  await page.keyboard.press('Tab')
  await saveRide(page, 'Create Ride')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}

test('one ride edited in two windows keeps the changes of both', async ({ browser }) => {
  const rider = await newRider(browser)
  const rideId = await newRide(rider, { title: 'Coast run', stops })
  const { page: one, context } = rider
  await show(one, `/rides/create?edit=${rideId}`)
  const other = await context.newPage()
  await show(other, `/rides/create?edit=${rideId}`)
  await title(one).fill('Long coast run')
  await other.getByLabel('Description').fill('Bring rain gear')

  await saveRide(other)
  await expect(other.getByText('Bring rain gear')).toBeVisible()
  await expect(title(one)).toHaveValue('Long coast run')
  await saveRide(one)
  const sides = one.getByRole('dialog', { name: 'This ride was changed elsewhere' })
  await expect(sides.getByText('Bring rain gear')).toBeVisible()
  await sides.getByRole('button', { name: 'Save as chosen' }).click()
  await expect(one.getByRole('heading', { name: 'Long coast run', level: 1 })).toBeVisible()
  await expect(one.getByText('Bring rain gear')).toBeVisible()
})

test('a draft of another release is discarded and the form is empty', async ({ browser }) => {
  const { id, page } = await newRider(browser)
  await page.addInitScript((riderId) => {
    localStorage.setItem(`form-draft:${riderId}:ride`, '{"draftsVersion":0,"values":{"title":7},"savedAt":"yesterday"}')
  }, id)
  await show(page, '/dashboard')
  await show(page, '/rides/create')
  await expect(title(page)).toHaveValue('')
})

import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, type PlaywrightWorkerArgs, test } from '@playwright/test'
import { createBrowser, startProvider, type TestProvider } from '../../../apps/server/test/network/oidc-provider.ts'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { startEmpty, type BuiltServer } from '../../support/built-server.ts'
import { hideCity } from '../../support/city.ts'
import { expectFits, expectFitsLongTexts } from '../../support/layout.ts'
import { reach } from '../../support/reach.ts'
import { newRider, password } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

const admin = { email: 'admin@example.org', password: 'Heinkel-Tourist-175' }

// A server of its own, because every new rider of a site is asked.
test.setTimeout(120_000)

let server: BuiltServer
let provider: TestProvider
test.beforeAll(async () => {
  server = await startEmpty(async (address) => {
    provider = await startProvider(`${address}/api/login/callback`)
    return {
      PUBLIC_URL: address,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      OIDC_NAME: 'Club ID',
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
    }
  })
})
test.afterAll(() => Promise.all([server.stop(), provider.stop()]))

async function askForAge({ request }: PlaywrightWorkerArgs['playwright']) {
  const baseURL = server.address
  const desk = await request.newContext({ baseURL, extraHTTPHeaders: { origin: baseURL } })
  expect((await desk.post('/api/login', { data: { username: admin.email, password: admin.password } })).ok()).toBe(true)
  expect((await desk.patch('/api/admin/settings', { data: { minimumAge: 16 } })).ok()).toBe(true)
}

async function newVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.address })
  await hideCity(context)
  return context.newPage()
}

test('a rider under 18 registers where the site asks, is out of sight of strangers, and comes of age', async ({
  browser,
  playwright,
}) => {
  const baseURL = server.address
  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg', baseURL })
  await askForAge(playwright)

  const page = await newVisitor(browser)
  const context = page.context()
  await test.step('the form asks, and keeps its input when the answer is missing', async () => {
    await show(page, '/register')
    await page.getByLabel('First name').fill('Kim')
    await page.getByLabel('Last name').fill('Young')
    await page.getByLabel('Email').fill(`${randomUUID()}@example.org`)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Continue to scooter' }).click()
    const oldEnough = page.getByLabel('I am at least 16 years old')
    await expect(oldEnough).toHaveAttribute('aria-invalid', 'true')
    await expect(oldEnough).toBeFocused()
    await expectAccessibleInBothModes(page)
    await expectFits(page)
    await expectFitsLongTexts(browser, `${baseURL}/register`)
    await oldEnough.focus()
    await page.keyboard.press('Space')
    await page.getByLabel('I am under 18').press('Space')
    await page.getByRole('button', { name: 'Continue to scooter' }).click()
    await expect(page.getByText('Please continue with scooter registration.')).toBeVisible()
  })
  const { id } = (await (await context.request.get('/api/auth/me')).json()) as { id: string }

  await test.step('the account starts with protected settings', async () => {
    await show(page, '/dashboard?section=privacy#profile')
    await expect(page.getByRole('radio', { name: 'Private' })).toBeChecked()
    const conversations = page.getByRole('radiogroup', { name: 'New conversations' })
    await expect(conversations.getByRole('radio', { name: 'Friends' })).toBeChecked()
    await expect(page.getByRole('switch', { name: 'Use my location' })).not.toBeChecked()
    await expectAccessibleInBothModes(page, { within: 'main', isLong: true })
  })

  await test.step('a stranger sees the name only, and cannot start a conversation', async () => {
    await show(bo.page, `/riders/${id}`)
    await expect(bo.page.getByRole('heading', { name: 'Kim Young' })).toBeVisible()
    await expect(bo.page.getByText('This profile is private.')).toBeVisible()
    await bo.page.getByRole('button', { name: 'Message' }).click()
    await expect(bo.page.getByText('This rider accepts messages from friends only.').first()).toBeVisible()
    const found = await bo.context.request.get('/api/search?q=Kim%20Young')
    expect(((await found.json()) as { count: number }).count).toBe(0)
  })

  await test.step('a friend sees the profile and writes', async () => {
    const asked = await bo.context.request.post('/api/friends', { data: { friendId: id } })
    const friendship = (await asked.json()) as { id: number }
    const accepted = await context.request.patch(`/api/friends/${friendship.id}`, { data: { status: 'accepted' } })
    expect(accepted.ok()).toBe(true)
    await show(bo.page, `/riders/${id}`)
    await expect(bo.page.getByRole('heading', { name: 'Kim Young' })).toBeVisible()
    await expect(bo.page.getByText('This profile is private.')).toBeHidden()
    await bo.page.getByRole('button', { name: 'Message' }).click()
    await expect(bo.page.getByRole('textbox', { name: 'Message' })).toBeVisible()
  })

  await test.step('a rider who comes of age keeps the settings', async () => {
    await page.getByRole('button', { name: 'I am 18 now' }).click()
    await expect(page.getByText('Your settings stay as they are.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'I am under 18' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Private' })).toBeChecked()
  })
})

test('a person whom the sign-in provider confirmed answers the question by keyboard alone, and then has an account', async ({
  browser,
  playwright,
}) => {
  await askForAge(playwright)
  provider.accounts.set('nia', { email: 'nia@club.example', email_verified: true, name: 'Nia New' })
  const page = await newVisitor(browser)
  const way = await page.request.get('/api/login?with=provider&returnTo=/rides/create', { maxRedirects: 0 })
  const back = await createBrowser(provider.issuer).signIn(way.headers()['location'] ?? '', 'nia')
  await show(page, back.href)
  await expect(page.getByRole('heading', { name: 'Before You Start' })).toBeVisible()
  await expect(page.getByText('Club ID has confirmed who you are.')).toBeVisible()
  expect((await page.request.get('/api/auth/me')).status()).toBe(401)

  const create = page.getByRole('button', { name: 'Create account' })
  await reach(page, create)
  await page.keyboard.press('Enter')
  const oldEnough = page.getByLabel('I am at least 16 years old')
  await expect(oldEnough).toHaveAttribute('aria-invalid', 'true')
  await expect(oldEnough).toBeFocused()
  await expectAccessibleInBothModes(page)
  await expectFits(page)
  await expectFitsLongTexts(browser, `${server.address}/login/age`)
  await page.keyboard.press('Space')
  await reach(page, create)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Ride name')).toBeVisible()
  expect(await (await page.request.get('/api/auth/me')).json()).toMatchObject({
    displayName: 'Nia New',
    isMinor: false,
  })
})

import { expect, test, type Page } from '@playwright/test'
import { newRider } from '../support/riders.ts'
import { show } from '../support/screens.ts'

/** A network that lets the page through, and no script of the app. */
const withoutScripts = (page: Page) => page.route('**/assets/*.js', (route) => route.abort())

test('a visitor reads landing and sign-in before any script has arrived', async ({ page }) => {
  await withoutScripts(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'The Future of Urban Transportation' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
  await page.goto('/login')
  await expect(page.locator('h1', { hasText: 'User Login' })).toBeVisible()
})

test('a form that has no script yet takes no password', async ({ page }) => {
  await withoutScripts(page)
  await page.goto('/login')
  await page.locator('h1').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('secret')
  await page.keyboard.press('Enter')
  for (const name of ['username', 'password']) await expect(page.locator(`input[name=${name}]`)).toHaveValue('')
  expect(new URL(page.url()).search).toBe('')
})

test('a rider sees the frame of the dashboard and the form of a ride before any script has arrived', async ({
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

test('a session that has ended leads from the drawn dashboard to sign-in', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'sid', value: 'gone', url: `${baseURL}` }])
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/login\?returnTo=%2Fdashboard/)
})

test('an address that asks for something of its own is not answered with a drawing', async ({ browser }) => {
  const { page } = await newRider(browser)
  const answer = await page.request.get('/rides/create?edit=7')
  expect(await answer.text()).not.toContain('id="prerendered"')
  await show(page, '/rides/create?edit=999999')
  await expect(page.getByText('The requested ride could not be found.')).toBeVisible()
})

import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { startEmpty, type BuiltServer } from '../../support/built-server.ts'
import { hideCity } from '../../support/city.ts'
import { newRider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

const admin = { email: 'admin@example.org', password: 'Heinkel-Tourist-175' }

// A server of its own, because every rider of a site is asked.
test.setTimeout(180_000)

let server: BuiltServer
test.beforeAll(async () => {
  server = await startEmpty({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })
})
test.afterAll(() => server.stop())

test('a rider is asked for changed terms, declines, and accepts with the keyboard', async ({ browser, playwright }) => {
  const desk = await playwright.request.newContext({
    baseURL: server.address,
    extraHTTPHeaders: { origin: server.address },
  })
  expect((await desk.post('/api/login', { data: { username: admin.email, password: admin.password } })).ok()).toBe(true)
  const publish = async (markdown: string) => {
    const answer = await desk.put('/api/admin/site-texts/terms', { data: { language: 'en', markdown } })
    expect(answer.ok()).toBe(true)
  }
  await publish('Ride kindly.')

  await test.step('registration names the terms', async () => {
    const context = await browser.newContext({ baseURL: server.address })
    const visitor = await context.newPage()
    await hideCity(context)
    await show(visitor, '/register')
    await expect(visitor.getByText('By creating an account you accept:')).toBeVisible()
    await expect(visitor.getByRole('main').getByRole('link', { name: 'Terms of use' })).toHaveAttribute(
      'href',
      '/legal/terms',
    )
    await context.close()
  })

  const { page } = await newRider(browser, { baseURL: server.address })
  await hideCity(page.context())
  const question = page.getByRole('dialog', { name: 'New texts of this site' })
  await test.step('a rider who has just registered is not asked', async () => {
    await show(page, '/dashboard')
    await expect(question).toBeHidden()
  })

  await publish('Ride kindly, and park tidy.')
  await test.step('a changed text is asked for, and can be read', async () => {
    await show(page, '/dashboard')
    await expect(question).toBeVisible()
    await expectAccessible(page, { within: '[role=dialog]' })
    await show(page, '/legal/terms')
    await expect(page.locator('article')).toContainText('park tidy')
    await expect(question).toBeHidden()
  })

  await test.step('declining leaves export, deletion and sign-out', async () => {
    await show(page, '/dashboard')
    await press(page, 'I do not accept')
    const declined = page.getByRole('dialog', { name: 'Not accepted' })
    await expect(declined.getByRole('link', { name: 'Data only (JSON)' })).toHaveAttribute(
      'href',
      '/api/users/me/export',
    )
    await expect(declined.getByRole('button', { name: 'Log out' })).toBeVisible()
    await expectAccessible(page, { within: '[role=dialog]' })
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
  })

  await test.step('accepting goes on, also after a reload', async () => {
    await press(page, 'Accept')
    await expect(question).toBeHidden()
    await show(page, '/dashboard')
    const me = (await (await page.request.get('/api/auth/me')).json()) as { consentNeeded: string[] }
    expect(me.consentNeeded).toEqual([])
  })
  await desk.dispose()
})

async function press(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toBeVisible()
  await button.focus()
  await page.keyboard.press('Enter')
}

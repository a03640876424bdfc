import { expect, test } from '@playwright/test'
import { newRider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

test('data stored by an unknown version of the app is harmless', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem(
      'app-storage',
      '{"state":{"mode":"ultraviolet","skin":7,"navigationHistory":"all"},"version":999}',
    )
    localStorage.setItem('auth-storage', '{{{ no json')
    localStorage.setItem('user-map-location', '"north"')
  })
  await show(page, '/about')
  await expect(page.locator('html')).toHaveAttribute('data-theme', /^(light|dark)$/)
})

test('a browser without storage shows every screen', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(window, 'sessionStorage', { get: refuse })
  })
  for (const address of ['/', '/login', '/about', '/messaging']) await show(page, address)
})

test('an unknown hash opens the first tab', async ({ browser }) => {
  const { page } = await newRider(browser)
  await show(page, '/dashboard#nowhere')
  await expect(page.getByRole('tab', { name: 'My Profile', selected: true })).toBeVisible()
})

test('a photo that cannot be shown is replaced by initials', async ({ browser }) => {
  const { page } = await newRider(browser, { firstName: 'Maya', lastName: 'Okafor' })
  await page.route('**/api/auth/me', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), profileImageUrl: '/api/storage/00000000000000000000000000000000' },
    })
  })
  await show(page, '/dashboard#profile')
  await expect(page.getByText('MO').first()).toBeVisible()
})

test('the colour mode follows the system until the rider selects one, which is stored', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await show(page, '/about')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')

  await page.getByRole('button', { name: 'Dark Mode' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

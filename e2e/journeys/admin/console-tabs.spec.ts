import { expect, test } from '@playwright/test'
import { show } from '../../support/screens.ts'

const admin = { username: 'admin@example.org', password: 'Heinkel-Tourist-175' }

test('shows the tab of the admin console that the URL names', async ({ page }) => {
  await page.request.post('/api/login', { data: admin })
  await show(page, '/admin')
  const list = page.getByRole('tablist', { name: 'Administration' })
  /** Within the row, of which a phone shows less than a half. */
  async function expectInSight(name: string) {
    const tab = page.getByRole('tab', { name, selected: true })
    await expect(async () => {
      const [row, chosen] = [await list.boundingBox(), await tab.boundingBox()]
      if (!row || !chosen) throw new Error('Both are there.')
      expect(chosen.x).toBeGreaterThanOrEqual(row.x)
      expect(chosen.x + chosen.width).toBeLessThanOrEqual(row.x + row.width)
    }).toPass({ timeout: 20_000 })
  }

  await test.step('after a typed hash, up to the end of the row and back', async () => {
    for (const [hash, name] of [
      ['settings', 'Settings'],
      ['dashboard', 'Overview'],
      ['maps', 'Maps'],
      ['users', 'Users'],
    ] as const) {
      await page.evaluate((next) => (location.hash = next), hash)
      await expectInSight(name)
    }
  })

  await test.step('after Back, a reload and a click on another tab', async () => {
    await page.goBack()
    await expectInSight('Maps')
    await page.reload()
    await expectInSight('Maps')
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expectInSight('Settings')
    await page.goBack()
    await expectInSight('Maps')
  })

  await test.step('keeps the scroll position of the row while another part of the URL changes', async () => {
    await page.evaluate(() => (location.hash = 'users'))
    await expectInSight('Users')
    await list.evaluate((row) => (row.scrollLeft = row.scrollWidth))
    await page.getByLabel('Name, username or e-mail').fill('nobody')
    await expect(page).toHaveURL(/q=nobody/)
    await expect(page.getByText('No users found.')).toBeVisible()
    expect(await list.evaluate((row) => row.scrollLeft)).toBeGreaterThan(100)
  })
})

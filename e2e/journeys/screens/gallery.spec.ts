import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'

// The same components in each skin and mode. After an intended change, update the snapshots and review them:
// cd e2e && npx playwright test --project gallery --update-snapshots

const looks = ['retro, dark', 'neo, dark', 'retro, light', 'neo, light']
/** Releases of Chromium smooth letters differently. */
const closeEnough = { maxDiffPixelRatio: 0.02, animations: 'disabled' as const }

const look = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.beforeEach(async ({ page }) => {
  // On the first visit, the development server discovers dependencies and may reload the page.
  for (let visits = 0; visits < 2; visits++) {
    await page.goto('/ui')
    await page.getByRole('heading', { name: 'Parts bin' }).waitFor()
  }
  await page.evaluate(() => document.fonts.ready)
})

test('every component matches its screenshot, in both skins and modes, and is accessible', async ({ page }) => {
  for (const name of looks)
    await expect.soft(look(page, name)).toHaveScreenshot(`${name.replace(', ', '-')}.png`, closeEnough)
  // Four copies of each component repeat the names of their scrolling regions; no real screen does.
  await expectAccessible(page, { except: ['landmark-unique'] })
})

// Both skins share popovers, which follow the mode of the page.
for (const mode of ['dark', 'light'] as const)
  test.describe(mode, () => {
    // Set before the page loads: a later change may coincide with a reload.
    test.use({ colorScheme: mode })

    test('popovers match their screenshots', async ({ page }) => {
      const parts = look(page, `retro, ${mode}`)

      await parts.getByRole('button', { name: 'Menu' }).click()
      await expect.soft(page.getByRole('menu')).toHaveScreenshot(`menu-${mode}.png`, closeEnough)
      await page.keyboard.press('Escape')

      await parts.getByRole('combobox', { name: 'Type' }).click()
      await expect.soft(page.getByRole('listbox')).toHaveScreenshot(`select-${mode}.png`, closeEnough)
      await page.keyboard.press('Escape')

      await parts.getByRole('button', { name: 'Dialog' }).click()
      await expect.soft(page.getByRole('dialog')).toHaveScreenshot(`dialog-${mode}.png`, closeEnough)
    })
  })

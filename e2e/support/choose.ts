import type { Page } from '@playwright/test'

/** Chooses an option; on touch devices, the control is a native select. */
export async function choose(page: Page, label: string, option: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label })
  if (await field.evaluate(({ tagName }) => tagName === 'SELECT'))
    return void (await field.selectOption({ label: option }))
  await field.click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

import type { Locator, Page } from '@playwright/test'

/** Presses Tab until the control has the focus. */
export async function reach(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let presses = 0; presses < 80; presses++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${String(control)}`)
}

import type { Page } from '@playwright/test'

/** Deletes the cookies of a rider. The page is left first: without a session, the pages of riders open sign-in, which would overtake the next address. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

import { expect, type Page } from '@playwright/test'

/** Saves the ride form once it is complete: what still loads above the button would move it under the click. */
export async function saveRide(page: Page, name: 'Create Ride' | 'Save Ride' = 'Save Ride'): Promise<void> {
  await expect(page.getByRole('switch', { name: 'I confirm each rider who wants to join' })).toBeVisible()
  await expect(page.getByText('Weather data unavailable')).toBeVisible()
  await page.getByRole('button', { name }).click()
}

import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { placeAt } from './porto-street.ts'
import type { Rider } from './riders.ts'
import { panel } from './screens.ts'

export const livePanel = (page: Page): Locator => panel(page, 'Live ride')

/** The row of a rider in the list of the group. */
export const rowOf = (page: Page, name: string): Locator =>
  livePanel(page).getByRole('listitem').filter({ hasText: name })

export const markOf = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${name}, `) })

/** Joins on the page of the ride, with the consent that the dialog asks for. */
export async function joinLiveRide({ page }: Pick<Rider, 'page'>): Promise<void> {
  await livePanel(page).getByRole('button', { name: 'Join the live ride' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share your position?' })
  await expect(dialog).toContainText('No position is stored')
  await dialog.getByRole('button', { name: 'Share my position' }).click()
  await expect(livePanel(page).getByRole('button', { name: 'Stop sharing' })).toBeVisible()
}

/** Moves the device to a place of the street. */
export async function moveTo(context: BrowserContext, index: number): Promise<void> {
  const { lat, lng } = placeAt(index)
  await context.setGeolocation({ latitude: lat, longitude: lng, accuracy: 6 })
}

/** Rides a part of the street to and fro, a place a second, until the context closes. */
export function rideToAndFro(context: BrowserContext, [first, last]: readonly [number, number]): void {
  const length = last - first
  let step = 0
  const timer = setInterval(() => {
    const place = last - Math.abs(length - (step++ % (2 * length)))
    // The context may be closing.
    moveTo(context, place).catch(() => {})
  }, 1000)
  context.once('close', () => clearInterval(timer))
}

/** Waits until a mark has moved by more than a few pixels. */
export async function expectToMove(mark: Locator): Promise<void> {
  const before = await middleOf(mark)
  await expect
    .poll(async () => {
      const now = await middleOf(mark)
      return before && now ? Math.hypot(now.x - before.x, now.y - before.y) : 0
    })
    .toBeGreaterThan(5)
}

async function middleOf(mark: Locator) {
  const box = await mark.boundingBox()
  return box && { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

import { expect, type Locator, type Page } from '@playwright/test'

export const forVisitors = [
  '/',
  '/welcome',
  '/login',
  '/login/join',
  '/login/age',
  '/register',
  '/forgot',
  '/about',
  '/notice?url=/rides/1',
  '/notice/decisions/from-a-mail',
  '/messaging',
  '/map',
  '/map-demo',
  '/no-such-page',
]

export const forRiders = [
  '/',
  '/dashboard#profile',
  '/dashboard#scooters',
  '/dashboard#rides',
  '/dashboard#messaging',
  '/dashboard?section=decisions#profile',
  '/dashboard/statistics',
  '/rides/create',
  '/rides/wizard',
  '/search',
  '/messages',
  '/map',
  '/admin',
]

/** Opens an address and waits until the app has rendered: a prerendered page does not process keys and clicks. */
export async function show(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('#root main h1').first()).toBeVisible()
}

export const panel = (page: Page, title: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { drawnPhoto } from '../../support/photo.ts'
import { remotePlace, newRider, password } from '../../support/riders.ts'
import { saveRide } from '../../support/save-ride.ts'
import { show } from '../../support/screens.ts'

test.use({ serviceWorkers: 'allow' })

// Two riders, all screens of the journey, and animations.
test.setTimeout(240_000)
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a new rider registers and plans a ride, and a second rider finds it, joins and sees it change', async ({
  browser,
  page: ana,
}) => {
  const place = remotePlace()
  const title = `Harbour loop ${randomUUID().slice(0, 8)}`

  await test.step('register with a photo and a scooter', async () => {
    await signUp(ana)
  })

  await test.step('plan a ride with two stops', async () => {
    await show(ana, '/rides/create')
    await expectAccessible(ana)
    await ana.getByLabel('Ride name').fill(title)
    await fillPlace(ana, 'Start location', point(place, 0))
    await fillPlace(ana, 'Stop 1', point(place, 0.01))
    await ana.getByRole('button', { name: 'Add stop' }).click()
    await fillPlace(ana, 'Stop 2', point(place, 0.02))
    await saveRide(ana, 'Create Ride')
    await expect(ana.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(ana.getByRole('table', { name: /Stops of/ }).getByRole('row')).toHaveCount(4)
    await expectAccessible(ana)
  })

  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg', at: place })

  await test.step('a second rider finds it nearby and joins', async () => {
    await show(bo.page, '/dashboard#rides')
    await bo.page.getByRole('tab', { name: 'Nearby Rides' }).click()
    const nearby = bo.page.getByRole('tabpanel', { name: 'Nearby Rides' })
    await nearby.getByRole('link', { name: new RegExp(title) }).click()
    await expect(bo.page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await bo.page.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(bo.page.getByText('You are in. See you there')).toBeVisible()
    await expect(bo.page.getByRole('button', { name: 'Leave ride' })).toBeVisible()
  })

  await test.step('the organiser sees who joined without a reload', async () => {
    await expect(ana.getByRole('link', { name: 'Bo Berg' })).toBeVisible()
  })

  await test.step('the organiser edits, and the second rider sees it without a reload', async () => {
    await ana.getByRole('link', { name: 'Edit Ride' }).click()
    await ana.getByLabel('Ride name').fill(`${title}, longer`)
    await saveRide(ana)
    await expect(ana.getByRole('heading', { name: `${title}, longer`, level: 1 })).toBeVisible()
    await expect(bo.page.getByRole('heading', { name: `${title}, longer`, level: 1 })).toBeVisible()
  })

  await test.step('signing out ends the session in every tab', async () => {
    const secondTab = await bo.context.newPage()
    await show(secondTab, '/dashboard')
    await bo.page.getByRole('button', { name: 'Start', exact: true }).click()
    await bo.page.getByRole('menuitem', { name: 'Log Out' }).click()
    await expect(bo.page.getByRole('link', { name: 'Get Started' }).first()).toBeVisible()
    await expect(secondTab).toHaveURL(/\/login/)
    expect((await bo.context.request.get('/api/auth/me')).status()).toBe(401)
  })
})

async function signUp(page: Page) {
  await show(page, '/register')
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Silva')
  await page.getByLabel('Email').fill(`${randomUUID()}@example.org`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.locator('input[type=file]').first().setInputFiles(drawnPhoto('me.png', '#ff6a95'))
  await page.getByRole('button', { name: /Continue|Next|Create account/ }).click()
  await expect(page.getByText('Please continue with scooter registration.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Add a Scooter' })).toBeFocused()
  await page.getByLabel(/Manufacturer/).fill('Vespa')
  await page.getByLabel(/Model/).fill('Primavera 150')
  await page.getByRole('radiogroup', { name: 'Color' }).getByText('Red').click()
  await page.getByRole('button', { name: 'Add Scooter' }).click()
  await page.getByRole('button', { name: 'Complete Registration' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

/** Uses coordinates in the middle of the ocean, where no gazetteer has places and no other test rides. */
async function fillPlace(page: Page, label: string, text: string) {
  await page.getByLabel(label, { exact: true }).fill(text)
  await page.keyboard.press('Tab')
}

function point({ lat, lng }: { lat: number; lng: number }, offset: number): string {
  return `${(lat + offset).toFixed(5)}, ${(lng + offset).toFixed(5)}`
}

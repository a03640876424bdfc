import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { hideCity } from '../../support/city.ts'
import { newRide, newRider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

test.setTimeout(300_000)

const stops = [
  { lat: 38.7, lng: -9.42, label: 'Cascais' },
  { lat: 38.71, lng: -9.14, label: 'Lisboa' },
]
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

/** Opens a dialog, checks it in both modes, and closes it with Escape; the focus returns to the opener. */
async function look(page: Page, opener: Locator) {
  await opener.click()
  await expect(dialog(page)).toBeVisible()
  await expectAccessibleInBothModes(page, { within: '[role$=dialog]' })
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(opener).toBeFocused()
}

test('the dialogs of the profile are accessible in both modes', async ({ browser }) => {
  const { page } = await newRider(browser)
  await show(page, '/dashboard#profile')
  await look(page, page.getByRole('button', { name: 'Change e-mail' }))
  await page.getByRole('tab', { name: 'Privacy' }).click()
  await look(page, page.getByRole('button', { name: 'Add privacy zone' }))
  await page.getByRole('tab', { name: 'Data' }).click()
  await expect(page.getByRole('progressbar', { name: 'Storage used' })).toBeVisible()
  await expectAccessibleInBothModes(page, { within: 'main', isLong: true })
  await look(page, page.getByRole('button', { name: 'Delete account' }))
  for (const tab of ['Preferences', 'Security']) {
    await page.getByRole('tab', { name: tab }).click()
    await expectAccessibleInBothModes(page, { within: 'main', isLong: true })
  }
})

test('the dialogs of a ride are accessible in both modes', async ({ browser }) => {
  const rider = await newRider(browser)
  const { page, context } = rider
  const id = await newRide(rider, { title: 'Coast run', stops })
  await show(page, `/rides/${id}`)
  await look(page, page.getByRole('button', { name: 'Cancel ride' }))
  await look(page, page.getByRole('button', { name: 'Delete', exact: true }))

  await test.step('both versions of a ride that was changed elsewhere', async () => {
    await show(page, `/rides/create?edit=${id}`)
    await page.getByLabel('Ride name').fill('Long coast run')
    const ride = `/api/rides/${id}`
    const version = (await context.request.get(ride)).headers()['etag'] ?? ''
    const changed = await context.request.patch(ride, {
      headers: { 'if-match': version },
      data: { title: 'Old coast' },
    })
    expect(changed.ok()).toBe(true)
    // The weather moves the button when it arrives: a click at that moment would miss.
    await expect(page.getByText('Weather data unavailable')).toBeVisible()
    await page.getByRole('button', { name: 'Save Ride' }).press('Enter')
    await expect(dialog(page)).toContainText('Old coast')
    await expectAccessibleInBothModes(page, { within: '[role$=dialog]' })
    await page.getByRole('button', { name: 'Back to the form' }).click()
  })

  await test.step('leaving with unsaved changes', async () => {
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(dialog(page)).toContainText('Leave with unsaved changes?')
    await expectAccessibleInBothModes(page, { within: '[role$=dialog]' })
    await page.getByRole('button', { name: 'Stay' }).click()
  })

  await test.step('a name for a place on the map', async () => {
    await page.locator('.ride-form-map').scrollIntoViewIfNeeded()
    // With the keyboard: a pin may be outside of a small map.
    await page.getByRole('button', { name: 'Start: Cascais' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Name...' }).focus()
    await expectAccessibleInBothModes(page, { within: '[role=menu]' })
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toContainText('Name this place')
    await expectAccessibleInBothModes(page, { within: '[role$=dialog]' })
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  })
})

test('menus and the question before leaving a ride are accessible in both modes', async ({
  browser,
  page: visitor,
}) => {
  await hideCity(visitor.context())
  await visitor.setViewportSize({ width: 390, height: 844 })
  await show(visitor, '/')
  await visitor.getByRole('button', { name: 'Menu' }).click()
  await expect(visitor.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectAccessibleInBothModes(visitor, { within: '#visitor-menu' })

  const organiser = await newRider(browser)
  const id = await newRide(organiser, { title: 'Coast run', stops })
  const { page, context } = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const joined = await context.request.put(`/api/rides/${id}/rsvp`, { data: { answer: 'yes' } })
  expect(joined.ok()).toBe(true)
  await show(page, `/rides/${id}`)
  await look(page, page.getByRole('button', { name: 'Leave ride' }))
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessibleInBothModes(page, { within: '[role=menu]' })
})

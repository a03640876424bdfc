import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { reach } from '../../support/reach.ts'
import { remotePlace, newRide, newRider, password } from '../../support/riders.ts'
import { routeMap } from '../../support/route-map.ts'
import { show } from '../../support/screens.ts'

test('a rider signs in, navigates and plans a ride without a mouse', async ({ browser, page }) => {
  const rider = await newRider(browser)
  const title = `Keyboard tour ${randomUUID().slice(0, 8)}`

  await test.step('sign in', async () => {
    await show(page, '/login')
    await reach(page, page.getByLabel('Username'))
    await page.keyboard.type(rider.email)
    await page.keyboard.press('Tab')
    await page.keyboard.type(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  })

  await test.step('move between tabs with the arrows', async () => {
    await reach(page, page.getByRole('tab', { name: 'My Profile' }))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'My Rides', selected: true }).first()).toBeVisible()
    expect(new URL(page.url()).hash).toBe('#rides')
  })

  await test.step('open the start menu, move through it, close it, and follow a link to the heading', async () => {
    const start = page.getByRole('button', { name: 'Start', exact: true })
    await reach(page, start)
    await page.keyboard.press('Enter')
    await expect(menuWithFocus(page)).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeHidden()
    await expect(start).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(menuWithFocus(page)).toBeVisible()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard#profile$/)
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused()
  })

  await test.step('plan a ride', async () => {
    const { lat, lng } = remotePlace()
    await show(page, '/rides/create')
    await reach(page, page.getByLabel('Ride name'))
    await page.keyboard.type(title)
    await reach(page, page.getByLabel('Start location'))
    await page.keyboard.type(`${lat.toFixed(4)}, ${lng.toFixed(4)}`)
    await reach(page, page.getByLabel('Stop 1', { exact: true }))
    await page.keyboard.type(`${(lat + 0.01).toFixed(4)}, ${lng.toFixed(4)}`)
    await page.keyboard.press('Tab')
  })

  await test.step('move its end on the map and name it', async () => {
    const { ready, pin } = routeMap(page)
    const stop = page.getByLabel('Stop 1', { exact: true })
    await ready()
    await reach(page, pin(/^End/))
    const before = await stop.inputValue()
    await page.keyboard.press('ArrowRight')
    await expect(stop).not.toHaveValue(before)
    await expect(pin(/^End/)).toBeFocused()

    await page.keyboard.press('Enter')
    await expect(menuWithFocus(page)).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByRole('menuitem', { name: 'Name...' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Fountain')
    await page.keyboard.press('Enter')
    await expect(stop).toHaveValue('Fountain')
    await expect(pin('End: Fountain')).toBeFocused()
  })

  await test.step('save it', async () => {
    await reach(page, page.getByRole('button', { name: 'Create Ride' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page.getByText('Fountain').first()).toBeVisible()
  })
})

test('a rider joins a ride and leaves it again without a mouse', async ({ browser }) => {
  const organiser = await newRider(browser)
  const place = remotePlace()
  const id = await newRide(organiser, {
    title: 'Open ride',
    stops: [
      { ...place, label: 'Here' },
      { ...place, lat: place.lat + 0.01, label: 'There' },
    ],
  })
  const { page } = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  await show(page, `/rides/${id}`)

  await reach(page, page.getByRole('button', { name: 'Join', exact: true }))
  await page.keyboard.press('Enter')
  await reach(page, page.getByRole('button', { name: 'Leave ride' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await reach(page, dialog.getByRole('button', { name: 'Leave ride' }))
  await page.keyboard.press('Enter')

  await expect(page.getByRole('button', { name: 'Join', exact: true })).toBeVisible()
})

test('the skip link moves past the header', async ({ page }) => {
  await show(page, '/about')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
})

/** A menu is visible before it takes the focus: keys in between reach the previously focused element. */
const menuWithFocus = (page: Page) => page.locator('[role=menu]:focus-within')

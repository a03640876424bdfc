import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { expectPinsInTheClear } from '../../support/map-assertions.ts'
import { remotePlace, newRide, newRider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

// Maps render slowly without a graphics card.
test.setTimeout(240_000)

test('a visitor finds public rides on the community map, and a link opens the same view', async ({
  browser,
  page,
  hasTouch,
}) => {
  const place = remotePlace()
  const ana = await newRider(browser)
  const name = `Loop ${randomUUID().slice(0, 8)}`
  const plan = (title: string, lng: number, visibility: 'public' | 'private') =>
    newRide(ana, {
      title,
      visibility,
      stops: [
        { lat: place.lat, lng, label: 'Start' },
        { lat: place.lat - 0.02, lng: lng + 0.02, label: 'End' },
      ],
    })
  await plan(`${name} one`, place.lng, 'public')
  const other = await plan(`${name} two`, place.lng + 0.06, 'public')
  await plan(`${name} secret`, place.lng - 0.06, 'private')

  await show(page, `/map?lat=${place.lat}&lng=${place.lng}&zoom=11`)
  const map = page.getByRole('group', { name: 'Map of the community’s rides' })
  const rows = page.getByRole('region', { name: 'List of available rides' }).getByRole('link')
  const starts = map.getByRole('link', { name: /^Start of/ })
  await expect(starts).toHaveCount(2, { timeout: 60_000 })

  if (hasTouch) {
    await test.step('on a phone the list replaces the map', async () => {
      await expect(rows.first()).toBeHidden()
      await page.getByRole('radiogroup', { name: 'Show as' }).getByText('List').tap()
      await expect(rows).toHaveCount(2)
      await expect(map).toBeHidden()
      await expect(page).toHaveURL(/view=list/)
      await page.getByRole('radiogroup', { name: 'Show as' }).getByText('Map').tap()
      await expect(starts).toHaveCount(2)
    })
  } else {
    await test.step('hovering shows the route, and both its ends link to the ride', async () => {
      await expect(rows).toHaveCount(2)
      await rows.filter({ hasText: `${name} two` }).hover()
      const end = map.getByRole('link', { name: `End of ${name} two` })
      await expect(end).toHaveAttribute('href', `/rides/${other}`)
      await end.click({ trial: true })
    })
  }

  await test.step('filters and moves are in the URL, and survive a reload', async () => {
    const before = page.url()
    await map.getByRole('button', { name: 'Zoom out' }).click()
    await expect.poll(() => page.url()).not.toBe(before)
    const shown = `${page.url()}&when=today`
    await page.goto(shown)
    await expect(map.getByText(/No rides start here/)).toBeVisible({ timeout: 60_000 })
    await page.goto(shown.replace('when=today', 'length=50'))
    await expect(starts.or(map.getByRole('button', { name: /2 rides start here/ })).first()).toBeVisible({
      timeout: 60_000,
    })
  })
})

test('landmarks are marked on a demo map, all in view, with their names', async ({ page }) => {
  await show(page, '/marker-demo')
  const map = page.getByRole('group', { name: 'Demo map' })
  for (const name of ['Times Square', 'Central Park', 'Brooklyn Bridge'])
    await page.getByRole('button', { name: new RegExp(name) }).click()
  await map.scrollIntoViewIfNeeded()
  await expect(map.locator('.map-pin')).toHaveCount(3, { timeout: 60_000 })
  await expectPinsInTheClear(map, 3)
  await expect(page.getByRole('list', { name: 'Places on the map' }).getByRole('listitem')).toHaveText([
    'Start: Times Square',
    'Stop 1: Central Park',
    'End: Brooklyn Bridge',
  ])
  await map.getByRole('button', { name: 'Stop 1: Central Park' }).click()
  await expect(map.getByRole('region', { name: 'About this place' })).toContainText('Manhattan, New York, NY')
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(map.locator('.map-pin')).toHaveCount(0)
})

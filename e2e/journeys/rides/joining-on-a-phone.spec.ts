import { expect, test, type Page } from '@playwright/test'
import { newRide, newRider } from '../../support/riders.ts'
import { boxOf } from '../../support/route-map.ts'
import { show } from '../../support/screens.ts'

const stops = [
  { lat: 38.7, lng: -9.42, label: 'Cascais' },
  { lat: 38.71, lng: -9.14, label: 'Lisboa' },
]
const sizes = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
]
const join = (page: Page) => page.getByRole('button', { name: 'Join', exact: true })

test('the Join button is visible without scrolling, covers nothing at the end of the page, and disappears after joining', async ({
  browser,
}) => {
  const organiser = await newRider(browser)
  const id = await newRide(organiser, { title: 'Coast run', stops })
  const { page } = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })

  for (const size of sizes) {
    await page.setViewportSize(size)
    await show(page, `/rides/${id}`)
    await expect(join(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await isUncovered(page)
  }

  await test.step('at the end of the page all content is above it', async () => {
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    await page.keyboard.press('End')
    await expect(footer).toBeInViewport()
    const bar = await boxOf(page.getByRole('group', { name: 'Join this ride' }))
    const end = await boxOf(footer)
    expect(end.y + end.height).toBeLessThanOrEqual(bar.y)
  })

  await join(page).tap()
  await expect(page.getByText('You are in. See you there')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Join this ride' })).toHaveCount(0)
  await expect(page.locator('#own-answer')).toBeFocused()
})

test('a ride that cannot be joined has no Join button', async ({ browser }) => {
  const organiser = await newRider(browser)
  const id = await newRide(organiser, { title: 'Coast run', stops })
  await show(organiser.page, `/rides/${id}`)
  await expect(organiser.page.getByText('This is your ride')).toBeVisible()
  await expect(organiser.page.getByRole('group', { name: 'Join this ride' })).toHaveCount(0)
})

/** Whether the button is the topmost element at its centre. */
async function isUncovered(page: Page) {
  const isHit = await join(page).evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect()
    return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })
  expect(isHit).toBe(true)
}

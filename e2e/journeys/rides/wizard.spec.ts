import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { expectLineBetween } from '../../support/map-assertions.ts'
import { newRider } from '../../support/riders.ts'
import { routeMap } from '../../support/route-map.ts'
import { show } from '../../support/screens.ts'

// Maps render slowly without a graphics card.
test.setTimeout(240_000)

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })

/** On a phone, the map loads when it is visible between the header and the buttons of the wizard. */
const lookAtMap = (page: Page) =>
  page.locator('.wizard-map').evaluate((map) => map.scrollIntoView({ block: 'center', behavior: 'instant' }))

async function choose(page: Page, label: string, typed: string, option: RegExp) {
  await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

test('a ride is planned in five steps from the dashboard, and a reload between them loses nothing', async ({
  browser,
}) => {
  const { page, context } = await newRider(browser, { at: { lat: 38.72, lng: -9.14 } })
  const title = `Coast run ${randomUUID().slice(0, 8)}`
  await show(page, '/dashboard#rides')
  await page.getByRole('link', { name: 'Create New Ride' }).click()
  await expect(page.getByRole('heading', { name: 'What kind of ride?' })).toBeVisible()
  await expect(next(page)).toBeDisabled()
  await page.getByLabel('Ride name').fill(title)
  await page.getByRole('button', { name: 'Saturday 10:00' }).click()
  await next(page).click()

  const { ready, pin, length } = routeMap(page)
  await test.step('a selected start has its pin', async () => {
    await expect(page.getByRole('heading', { name: 'Where do you start?' })).toBeFocused()
    await expect(next(page)).toBeDisabled()
    await choose(page, 'Start location', 'cascais', /^Cascais/)
    await lookAtMap(page)
    await ready()
    await lookAtMap(page)
    await expect(pin(/^Start: Cascais/)).toBeInViewport()
    await next(page).click()
  })

  await test.step('a stop has its pin and its line, also after a reload', async () => {
    await choose(page, 'Stop 1', 'sintra', /^Sintra/)
    await page.reload()
    await expect(page.getByLabel('Stop 1', { exact: true })).toHaveValue(/^Sintra/)
    await expect(page.getByText(/was restored/)).toBeVisible()
    await lookAtMap(page)
    await ready()
    await lookAtMap(page)
    await expect(pin(/Sintra/)).toBeInViewport()
    await expect(length).toContainText(/\d\.\d mi/)
    // On a phone's small map, the pins are too close to check pixels between them.
    if (test.info().project.name === 'desktop') await expectLineBetween(page, pin(/^Start/), pin(/Sintra/))
    await next(page).click()
  })

  await expect(page.getByText(/^Finish back at Cascais/)).toBeVisible()
  await next(page).click()
  await expect(page.getByRole('list', { name: 'Places' }).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'Create My Ride' }).click()

  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  const answer = await context.request.get(`/api${new URL(page.url()).pathname}`)
  const ride = (await answer.json()) as { status: string; startsAt: string; endsAt: string; stops: { label: string }[] }
  expect(ride.status).toBe('upcoming')
  expect(ride.stops.map(({ label }) => label)).toEqual([
    'Cascais, Lisbon, Portugal',
    'Sintra, Lisbon, Portugal',
    'Cascais, Lisbon, Portugal',
  ])
  // The clock of the start counts, on which this Saturday's 10:00 may be over already while the rider's is not.
  const start = new Date(ride.startsAt)
  const there = { timeZone: 'Europe/Lisbon' }
  expect(start.toLocaleDateString('en', { ...there, weekday: 'long' })).toBe('Saturday')
  expect(start.toLocaleTimeString('sv', there)).toBe('10:00:00')
  expect(start.getTime() - Date.now()).toBeGreaterThan(0)
  expect(start.getTime() - Date.now()).toBeLessThanOrEqual(7 * 24 * 3_600_000)
  expect(Date.parse(ride.endsAt) - Date.parse(ride.startsAt)).toBe(2 * 3_600_000)
})

import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { newRide, newRider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

// Two riders; maps render slowly without a graphics card.
test.setTimeout(240_000)

const rossio = { lat: 38.714, lng: -9.139 }
/** In May of next year, far from daylight saving changes in all zones of this test. */
const may = `${new Date().getUTCFullYear() + 1}-05-01`

async function choose(page: Page, label: string, typed: string, option: RegExp) {
  await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

test('a rider in Kathmandu plans a ride in Lisbon, and every screen shows it in Lisbon time', async ({ browser }) => {
  const title = `Tejo run ${randomUUID().slice(0, 8)}`
  const { page, context } = await newRider(browser, { timeZone: 'Asia/Kathmandu', at: rossio })

  await test.step('the form names its time zone, and rejects an hour that the clock change skips', async () => {
    await show(page, '/rides/create')
    await page.getByLabel('Ride name').fill(title)
    await choose(page, 'Start location', 'lisbon', /^Lisbon/)
    await choose(page, 'Stop 1', 'sintra', /^Sintra/)
    await page.getByLabel('Date', { exact: true }).fill('2030-03-31')
    await page.getByLabel('Time', { exact: true }).fill('01:30')
    await expect(page.getByText(/There is no 1:30.AM that day: the clocks go forward/)).toBeVisible()
    await page.getByLabel('Date', { exact: true }).fill('2020-03-31')
    await expect(page.getByText(/This time is in the past: it is .* there/)).toBeVisible()

    await page.getByLabel('Date', { exact: true }).fill(may)
    await page.getByLabel('Time', { exact: true }).fill('10:00')
    await page.getByLabel(/^End time/).fill('13:00')
    await expect(page.getByText(/This time is in the past|There is no/)).toBeHidden()
    await expect(page.getByText(/Times are in Lisbon time.*10:00.AM is 2:45.PM on your clock/)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the correct instant is stored', async () => {
    await page.getByRole('button', { name: 'Create Ride' }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    const ride = await (await context.request.get(`/api${new URL(page.url()).pathname}`)).json()
    expect(ride).toMatchObject({
      startsAt: `${may}T09:00:00.000Z`,
      endsAt: `${may}T12:00:00.000Z`,
      timeZone: 'Europe/Lisbon',
    })
  })

  await test.step('the page of the ride, My Rides and the home page show the same time', async () => {
    const starts = page.getByRole('term').filter({ hasText: 'Starts' }).locator('..')
    await expect(starts).toContainText(/10:00.AM.*Lisbon time.*2:45.PM on your clock/)
    await expect(page.getByRole('term').filter({ hasText: 'Ends' }).locator('..')).toContainText(/1:00.PM/)
    await expectAccessible(page)

    const inLisbon = /10:00.AM – 1:00.PM, Lisbon time/
    await show(page, '/dashboard#rides')
    const coming = page.getByRole('region', { name: 'Upcoming' })
    await expect(coming.getByRole('link', { name: new RegExp(`^${title}`) })).toContainText(inLisbon)

    await show(page, `/?place=Lisbon&lat=${rossio.lat}&lng=${rossio.lng}`)
    const available = page.getByRole('region', { name: 'Available rides' })
    await expect(available.getByRole('link', { name: new RegExp(title) })).toContainText(inLisbon)
  })
})

test('a moved start and a cancellation are shown once to a rider who has the ride open', async ({ browser }) => {
  const title = `Harbour loop ${randomUUID().slice(0, 8)}`
  const ana = await newRider(browser)
  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const rideId = await newRide(ana, {
    title,
    capacity: 5,
    startsAt: `${may}T14:00:00Z`,
    stops: [
      { lat: 40.71, lng: -74, label: 'City Hall' },
      { lat: 40.73, lng: -73.99, label: 'Village' },
    ],
  })
  expect((await bo.context.request.put(`/api/rides/${rideId}/rsvp`, { data: { answer: 'yes' } })).ok()).toBe(true)
  const news = (page: Page) => page.getByRole('status', { name: 'Changes to this ride' })

  await show(bo.page, `/rides/${rideId}`)
  await expect(bo.page.getByText('1 of 5 seats taken')).toHaveCount(1)

  await test.step('the start is moved', async () => {
    await show(ana.page, `/rides/create?edit=${rideId}`)
    await ana.page.getByLabel('Time', { exact: true }).fill('08:30')
    await ana.page.getByRole('button', { name: 'Save Ride' }).click()
    await expect(ana.page.getByRole('heading', { name: title, level: 1 })).toBeVisible()

    await expect(news(bo.page)).toContainText(/^Ana moved the start to 8:30.AM\./)
    await expectAccessible(bo.page)
    await bo.page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(news(bo.page)).toBeEmpty()
    await expect(bo.page.getByRole('term').filter({ hasText: 'Starts' }).locator('..')).toContainText(/8:30.AM/)
    await expect(news(ana.page)).toBeEmpty()
  })

  await test.step('the ride is cancelled, with the reason', async () => {
    await ana.page.getByRole('button', { name: 'Cancel ride' }).click()
    const dialog = ana.page.getByRole('dialog', { name: 'Cancel this ride?' })
    await dialog.getByLabel(/^Reason/).fill('Storm on the coast')
    await expectAccessible(ana.page)
    await dialog.getByRole('button', { name: 'Cancel ride' }).click()
    await expect(ana.page.getByText('You cancelled this ride. It will not take place.')).toBeVisible()
    await expect(ana.page.getByRole('heading', { name: title, level: 1 })).toBeFocused()
    await expect(news(ana.page)).toBeEmpty()

    await expect(news(bo.page)).toContainText('Ana cancelled the ride: Storm on the coast.')
    await expect(bo.page.getByText('Ana cancelled this ride. It will not take place.')).toBeVisible()
    await expect(bo.page.getByText('Storm on the coast', { exact: true })).toBeVisible()
    await expect(bo.page.getByText(/seats taken/)).toHaveCount(0)
    await expect(bo.page.getByRole('button', { name: /^(Join|Leave ride|Maybe)$/ })).toHaveCount(0)
    await expectAccessible(bo.page)
  })

  await test.step('it is shown as cancelled in the list of joined rides', async () => {
    await show(bo.page, '/dashboard#rides')
    await bo.page.getByText('Joined', { exact: true }).click()
    const row = bo.page.getByRole('region', { name: 'Upcoming' }).getByRole('link', { name: new RegExp(`^${title}`) })
    await expect(row).toContainText('Cancelled')
    await expect(row).not.toContainText(/Coming|seats/)
  })
})

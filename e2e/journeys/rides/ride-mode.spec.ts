import { expect, test, type BrowserContext } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { remotePlace, newRide, newRider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

test.use({ serviceWorkers: 'allow' })

// Maps render slowly without a graphics card.
test.setTimeout(240_000)

const metresPerDegree = 111_195

test('a ride is ridden from stop to stop, also after the network fails and the page is opened again', async ({
  browser,
}) => {
  const start = remotePlace()
  /** The position at this distance in metres to the north and east of the start. */
  const spot = (north: number, east = 0) => ({
    lat: start.lat + north / metresPerDegree,
    lng: start.lng + east / (metresPerDegree * Math.cos((start.lat * Math.PI) / 180)),
  })
  const rider = await newRider(browser, { at: start })
  const { page, context } = rider
  const id = await newRide(rider, {
    title: 'Ice and penguins',
    stops: [
      { ...spot(0), label: 'Harbour' },
      { ...spot(1500), label: 'Penguin Bay' },
      { ...spot(3000), label: 'Lighthouse' },
    ],
  })
  const next = page.getByRole('region', { name: 'Next stop' })
  const matter = page.getByRole('status', { name: 'Notices' })
  const told = page.getByRole('status', { name: 'On the way' })

  await show(page, `/rides/${id}/navigate`)
  await expect(next).toContainText('Penguin Bay')
  // An interaction, after which the page prepares for going offline.
  await page.keyboard.press('Shift')
  await expect(page.getByText(/^Ready without a network/)).toBeVisible({ timeout: 120_000 })
  await expectAccessibleInBothModes(page)

  const toGo = next.locator('dd').first()
  const atFirst = await toGo.innerText()
  await rideTo(context, spot(600), () => expect(toGo).not.toHaveText(atFirst, { timeout: 500 }))

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ice and penguins' })).toBeVisible()
  await expect(next).toContainText('Penguin Bay')
  await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible({ timeout: 60_000 })

  await rideTo(context, spot(1480), () => expect(told).toHaveText('You have reached Penguin Bay.', { timeout: 500 }))
  await expect(next).toContainText('Lighthouse')

  await rideTo(context, spot(2000, 400), () => expect(matter).toContainText('You are off the route', { timeout: 500 }))
  await rideTo(context, spot(2100), () => expect(matter).not.toContainText('You are off the route', { timeout: 500 }))

  const startsAt = new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString()
  const answer = await context.request.patch(`/api/rides/${id}`, { data: { startsAt } })
  expect(answer.ok()).toBe(true)
  await context.setOffline(false)
  await expect(matter).toContainText('You moved the start', { timeout: 60_000 })

  await rideTo(context, spot(2990), () => expect(next).toContainText('You have arrived', { timeout: 500 }))
  await page.getByRole('link', { name: 'Leave ride mode' }).click()
  await expect(page).toHaveURL(new RegExp(`/rides/${id}$`))
})

/** Sends positions around a place, each a step from the previous one, until the page shows the expected state. */
async function rideTo(context: BrowserContext, { lat, lng }: { lat: number; lng: number }, shown: () => Promise<void>) {
  let steps = 0
  await expect(async () => {
    const step = (steps++ % 5) / metresPerDegree
    await context.setGeolocation({ latitude: lat + step, longitude: lng, accuracy: 5 })
    await shown()
  }).toPass({ timeout: 60_000, intervals: [100] })
}

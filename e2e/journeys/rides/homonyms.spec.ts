import { expect, test, type Page } from '@playwright/test'
import { newRider } from '../../support/riders.ts'
import { saveRide } from '../../support/save-ride.ts'
import { show } from '../../support/screens.ts'

const lisbon = { lat: 38.72, lng: -9.14 }

/** Places with common names, with the labels that distinguish them in the list. */
const homonyms = [
  ['Newport', 'Newport, Telford and Wrekin, England, United Kingdom', 52.7669, -2.3773],
  ['Newport', 'Newport, Isle of Wight, England, United Kingdom', 50.7015, -1.2912],
  ['Newport', 'Newport, Rhode Island, United States', 41.4901, -71.3128],
  ['Springfield', 'Springfield, Massachusetts, United States', 42.1015, -72.5898],
  ['Springfield', 'Springfield, Illinois, United States', 39.8017, -89.6437],
  ['Springfield', 'Springfield, Oregon, United States', 44.0462, -123.022],
  ['Paris', 'Paris, Texas, United States', 33.6609, -95.5555],
  ['Frankfurt', 'Frankfurt (Oder), Brandenburg, Germany', 52.3471, 14.5506],
  ['Frankfurt', 'Frankfurt am Main, Hesse, Germany', 50.1155, 8.6842],
  ['Cambridge', 'Cambridge, Massachusetts, United States', 42.3751, -71.1056],
  ['Valencia', 'Valencia, Spain', 39.4698, -0.3774],
  ['Portland', 'Portland, Maine, United States', 43.6574, -70.2589],
] as const

test('a rider in Lisbon with New York’s clock selects twelve places with the same names, and each is stored at its own coordinates', async ({
  browser,
}) => {
  // The browser's time zone is New York in every journey.
  const { page, context } = await newRider(browser, { at: lisbon })
  await show(page, '/rides/create')
  await page.getByLabel('Ride name').fill('Twelve twins')
  for (const [index, [typed, label]] of homonyms.entries()) {
    if (index > 1) await page.getByRole('button', { name: 'Add stop' }).click()
    const field = page.getByLabel(index === 0 ? 'Start location' : `Stop ${index}`, { exact: true })
    // A new stop has the focus, so the rider can continue typing.
    if (index > 1) await expect(field).toBeFocused()
    await choose(page, field, typed, label)
    await expect(field).toHaveValue(label)
  }
  await saveRide(page, 'Create Ride')
  await expect(page).toHaveURL(/\/rides\/\d+$/)

  const answer = await context.request.get(`/api${new URL(page.url()).pathname}`)
  const { stops } = (await answer.json()) as { stops: { lat: number; lng: number; label: string }[] }
  expect(stops.map((stop) => stop.label)).toEqual(homonyms.map(([, label]) => label))
  for (const [index, [, label, lat, lng]] of homonyms.entries()) {
    const { lat: storedLat, lng: storedLng } = stops[index] ?? { lat: NaN, lng: NaN }
    const kilometres = Math.hypot(storedLat - lat, (storedLng - lng) * Math.cos((lat * Math.PI) / 180)) * 111.2
    expect(kilometres, label).toBeLessThan(1)
  }
})

/** By the whole label: the first entry of the list is another place. */
async function choose(page: Page, field: ReturnType<Page['getByLabel']>, typed: string, label: string) {
  await field.fill(typed)
  const [name, ...where] = label.split(', ')
  await page.getByRole('option', { name: `${name} ${where.join(', ')}`, exact: true }).click()
}

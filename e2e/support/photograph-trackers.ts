import { expect, type Locator, type Page } from '@playwright/test'
import { sendAsOwnTracks, startsSoon } from './trackers.ts'

/** The address in the pictures, instead of that of the test server. */
const shownOrigin = 'https://rides.example.org'
/** Pixels. */
const padding = 14

interface TrackerPictures {
  /** The path of a picture: `owntracks`, `traccar`, `list`. */
  fileOf: (part: string) => string
  start: { lat: number; lng: number }
}

/** Photographs the settings of a new tracker for both apps, and the list of trackers. The page belongs to a signed-in rider. */
export async function photographTrackers(page: Page, { fileOf, start }: TrackerPictures): Promise<void> {
  const stops = [
    { ...start, label: 'Porto' },
    { ...start, lat: start.lat + 0.02, label: 'Boavista' },
  ]
  const data = { title: 'Along the Douro', startsAt: startsSoon(), timeZone: 'Europe/Lisbon', stops }
  const { id } = (await (await page.request.post('/api/rides', { data })).json()) as { id: number }
  await page.route('**/live/trackers', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const answer = await route.fetch()
    const text = (await answer.text()).replaceAll(new URL(answer.url()).origin, shownOrigin)
    return route.fulfill({ response: answer, body: text })
  })
  const size = page.viewportSize()
  // High enough that the task bar covers nothing.
  if (size) await page.setViewportSize({ width: size.width, height: 3000 })
  await page.goto(`/rides/${id}/live/trackers`)
  await page.getByRole('button', { name: 'Create tracker' }).click()
  const settings = page.getByRole('region', { name: /^Settings of/ })
  await expect(settings.getByRole('img')).toBeVisible()
  await photograph(settings, fileOf('owntracks'))
  const valueOf = (label: string) => page.getByRole('textbox', { name: label }).inputValue()
  const ownTracks = { username: await valueOf('Username'), password: await valueOf('Password') }
  await page.getByRole('tab', { name: 'Traccar Client' }).click()
  await expect(page.getByRole('img', { name: /Traccar Client$/ })).toBeVisible()
  await photograph(settings, fileOf('traccar'))
  await page.getByRole('button', { name: 'I have entered them' }).click()
  await page.request.put(`/api/rides/${id}/live/me`, { data: { consent: true } })
  await sendAsOwnTracks(page.request, ownTracks, start)
  // The page asks every ten seconds.
  await expect(page.getByText(/^Last contact/)).toBeVisible({ timeout: 20_000 })
  await photograph(page.getByRole('region', { name: 'Your trackers' }), fileOf('list'))
  if (size) await page.setViewportSize(size)
}

/** With the padding of its window. */
async function photograph(part: Locator, path: string) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`Nothing to photograph for ${path}`)
  const clip = {
    x: box.x - padding,
    y: box.y - padding,
    width: box.width + 2 * padding,
    height: box.height + 2 * padding,
  }
  await part.page().screenshot({ path, clip })
}

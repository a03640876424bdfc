import { expect, test, type Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { hideCity } from '../../support/city.ts'
import { newRoom } from '../../support/conversation.ts'
import { expectFits } from '../../support/layout.ts'
import { remotePlace, newRide, newRider } from '../../support/riders.ts'
import { forRiders, forVisitors, show } from '../../support/screens.ts'

// A walk through every screen takes longer than one journey.
test.setTimeout(480_000)

test('every public screen is accessible in both modes, and fits a small phone', async ({ page }) => {
  await hideCity(page.context())
  const errors = consoleErrors(page)
  for (const address of forVisitors) await check(page, address)
  expect(errors).toEqual([])
})

test('every screen of a rider is accessible in both modes, and fits a small phone', async ({ browser }) => {
  const rider = await newRider(browser)
  const place = remotePlace()
  const id = await newRide(rider, {
    title: 'Sunset loop',
    stops: [
      { ...place, label: 'Start' },
      { lat: place.lat + 0.01, lng: place.lng, label: 'End' },
    ],
  })
  const other = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const room = await rider.context.request.post('/api/chat/rooms', {
    data: { isGroupChat: true, name: 'Sunset loop', memberIds: [other.id] },
  })
  const { id: roomId } = (await room.json()) as { id: number }
  // More conversations than a phone shows at once.
  for (let index = 0; index < 10; index++) {
    const group = await newRoom(other, [rider], `Group ${index}`)
    await other.context.request.post(`/api/chat/rooms/${group}/messages`, { data: { content: 'Hi', clientId: 'hi' } })
  }
  const errors = consoleErrors(rider.page)
  for (const address of [
    ...forRiders,
    `/rides/${id}`,
    `/riders/${rider.id}`,
    `/riders/${other.id}`,
    `/messages?room=${roomId}`,
    `/rides/create?edit=${id}`,
    '/rides/2000000000',
    '/confirm-email?token=from-a-mail',
    '/confirm-email',
  ])
    await check(rider.page, address)
  await expectReachableTaskbar(rider.page)
  await expectRoomInLowViewports(rider.page, id)
  expect(errors).toEqual([])
})

/** Answers that report what the address asks for, an unknown page, decision and ride, and that journeys have no weather. */
const expectedRefusals = ['/no-such-page', '/api/notices/decisions/', '/api/rides/2000000000', '/api/weather/']

/** Collects the errors that the page writes to the console, failed requests included. */
function consoleErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    const { url } = message.location()
    if (message.type() !== 'error' || expectedRefusals.some((path) => url.includes(path))) return
    errors.push(`${page.url()}: ${message.text()} ${url}`)
  })
  return errors
}

/** A thumb in a glove needs 44 px. */
async function expectReachableTaskbar(page: Page) {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: 640 })
  for (const control of await page.locator('.taskbar').locator('a, button').all()) {
    const box = await control.boundingBox()
    expect(box, await control.innerHTML()).not.toBeNull()
    const { x, width, height } = box ?? { x: 0, width: 0, height: 0 }
    expect(Math.min(width, height), await control.innerHTML()).toBeGreaterThanOrEqual(44)
    expect(x + width).toBeLessThanOrEqual(320)
  }
  await page.setViewportSize(size)
}

async function check(page: Page, address: string) {
  await show(page, address)
  await expectAccessibleInBothModes(page)
  await expectFits(page)
}

/** On a phone in landscape, or at 400 % zoom, the bars leave the main content visible. */
async function expectRoomInLowViewports(page: Page, id: number) {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 844, height: 390 })
  await show(page, '/rides/wizard')
  await expect(page.getByLabel('Ride name')).toBeInViewport({ ratio: 1 })
  await show(page, `/rides/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sunset loop' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 320, height: 256 })
  await page.getByRole('heading', { name: 'Stops', exact: true }).scrollIntoViewIfNeeded()
  for (const bar of ['.header', '.taskbar', '.ride-bar'])
    for (const each of await page.locator(bar).all()) await expect(each).not.toHaveCSS('position', /fixed|sticky/)
  await page.setViewportSize(size)
}

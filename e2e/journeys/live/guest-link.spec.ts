import { expect, test, type Locator } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { newRide, newRider, remotePlace } from '../../support/riders.ts'
import { panel, show } from '../../support/screens.ts'
import { newTracker, sendAsOwnTracks, shareLive, startsSoon } from '../../support/trackers.ts'

// Maps render slowly without a graphics card.
test.setTimeout(240_000)

const metresPerDegree = 111_195

const middleOf = async (mark: Locator) => {
  const box = await mark.boundingBox()
  return box && Math.round(box.y + box.height / 2)
}

test('a guest without an account follows one rider until the link is revoked', async ({ browser, baseURL }) => {
  const start = remotePlace()
  const north = (metres: number) => ({ lat: start.lat + metres / metresPerDegree, lng: start.lng })
  const ana = await newRider(browser, { at: start })
  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const title = 'Icebergs at noon'
  const stops = [
    { ...start, label: 'Harbour' },
    { ...north(2000), label: 'Lighthouse' },
  ]
  const rideId = await newRide(ana, { title, startsAt: startsSoon(), stops })
  expect((await bo.context.request.put(`/api/rides/${rideId}/rsvp`, { data: { answer: 'yes' } })).ok()).toBe(true)
  await Promise.all([ana, bo].map((rider) => shareLive(rider, rideId)))
  const [anas, bos] = await Promise.all([ana, bo].map((rider) => newTracker(rider, rideId)))
  if (!anas || !bos) throw new Error('No trackers')
  const { request } = ana.context

  await show(ana.page, `/rides/${rideId}`)
  await ana.page.getByRole('button', { name: 'Create guest link' }).click()
  const link = await ana.page.getByRole('textbox', { name: 'Your guest link' }).inputValue()
  await expect(panel(ana.page, 'Guest link')).toContainText('It ends with the ride')

  const context = await browser.newContext()
  const guest = await context.newPage()
  const received: string[] = []
  guest.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))))
  guest.on('response', (response) => {
    if (response.url().includes('/api/live/')) void response.text().then((text) => received.push(text))
  })
  await show(guest, new URL(link).pathname)

  await test.step('the guest sees the rider and the ride, and no position before there is one', async () => {
    await expect(guest.getByRole('heading', { name: 'Ana', level: 1 })).toBeVisible()
    await expect(guest.getByText(title)).toBeVisible()
    await expect(guest.getByText('Ana does not share a position at the moment.')).toBeVisible()
    await expectAccessibleInBothModes(guest)
  })

  await test.step('the mark appears and moves without a reload', async () => {
    expect((await sendAsOwnTracks(request, bos, north(900))).status()).toBe(200)
    expect((await sendAsOwnTracks(request, anas, start)).status()).toBe(200)
    const mark = guest.getByRole('img', { name: /^Ana, (now|\d+ s ago)/ })
    await expect(mark).toBeVisible({ timeout: 60_000 })
    await expect(guest.locator('canvas.maplibregl-canvas')).toBeVisible({ timeout: 60_000 })
    const before = await middleOf(mark)
    await expect(async () => {
      expect((await sendAsOwnTracks(request, anas, north(60))).status()).toBe(200)
      expect(await middleOf(mark)).toBeLessThan((before ?? 0) - 10)
    }).toPass({ timeout: 30_000 })
    await expectAccessibleInBothModes(guest)
  })

  await test.step('the page is the same for a signed-in rider', async () => {
    await show(bo.page, new URL(link).pathname)
    await expect(bo.page.getByRole('heading', { name: 'Ana', level: 1 })).toBeVisible()
    await expect(bo.page.getByText(/^(now|\d+ s ago)/)).toBeVisible()
    await bo.page.close()
  })

  await test.step('the position disappears when the rider stops sharing', async () => {
    await request.delete(`/api/rides/${rideId}/live/me`)
    await expect(guest.getByText('Ana does not share a position at the moment.')).toBeVisible()
    await expect(guest.locator('canvas')).toHaveCount(0)
  })

  await test.step('a revoked link ends on the open page and for a new visit', async () => {
    await ana.page.getByRole('button', { name: 'Revoke', exact: true }).click()
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(guest.getByText('This link has ended or never existed')).toBeVisible()
    await guest.reload()
    await expect(guest.getByText('This link has ended or never existed')).toBeVisible()
    await expect(ana.page.getByRole('button', { name: 'Create guest link' })).toBeVisible()
  })

  // The guest received the position of Ana, and nothing about the other rider.
  expect(received.join('\n')).toContain('guestPosition')
  for (const other of [bo.id, ana.id, 'Berg', 'Silva', String(north(900).lat)])
    expect(received.join('\n')).not.toContain(other)
  expect((await context.cookies(baseURL)).some(({ name }) => name.includes('sid'))).toBe(false)
  await context.close()
})

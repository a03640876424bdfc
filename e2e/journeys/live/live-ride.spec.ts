import { expect, test } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { expectToMove, joinLiveRide, livePanel, markOf, moveTo, rowOf } from '../../support/live-ride.ts'
import { placeAt } from '../../support/porto-street.ts'
import { newRide, newRider, type Rider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'
import { startsSoon } from '../../support/trackers.ts'

// Maps render slowly without a graphics card.
test.setTimeout(300_000)

/** Rides along the street from one place to another, a place a second. */
function rider({ context }: Rider, from: number) {
  let at = from
  return {
    async ride(places: number) {
      for (let step = 0; step < places; step++) {
        await moveTo(context, at++)
        await new Promise((resolve) => setTimeout(resolve, 1000))
      }
    },
  }
}

test('two riders see each other move, until one stops and the organiser ends the live ride', async ({ browser }) => {
  const start = placeAt(0)
  const ana = await newRider(browser, { at: start })
  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg', at: start })
  const stops = [
    { ...start, label: 'Cordoaria' },
    { ...placeAt(-1), label: 'Lapa' },
  ]
  const rideId = await newRide(ana, { title: 'Porto at noon', startsAt: startsSoon(), stops })
  expect((await bo.context.request.put(`/api/rides/${rideId}/rsvp`, { data: { answer: 'yes' } })).ok()).toBe(true)
  const sent: string[] = []
  bo.page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
  for (const { page } of [ana, bo]) await show(page, `/rides/${rideId}`)
  const [anas, bos] = [rider(ana, 0), rider(bo, 6)]

  await test.step('before the consent nothing is sent and nobody is shown', async () => {
    await expect(livePanel(ana.page)).toContainText('No rider shares a position yet.')
    await bos.ride(2)
    expect(sent.filter((frame) => frame.includes('"position"'))).toEqual([])
    await joinLiveRide(ana)
    await expect(livePanel(bo.page)).toContainText('1 rider shares the position.')
    await expect(markOf(bo.page, 'Ana Silva')).toHaveCount(0)
  })

  await test.step('both share, and marks move', async () => {
    await joinLiveRide(bo)
    await Promise.all([anas.ride(3), bos.ride(3)])
    const mark = markOf(ana.page, 'Bo Berg').first()
    await expect(mark).toBeVisible({ timeout: 60_000 })
    await Promise.all([expectToMove(mark), bos.ride(8)])
  })

  await test.step('a word with one tap reaches the other rider and the conversation', async () => {
    await livePanel(bo.page).getByRole('button', { name: 'Need fuel' }).click()
    await expect(livePanel(ana.page).getByText('needs fuel').first()).toBeVisible()
  })

  await test.step('a phone without a network is not shown as live, and comes back', async () => {
    await bos.ride(2)
    await bo.context.setOffline(true)
    const row = rowOf(ana.page, 'Bo')
    await expect(row).toHaveAttribute('data-age', 'stale', { timeout: 25_000 })
    await expect(livePanel(bo.page)).toContainText('Positions paused: no connection')
    const count = sent.length
    await bos.ride(3)
    expect(sent.slice(count).filter((frame) => frame.includes('"position"'))).toEqual([])
    await bo.context.setOffline(false)
    await bos.ride(6)
    await expect(row).toHaveAttribute('data-age', 'live', { timeout: 30_000 })
  })

  await test.step('in a privacy zone no coordinate leaves the phone', async () => {
    // The open page may be sending its last position.
    await bo.page.goto('about:blank')
    const zone = { label: 'Home', ...placeAt(14), radius: 300 }
    expect((await bo.context.request.post('/api/users/me/privacy-zones', { data: zone })).ok()).toBe(true)
    const count = sent.length
    await show(bo.page, `/rides/${rideId}`)
    await bos.ride(5)
    await expect(livePanel(ana.page).getByText('in a private place').first()).toBeVisible()
    await expect(livePanel(bo.page)).toContainText('You are in one of your privacy zones')
    const frames = sent.slice(count).filter((frame) => frame.includes('"position"'))
    expect(frames.length).toBeGreaterThan(0)
    expect(frames.filter((frame) => frame.includes('"lat"'))).toEqual([])
    // One mark is on the map: the targets of two that meet would overlap.
    await expectAccessibleInBothModes(bo.page)
  })

  await test.step('a rider who stops disappears, and the organiser ends it for all', async () => {
    await livePanel(bo.page).getByRole('button', { name: 'Stop sharing' }).click()
    await expect(rowOf(ana.page, 'Bo')).toHaveCount(0, { timeout: 5000 })
    await joinLiveRide(bo)
    await livePanel(ana.page).getByRole('button', { name: 'End the live ride for all' }).click()
    await ana.page
      .getByRole('alertdialog')
      .or(ana.page.getByRole('dialog'))
      .getByRole('button', { name: /^End/ })
      .click()
    for (const { page } of [ana, bo]) await expect(livePanel(page)).toContainText('The live ride has ended')
  })
})

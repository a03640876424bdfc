import { expect, test } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { newRide, newRider, remotePlace } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'
import { sendAsOwnTracks, sendAsTraccar, shareLive, startsSoon } from '../../support/trackers.ts'

test.setTimeout(180_000)

interface LiveRide {
  riders: { userId: string; lat: number | null; speed: number | null }[]
}

// The apps themselves cannot run here: their documented messages are sent.
test('a tracker app is set up, sends positions for its rider while they are shared, and is revoked', async ({
  browser,
}) => {
  const start = remotePlace()
  const ana = await newRider(browser)
  const { page } = ana
  const { request } = ana.context
  const stops = [
    { ...start, label: 'Harbour' },
    { ...start, lat: start.lat + 0.02, label: 'Lighthouse' },
  ]
  const rideId = await newRide(ana, { title: 'Icebergs at noon', startsAt: startsSoon(), stops })
  const positionOf = async () => {
    const live = (await (await request.get(`/api/rides/${rideId}/live`)).json()) as LiveRide
    return live.riders.find(({ userId }) => userId === ana.id)
  }
  const valueOf = (label: string) => page.getByRole('textbox', { name: label }).inputValue()

  await show(page, `/rides/${rideId}/live/trackers`)
  await page.getByRole('button', { name: 'Create tracker' }).click()
  await expect(page.getByRole('heading', { name: 'Settings of My phone' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code with the settings for OwnTracks' })).toBeVisible()
  await expectAccessibleInBothModes(page, { isLong: true })
  const ownTracks = { username: await valueOf('Username'), password: await valueOf('Password') }
  await page.getByRole('tab', { name: 'Traccar Client' }).click()
  await expect(page.getByRole('img', { name: 'QR code with the settings for Traccar Client' })).toBeVisible()
  const traccar = { url: await valueOf('Server URL'), deviceId: await valueOf('Device identifier') }

  await test.step('positions are refused while the rider does not share', async () => {
    expect((await sendAsOwnTracks(request, ownTracks, start)).status()).toBe(401)
    await expect(page.getByText('No contact yet')).toBeVisible()
  })

  await test.step('both apps send the position while the rider shares', async () => {
    await shareLive(ana, rideId)
    const answer = await sendAsOwnTracks(request, ownTracks, start)
    expect([answer.status(), await answer.json()]).toEqual([200, []])
    await expect.poll(positionOf).toMatchObject({ lat: start.lat, speed: 38 })
    await expect(page.getByText('Last contact: just now')).toBeVisible({ timeout: 30_000 })

    expect((await sendAsTraccar(request, traccar, { ...start, lat: start.lat + 0.01 })).status()).toBe(200)
    await expect.poll(async () => (await positionOf())?.lat).toBeCloseTo(start.lat + 0.01, 6)
    expect((await positionOf())?.speed).toBeCloseTo(37.8, 1)
  })

  await test.step('the settings are not shown again', async () => {
    await page.reload()
    await expect(page.getByText('Last contact', { exact: false })).toBeVisible()
    await expect(page.locator('body')).not.toContainText(ownTracks.password)
    await expect(page.getByRole('heading', { name: 'Settings of My phone' })).toHaveCount(0)
  })

  await test.step('a revoked tracker is refused', async () => {
    await page.getByRole('button', { name: 'Revoke My phone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('You have no tracker for this ride yet.')).toBeVisible()
    expect((await sendAsOwnTracks(request, ownTracks, start)).status()).toBe(401)
    expect((await sendAsTraccar(request, traccar, start)).status()).toBe(401)
  })
})

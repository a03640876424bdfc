import { expect, test } from '@playwright/test'
import { newRider } from '../support/riders.ts'
import { boxOf, routeMap, tipOf } from '../support/route-map.ts'
import { show } from '../support/screens.ts'

// A map draws slowly where no graphics card helps.
test.setTimeout(240_000)

test('a ride is planned on the map with a thumb', async ({ browser }) => {
  const { page, context } = await newRider(browser, { at: { lat: 38.72, lng: -9.14 } })
  await show(page, '/rides/create')
  await page.getByLabel('Ride name').tap()
  await page.keyboard.type('By thumb')
  const map = routeMap(page)
  // It is fetched when it comes into view.
  await page.getByText('Loading Maps').scrollIntoViewIfNeeded()
  await map.ready()
  const tapAt = async (x: number, y: number) => {
    const box = await boxOf(map.map)
    await page.touchscreen.tap(box.x + box.width * x, box.y + box.height * y)
  }

  await test.step('each tap sets the place that the hint names', async () => {
    await expect(map.hint).toHaveText(/to set the start/)
    await tapAt(0.3, 0.45)
    await expect(map.hint).toHaveText(/to set stop 1/)
    await tapAt(0.7, 0.65)
    await expect(map.pins).toHaveCount(2)
    await expect(page.getByLabel('Start location')).toHaveValue(/Portugal/)
    await expect(map.length).toBeVisible()
  })

  await test.step('a tap on a pin opens its menu, and its name is typed there', async () => {
    await map
      .pin(/^End/)
      .or(map.pin(/^Stop 1/))
      .first()
      .tap()
    await page.getByRole('menuitem', { name: 'Name...' }).tap()
    await page.getByRole('dialog').getByLabel('Name').fill('Fountain')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Save|Name|Set/ })
      .tap()
    await expect(page.getByLabel('Stop 1', { exact: true })).toHaveValue('Fountain')
  })

  await test.step('a thumb drags a pin', async () => {
    const pin = map.pin(/^Start/)
    const from = await tipOf(pin)
    const session = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dy: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: from.x, y: from.y - 20 + dy }],
      })
    await touch('touchStart', 0)
    for (const dy of [-10, -25, -45, -60]) await touch('touchMove', dy)
    await touch('touchEnd', 0)
    await expect.poll(async () => (await tipOf(pin)).y).toBeLessThan(from.y - 30)
  })

  await page.getByRole('button', { name: 'Create Ride' }).tap()
  await expect(page.getByRole('heading', { name: 'By thumb', level: 1 })).toBeVisible()
  const answer = await context.request.get(`/api${new URL(page.url()).pathname}`)
  const { stops } = (await answer.json()) as { stops: { label: string }[] }
  expect(stops.map(({ label }) => label)).toEqual([expect.stringMatching(/Portugal/), 'Fountain'])
})

import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { remotePlace, newRide, newRider, type Rider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

test.use({ serviceWorkers: 'allow' })

const stops = [
  { lat: 38.7, lng: -9.42, label: 'Cascais' },
  { lat: 38.71, lng: -9.14, label: 'Lisboa' },
]
const around = ({ lat, lng }: { lat: number; lng: number }) => [
  { lat, lng, label: 'Start' },
  { lat: lat + 0.01, lng, label: 'End' },
]
const isConnected = (page: Page) => expect(page.getByTitle('Connected', { exact: true })).toHaveCount(1)

async function send({ context }: Rider, method: 'put' | 'patch' | 'post' | 'delete', path: string, data?: object) {
  const answer = await context.request[method](path, data ? { data } : {})
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
}

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

test('an open home list adds a ride that is published elsewhere, and removes a cancelled one', async ({ browser }) => {
  const at = remotePlace()
  const title = `Harbour loop ${randomUUID()}`
  const ana = await newRider(browser)
  const { page } = await newRider(browser, { firstName: 'Bo', lastName: 'Berg', at })
  const complaints = complaintsOf(page)
  await show(page, '/')
  await isConnected(page)
  const rides = page.getByRole('region', { name: 'List of available rides' })
  const ours = rides.getByText(title)
  await expect(rides).toHaveAttribute('aria-busy', 'false')
  await expect(rides.getByRole('status')).toHaveCount(0)

  const id = await newRide(ana, { title, stops: around(at) })
  await expect(ours).toBeVisible()
  await send(ana, 'post', `/api/rides/${id}/cancel`, {})
  await expect(ours).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('a page that slept for an hour is current when it resumes', async ({ browser }) => {
  const ana = await newRider(browser)
  const id = await newRide(ana, { title: 'Harbour loop', stops })
  const { page, context } = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  await page.clock.install()
  await show(page, `/rides/${id}`)
  await isConnected(page)
  await expect(page.getByRole('heading', { name: 'Harbour loop' })).toBeVisible()

  await test.step('while it sleeps, its network is off and its timers are paused', async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
    await context.setOffline(true)
    await send(ana, 'patch', `/api/rides/${id}`, { title: 'Night loop' })
    await context.setOffline(false)
  })
  await page.clock.fastForward('01:00:00')
  await page.clock.resume()
  await expect(page.getByRole('heading', { name: 'Night loop' })).toBeVisible()
  await isConnected(page)
})

test('a change between the loading of a page and its live connection is shown', async ({ browser }) => {
  const ana = await newRider(browser)
  const cy = await newRider(browser, { firstName: 'Cy', lastName: 'Cole' })
  const id = await newRide(ana, { title: 'Harbour loop', stops, capacity: 5 })
  const { page } = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const gate = Promise.withResolvers<void>()
  await page.routeWebSocket('**/ws', async (socket) => {
    await gate.promise
    socket.connectToServer()
  })
  await show(page, `/rides/${id}`)
  await expect(page.getByRole('heading', { name: 'Harbour loop' })).toBeVisible()
  await expect(page.getByText(/^0\s*of 5/)).toBeVisible()

  await send(ana, 'patch', `/api/rides/${id}`, { title: 'Night loop' })
  await send(cy, 'put', `/api/rides/${id}/rsvp`, { answer: 'yes' })
  gate.resolve()
  await expect(page.getByRole('heading', { name: 'Night loop' })).toBeVisible()
  await expect(page.getByText(/^1\s*of 5/)).toBeVisible()
  await expect(page.getByText('Cy Cole')).toBeVisible()
})

test('an RSVP from another page is shown, with the name of the participant', async ({ browser }) => {
  const ana = await newRider(browser)
  const cy = await newRider(browser, { firstName: 'Cy', lastName: 'Cole' })
  const id = await newRide(ana, { title: 'Harbour loop', stops, capacity: 5 })
  const { page } = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  await show(page, `/rides/${id}`)
  await isConnected(page)
  await expect(page.getByText(/^0\s*of 5/)).toBeVisible()
  await send(cy, 'put', `/api/rides/${id}/rsvp`, { answer: 'yes' })
  await expect(page.getByText(/^1\s*of 5/)).toBeVisible()
  await expect(page.getByText('Cy Cole')).toBeVisible()
})

for (const [what, lose] of [
  ['blocked', (ana: Rider, bo: Rider) => send(ana, 'post', `/api/users/${bo.id}/block`)],
  [
    'excluded by a ride made private',
    (ana: Rider, _bo: Rider, id: number) => send(ana, 'patch', `/api/rides/${id}`, { visibility: 'private' }),
  ],
] as const)
  test(`a rider who is ${what} while the ride is open loses it immediately and sees a friendly message`, async ({
    browser,
  }) => {
    const ana = await newRider(browser)
    const id = await newRide(ana, { title: 'Harbour loop', stops })
    const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
    const { page } = bo
    await show(page, `/rides/${id}`)
    await isConnected(page)
    await expect(page.getByRole('heading', { name: 'Harbour loop' })).toBeVisible()
    await lose(ana, bo, id)
    await expect(page.getByRole('heading', { name: 'Ride not found' })).toBeVisible()
    await expect(page.getByText('you can no longer see it')).toBeVisible()
    await expect(page.getByText('Harbour loop')).toHaveCount(0)
  })

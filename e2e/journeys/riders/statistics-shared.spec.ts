import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { newRider, type Rider } from '../../support/riders.ts'
import { completeRide } from '../../support/completed-ride.ts'
import { panel, show } from '../../support/screens.ts'

const shared = (page: Page) => panel(page, 'Statistics')

const statisticsOf = ({ id }: Rider) => `/api/users/${id}/statistics`

test('statistics are private until the rider shares them with friends, then with everybody, and a block hides them', async ({
  browser,
}) => {
  const ana = await newRider(browser)
  const fay = await newRider(browser, { firstName: 'Fay', lastName: 'Moreau' })
  const oz = await newRider(browser, { firstName: 'Oz', lastName: 'Demir' })
  const asked = await fay.context.request.post('/api/friends', { data: { friendId: ana.id } })
  const { id: friendship } = (await asked.json()) as { id: number }
  await ana.context.request.patch(`/api/friends/${friendship}`, { data: { status: 'accepted' } })
  // A private ride: only the statistics could disclose its places.
  const places = /Home Street|Hidden Cove|Secret loop/
  const ride = await completeRide(ana, {
    title: `Secret loop ${randomUUID().slice(0, 8)}`,
    visibility: 'private',
    stops: [
      { lat: 40.7, lng: -74.01, label: 'Home Street' },
      { lat: 40.75, lng: -73.95, label: 'Hidden Cove' },
    ],
  })
  const miles = `${(ride.distance * 0.000621371).toFixed(1)} mi`

  async function shareWith(choice: 'Friends' | 'Everybody') {
    await show(ana.page, '/dashboard?section=privacy#profile')
    const saved = ana.page.waitForResponse(
      (response) => response.url().endsWith('/api/users/me') && response.request().method() === 'PATCH',
    )
    const choices = ana.page.getByRole('radiogroup', { name: 'Who can see your statistics' })
    await choices.getByText(choice, { exact: true }).click()
    expect((await saved).ok()).toBe(true)
    await expect(choices.getByRole('radio', { name: choice })).toBeChecked()
  }
  async function sees(rider: Rider) {
    // The open page may be requesting the same data now.
    await rider.page.goto('about:blank')
    const answered = rider.page.waitForResponse((response) => response.url().endsWith(statisticsOf(ana)))
    await show(rider.page, `/riders/${ana.id}`)
    const answer = await answered
    expect(answer.status()).toBe(200)
    expect(await answer.text()).not.toMatch(places)
    await expect(shared(rider.page)).toContainText(`1 ride${miles}1.0 h`)
    const months = shared(rider.page).getByRole('row')
    await expect(months.filter({ hasText: `1${miles}1.0 h` })).toHaveCount(1)
    await expect(rider.page.getByText(places)).toHaveCount(0)
  }
  async function seesNothing(rider: Rider) {
    await rider.page.goto('about:blank')
    const asked: string[] = []
    rider.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await show(rider.page, `/riders/${ana.id}`)
    await expect(shared(rider.page)).toHaveCount(0)
    // The page hides them from this rider, and the server also refuses the request.
    expect(asked).toContain(`/api/users/${ana.id}`)
    expect(asked).not.toContain(statisticsOf(ana))
    const answer = await rider.context.request.get(statisticsOf(ana))
    expect(answer.status()).toBe(404)
  }

  await test.step('nobody else sees them by default', async () => {
    for (const rider of [fay, oz]) await seesNothing(rider)
  })

  await test.step('friends see the monthly totals, but no places', async () => {
    await shareWith('Friends')
    await sees(fay)
    await expectAccessibleInBothModes(fay.page, { isLong: true })
    await seesNothing(oz)
  })

  await test.step('all riders see them, but visitors do not', async () => {
    await shareWith('Everybody')
    await sees(oz)
    const visitor = await browser.newContext()
    const answer = await visitor.request.get(new URL(statisticsOf(ana), ana.page.url()).href)
    expect(answer.status()).toBe(401)
    await visitor.close()
  })

  await test.step('a blocked rider sees that the rider was not found', async () => {
    await ana.context.request.post(`/api/users/${oz.id}/block`)
    await show(oz.page, `/riders/${ana.id}`)
    await expect(oz.page.getByRole('heading', { name: 'Rider not found' })).toBeVisible()
    await expect(shared(oz.page)).toHaveCount(0)
    const answer = await oz.context.request.get(statisticsOf(ana))
    expect(answer.status()).toBe(404)
    await sees(fay)
  })
})

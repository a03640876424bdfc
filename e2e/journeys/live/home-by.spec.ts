import { expect, test, type Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { startEmpty, type BuiltServer } from '../../support/built-server.ts'
import { newRide, newRider, remotePlace, type Rider } from '../../support/riders.ts'
import { panel, show } from '../../support/screens.ts'
import { startsSoon } from '../../support/trackers.ts'

// An own server, because the journey reads its mails.
test.setTimeout(240_000)

let server: BuiltServer
test.beforeAll(async () => {
  server = await startEmpty({ WEATHER_URL: 'http://127.0.0.1:9' })
})
test.afterAll(() => server.stop())

const maria = 'maria@example.org'

async function befriend(one: Rider, other: Rider) {
  const asked = await one.context.request.post('/api/friends', { data: { friendId: other.id } })
  const { id } = (await asked.json()) as { id: number }
  await other.context.request.patch(`/api/friends/${id}`, { data: { status: 'accepted' } })
}

/** The page of the mailed question. */
async function questionPath(): Promise<string> {
  const found = () => server.mails().flatMap((text) => /\/home-by\/[\w-]+/.exec(text)?.[0] ?? [])
  await expect.poll(() => found().length).toBeGreaterThan(0)
  return found()[0] ?? ''
}
const warnings = () => server.mails().filter((text) => text.includes('has not reported back'))
const homeButton = (page: Page) => page.getByRole('button', { name: 'I am home' })

test('a rider names a time and people, who are told once when it passes, and learn that the rider is home', async ({
  browser,
}) => {
  const baseURL = server.address
  const ana = await newRider(browser, { baseURL })
  const bo = await newRider(browser, { baseURL, firstName: 'Bo', lastName: 'Berg' })
  await befriend(ana, bo)
  const title = 'Lighthouse by night'
  const rideId = await newRide(ana, { title, startsAt: startsSoon(), stops: [{ ...remotePlace(), label: 'Harbour' }] })

  await test.step('Ana sets a time on the page of her ride', async () => {
    await show(ana.page, `/rides/${rideId}`)
    await panel(ana.page, 'Home by').getByRole('button', { name: 'Set a time' }).click()
    const dialog = ana.page.getByRole('dialog', { name: 'Home by' })
    await expect(dialog.getByText(/no emergency service/)).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Bo Berg' }).check()
    await dialog.getByRole('textbox', { name: 'E-mail address' }).fill(maria)
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Along the coast')
    await expectAccessibleInBothModes(ana.page, { within: '[role=dialog]' })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(panel(ana.page, 'Home by').getByText('waits for confirmation')).toBeVisible()
    expect((await ana.context.request.post(`/api/rides/${rideId}/live/guest`)).status()).toBe(201)
    expect((await homeButton(ana.page).boundingBox())?.height).toBeGreaterThanOrEqual(72)
    await expectAccessibleInBothModes(ana.page, { within: '#home-by' })
  })

  await test.step('Maria has no account and agrees on the page of the mailed link', async () => {
    const context = await browser.newContext({ baseURL })
    const page = await context.newPage()
    await show(page, await questionPath())
    await expect(page.getByText('May we tell you if there is no word from Ana?')).toBeVisible()
    await expectAccessibleInBothModes(page)
    await page.getByRole('button', { name: 'Agree' }).click()
    await expect(page.getByText('You agreed to be told about Ana')).toBeVisible()
    await expect(panel(ana.page, 'Home by').getByText('is told')).toHaveCount(2)
    await context.close()
  })

  await test.step('the time passes: Bo and Maria are told once', async () => {
    await show(bo.page, '/dashboard')
    await expect(bo.page.getByTitle('Connected', { exact: true })).toHaveCount(1)
    // The form has minutes; the API accepts five seconds, which may have passed until a busy server reads the call.
    await expect(async () => {
      const data = { rideId, dueAt: new Date(Date.now() + 6000), contacts: [{ userId: bo.id }, { email: maria }] }
      expect((await ana.context.request.post('/api/users/me/home-by', { data })).status()).toBe(201)
    }).toPass()
    await expect(bo.page.getByText('No word from Ana Silva').first()).toBeVisible()
    await expect.poll(() => warnings().length).toBe(2)
    for (const text of warnings()) expect(text).toContain(title)
  })

  await test.step('the notification leads Bo to the position of Ana, until she revokes her guest link', async () => {
    await bo.page.getByRole('button', { name: /^Notifications/ }).click()
    await bo.page.getByRole('link', { name: /No word from Ana Silva/ }).click()
    await expect(bo.page.getByRole('heading', { name: 'Ana', level: 1 })).toBeVisible()
    await expect(bo.page).toHaveURL(/\/home-by\/late\/\d+$/)
    await expect(bo.page.getByText('Ana does not share a position at the moment.')).toBeVisible()
    expect((await ana.context.request.delete(`/api/rides/${rideId}/live/guest`)).status()).toBe(204)
    await expect(bo.page.getByText('This link has ended or never existed')).toBeVisible()
    await bo.page.reload()
    await expect(bo.page.getByText('This link has ended or never existed')).toBeVisible()
    await show(bo.page, '/dashboard')
    await expect(bo.page.getByTitle('Connected', { exact: true })).toHaveCount(1)
  })

  await test.step('Ana sees the time in ride mode, where the button waits in a sheet', async () => {
    await show(ana.page, `/rides/${rideId}/navigate`)
    await ana.page.getByRole('button', { name: /^Home by/, expanded: false }).click()
    for (const button of await homeButton(ana.page).all())
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(72)
    await expect(ana.page.getByText(/^Your contacts were told at/)).toBeVisible()
    await expectAccessibleInBothModes(ana.page)
  })

  await test.step('Ana reads on the dashboard that they were told, and reports back', async () => {
    await show(ana.page, '/dashboard')
    await expect(ana.page.getByText(/^Your contacts were told at/)).toBeVisible()
    await homeButton(ana.page).first().click()
    await expect(ana.page.getByText('Your contacts learn that you are home.')).toBeVisible()
    await expect(bo.page.getByText('Ana Silva is home').first()).toBeVisible()
    await expect.poll(() => server.mails().filter((text) => text.includes('and is home')).length).toBe(2)
    expect(warnings()).toHaveLength(2)
  })

  await test.step('the reminder leads to the screen with the button, and the other time is removed', async () => {
    await show(ana.page, '/home-by')
    await expect(homeButton(ana.page)).toHaveCount(1)
    await ana.page.getByRole('button', { name: 'Remove' }).click()
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await expect(homeButton(ana.page)).toHaveCount(0)
    await expect(ana.page.getByRole('button', { name: 'Set a time' })).toBeVisible()
  })
})

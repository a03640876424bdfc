import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from '../../support/axe.ts'
import { newRide, newRider, password, type Rider } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

const cascais = { lat: 38.69712, lng: -9.42113, label: 'Praia da Ribeira' }

async function planned(ana: Rider, visibility: 'public' | 'private') {
  const title = `Tejo at dusk ${randomUUID().slice(0, 8)}`
  const id = await newRide(ana, { title, stops: [cascais], visibility })
  return { id, title }
}

async function invitationTo({ context }: Rider, rideId: number): Promise<string> {
  const answer = await context.request.post(`/api/rides/${rideId}/invites`, { data: {} })
  return new URL(((await answer.json()) as { url: string }).url).pathname
}

const waiting = (page: Page, title: string) => page.getByRole('heading', { name: `You are invited: ${title}` })

test('a visitor opens an invite, registers, and finds it on the dashboard, also after closing the tab', async ({
  browser,
  page,
  context,
}) => {
  const ana = await newRider(browser)
  const { id, title } = await planned(ana, 'private')
  const path = await invitationTo(ana, id)

  await test.step('the invite shows the organiser, the time and the area of the ride', async () => {
    await show(page, path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: 'Ana Silva' })).toBeVisible()
    await expect(page.getByText(/Around Cascais, .*Portugal/)).toBeVisible()
    await expect(page.getByText('Praia da Ribeira')).toHaveCount(0)
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  })

  await test.step('registration ends on the dashboard, where the invite is pending', async () => {
    await page.getByRole('link', { name: 'Register to join' }).click()
    await page.getByLabel('First name').fill('Bo')
    await page.getByLabel('Last name').fill('Berg')
    await page.getByLabel('Email').fill(`${randomUUID()}@example.org`)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm password').fill(password)
    await page.getByRole('button', { name: 'Continue to scooter' }).click()
    await expect(page.getByText('Please continue with scooter registration.')).toBeVisible()
    await page.getByRole('link', { name: 'Skip for now' }).click()
    await expect(waiting(page, title)).toBeVisible()
    await expectAccessible(page)
  })

  const secondTab = await context.newPage()
  await test.step('the invite is pending in a second tab and after the first was closed', async () => {
    await show(secondTab, '/dashboard')
    await expect(waiting(secondTab, title)).toBeVisible()
    await page.close()
    await secondTab.reload()
    await expect(waiting(secondTab, title)).toBeVisible()
  })

  await test.step('one click joins, and no invite is pending', async () => {
    await secondTab.getByRole('button', { name: 'Join the ride' }).click()
    await expect(secondTab.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(secondTab.getByText('You are in. See you there')).toBeVisible()
    await show(secondTab, '/dashboard')
    await expect(secondTab.getByRole('heading', { name: 'Your first ride' })).toHaveCount(0)
    await expect(waiting(secondTab, title)).toHaveCount(0)
  })
})

test('an invite returns to itself after sign-in, and Not now removes it', async ({ browser }) => {
  const ana = await newRider(browser)
  const { id, title } = await planned(ana, 'public')
  const path = await invitationTo(ana, id)
  const bo = await newRider(browser, { firstName: 'Bo' })
  await bo.context.clearCookies()

  await show(bo.page, path)
  await bo.page.getByRole('link', { name: 'Log in to join' }).click()
  await bo.page.getByLabel('Username').fill(bo.email)
  await bo.page.getByLabel('Password', { exact: true }).fill(password)
  await bo.page.getByRole('button', { name: 'Login' }).click()
  await expect(bo.page.getByRole('heading', { name: title })).toBeVisible()
  await expect(bo.page.getByRole('button', { name: 'Join the ride' })).toBeVisible()

  await show(bo.page, '/dashboard')
  await expect(waiting(bo.page, title)).toBeVisible()
  await bo.page.getByRole('button', { name: 'Not now' }).click()
  await expect(waiting(bo.page, title)).toHaveCount(0)
  await bo.page.reload()
  await expect(bo.page.getByRole('heading', { name: 'Your first ride' })).toBeVisible()
  await expect(waiting(bo.page, title)).toHaveCount(0)
})

test('a revoked invite says so, and is not pending anywhere', async ({ browser, page }) => {
  const ana = await newRider(browser)
  const { id, title } = await planned(ana, 'private')
  const path = await invitationTo(ana, id)
  await show(page, path)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()

  const [{ id: inviteId }] = (await (await ana.context.request.get(`/api/rides/${id}/invites`)).json()) as [
    { id: number },
  ]
  await ana.context.request.delete(`/api/rides/${id}/invites/${inviteId}`)
  await page.reload()

  await expect(page.getByRole('heading', { name: 'This invitation is not valid', level: 1 })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
})

test('a ride links to its organiser, with scooters and other rides', async ({ browser }) => {
  const ana = await newRider(browser)
  await ana.context.request.post('/api/vehicles', {
    data: { name: 'Blue Bolt', model: 'Primavera', color: 'Blue', licensePlate: 'SECRET-1' },
  })
  const [shown, hidden] = [await planned(ana, 'public'), await planned(ana, 'private')]
  const bo = await newRider(browser, { firstName: 'Bo' })

  await show(bo.page, `/rides/${shown.id}`)
  await bo.page.getByRole('link', { name: 'Ana Silva' }).click()
  const heading = bo.page.getByRole('heading', { name: 'Ana Silva', level: 1 })
  await expect(heading).toBeVisible()
  await expect(heading).toBeFocused()
  await expect(bo.page).toHaveTitle(/^Ana Silva — /)
  await expect(bo.page.getByText(/Riding here since \w+ 20\d\d · 1 public ride led/)).toBeVisible()
  await expect(bo.page.getByRole('link', { name: new RegExp(shown.title) })).toBeVisible()
  await expect(bo.page.getByRole('link', { name: 'Blue Bolt' })).toBeVisible()
  await expect(bo.page.getByText(hidden.title)).toHaveCount(0)
  await expect(bo.page.getByText('SECRET-1')).toHaveCount(0)
  await expectAccessible(bo.page)

  await show(bo.page, `/riders/${bo.id}`)
  await bo.page.getByRole('link', { name: 'Edit profile' }).click()
  await expect(bo.page).toHaveURL(/\/dashboard#profile$/)

  await show(bo.page, '/riders/nobody')
  await expect(bo.page.getByRole('heading', { name: 'Rider not found', level: 1 })).toBeVisible()
})

interface Sheet {
  shared: { title: string; url: string }[]
}

test('a ride is shared through the share sheet of a phone, or through the clipboard without one', async ({
  browser,
}) => {
  const ana = await newRider(browser)
  const { id, title } = await planned(ana, 'public')
  await ana.context.grantPermissions(['clipboard-read', 'clipboard-write'])

  await ana.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await show(ana.page, `/rides/${id}`)
  await ana.page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(ana.page.getByText('Link copied')).toBeVisible()
  expect(await ana.page.evaluate(() => navigator.clipboard.readText())).toBe(ana.page.url())

  const withSheet = await ana.context.newPage()
  await withSheet.addInitScript(() => {
    const sheet: Sheet = Object.assign(window, { shared: [] })
    Object.assign(navigator, {
      canShare: () => true,
      share: async (link: Sheet['shared'][number]) => void sheet.shared.push(link),
    })
  })
  await show(withSheet, `/rides/${id}`)
  await withSheet.getByRole('button', { name: 'Share', exact: true }).click()
  await expect
    .poll(() => withSheet.evaluate(() => (window as unknown as Sheet).shared))
    .toEqual([{ title, url: withSheet.url() }])
  await expect(withSheet.getByText('Link copied')).toHaveCount(0)
})

test('the link of a private ride is an invite that opens for its recipient', async ({ browser, page }) => {
  const ana = await newRider(browser)
  const { id, title } = await planned(ana, 'private')
  await ana.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await ana.page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))

  await show(ana.page, `/rides/${id}`)
  await ana.page.getByRole('button', { name: 'Share', exact: true }).click()
  await ana.page.getByRole('button', { name: 'Share invitation' }).click()
  await expect(ana.page.getByText('Invitation link copied')).toBeVisible()

  await show(page, await ana.page.evaluate(() => navigator.clipboard.readText()))
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('a shared link has a description and a picture, and the link of a private ride has none', async ({
  browser,
  request,
}) => {
  const ana = await newRider(browser)
  const [open, closed] = [await planned(ana, 'public'), await planned(ana, 'private')]
  const read = async (path: string) => (await request.get(path, { headers: { accept: 'text/html' } })).text()
  const tagOf = (html: string, name: string) => new RegExp(`property="${name}" content="([^"]*)"`).exec(html)?.[1]

  const page = await read(`/rides/${open.id}`)
  expect(tagOf(page, 'og:title')).toBe(`${open.title} — Scooter Rides`)
  expect(tagOf(page, 'og:description')).toContain('Praia da Ribeira')
  const picture = await request.get(tagOf(page, 'og:image') ?? '')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png'])

  const silent = await read(`/rides/${closed.id}`)
  expect(tagOf(silent, 'og:title')).toBe('Scooter Rides')
  expect(silent).not.toContain(closed.title)
  expect((await request.get(`/api/rides/${closed.id}/card.png`)).status()).toBe(404)
})

import { expect, test, type APIRequestContext, type Browser, type Page } from '@playwright/test'
import { newRide, newRider, password, type Rider } from '../../support/riders.ts'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { choose } from '../../support/choose.ts'
import { reach } from '../../support/reach.ts'
import { show } from '../../support/screens.ts'

const admin = { username: 'admin@example.org', password: 'Heinkel-Tourist-175' }
const stops = [
  { lat: 38.7, lng: -9.42, label: 'Cascais' },
  { lat: 38.71, lng: -9.14, label: 'Lisboa' },
]
const isConnected = (page: Page) => expect(page.getByTitle('Connected', { exact: true })).toHaveCount(1)

async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
}

async function newModerator(browser: Browser, baseURL: string | undefined): Promise<Rider> {
  const moderator = await newRider(browser, { firstName: 'Mo', lastName: 'Diaz' })
  const office = await browser.newContext({ ...(baseURL && { baseURL }) })
  await post(office.request, '/api/login', admin)
  const path = `/api/admin/users/${moderator.id}/roles`
  const answer = await office.request.put(path, { data: { roles: ['user', 'moderator'] } })
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`)
  await office.close()
  return moderator
}

const readBell = async (page: Page) => {
  await page.getByRole('button', { name: /^Notifications/ }).click()
  return page.getByRole('dialog', { name: 'Notifications' })
}

async function openOffice(browser: Browser): Promise<Page> {
  const office = await browser.newContext()
  await post(office.request, '/api/login', admin)
  const page = await office.newPage()
  await show(page, '/admin')
  return page
}

test('an admin appoints a moderator, who receives a report live and warns a rider, and both riders are notified', async ({
  browser,
}) => {
  const moderator = await newRider(browser, { firstName: 'Mo', lastName: 'Diaz' })

  await test.step('the admin finds the rider by e-mail, assigns the role and sees a confirmation', async () => {
    const office = await openOffice(browser)
    await office.getByRole('tab', { name: 'Users' }).click()
    await office.getByLabel('Name, username or e-mail').fill(moderator.email)
    const row = office.getByRole('row').filter({ hasText: moderator.email })
    await expect(office.getByRole('table', { name: 'Users' }).getByRole('row')).toHaveCount(2)
    await expect(row.getByText('Mod', { exact: true })).toHaveCount(0)
    await row.getByRole('button', { name: 'Manage Mo Diaz' }).click()
    await office.getByRole('menuitem', { name: 'Roles...' }).click()
    const dialog = office.getByRole('dialog', { name: 'Roles of Mo Diaz' })
    await expect(dialog.getByRole('button', { name: 'Save roles' })).toBeDisabled()
    await dialog.getByRole('checkbox', { name: 'Moderator' }).check()
    await expectAccessibleInBothModes(office, { within: '[role=dialog]' })
    await dialog.getByRole('button', { name: 'Save roles' }).click()
    await expect(office.getByText('The roles of Mo Diaz were saved').first()).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await expect(row.getByText('Mod', { exact: true })).toBeVisible()
    await office.context().close()
  })

  const ana = await newRider(browser)
  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const title = `Cheap watches ${Date.now()}`
  const rideId = await newRide(bo, { title, stops })
  await show(moderator.page, '/admin?sort=newest#reports')
  await isConnected(moderator.page)

  await test.step('Ana reports the ride, and a second report is answered as already known', async () => {
    await show(ana.page, `/rides/${rideId}`)
    for (const answer of ['A moderator will look at it.', 'The team already knows']) {
      await ana.page.getByRole('button', { name: `Report ${title}` }).click()
      const dialog = ana.page.getByRole('dialog', { name: `Report ${title}` })
      await choose(ana.page, 'What is wrong?', 'Spam or advertising')
      if (answer.startsWith('A')) await expectAccessibleInBothModes(ana.page, { within: '[role=dialog]' })
      await dialog.getByRole('button', { name: 'Send report' }).click()
      await expect(ana.page.getByText(answer).first()).toBeVisible()
    }
  })

  const card = moderator.page
    .getByRole('listitem')
    .filter({ has: moderator.page.getByRole('heading', { name: title }) })
  await test.step('the open console shows the report without a reload; the moderator claims it and warns the rider', async () => {
    await expect(card).toBeVisible()
    await card.getByRole('button', { name: 'Claim' }).click()
    await expect(card.getByText(/^Claimed by you/)).toBeVisible()
    await expectAccessibleInBothModes(moderator.page, { isLong: true })
    await card.getByRole('button', { name: 'Resolve' }).click()
    await choose(moderator.page, 'Outcome', 'Warn')
    await moderator.page.getByLabel('What happened').fill('Rides are no shops.')
    await moderator.page.getByLabel('Which rule').fill('No advertising')
    await expectAccessibleInBothModes(moderator.page, { within: '[role=dialog]' })
    await moderator.page.getByRole('dialog').getByRole('button', { name: 'Warn' }).click()
    await expect(moderator.page.getByText('Rider warned').first()).toBeVisible()
    await expect(card).toHaveCount(0)
  })

  await test.step('Bo reads the warning and Ana the result, both without the name of the moderator', async () => {
    await show(bo.page, '/dashboard')
    const toldBo = await readBell(bo.page)
    await expect(toldBo.getByText('You received a warning from the team')).toBeVisible()
    await expect(toldBo.getByText('Rides are no shops.')).toBeVisible()
    const toldAna = await readBell(ana.page)
    await expect(toldAna.getByText('We reviewed your report')).toBeVisible()
    for (const told of [toldBo, toldAna]) await expect(told.getByText(/Mo|Diaz/)).toHaveCount(0)
  })
})

test('a suspension closes both open pages of a rider immediately, and the rider sees the reason and appeals', async ({
  browser,
  baseURL,
}) => {
  const moderator = await newModerator(browser, baseURL)
  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const second = await bo.context.newPage()
  // The id distinguishes it from the entries of other runs in the same queue.
  const plea = `Somebody else had my phone, says ${bo.id}.`
  const pages = [bo.page, second]
  for (const page of pages) {
    await show(page, '/dashboard')
    await isConnected(page)
  }
  const until = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString()
  await post(moderator.context.request, `/api/admin/users/${bo.id}/suspension`, { reason: 'Spam in ride chats', until })

  await test.step('both pages receive the event and go to sign-in', async () => {
    for (const page of pages) await expect(page).toHaveURL(/\/login\?returnTo=/)
    expect((await bo.context.request.get('/api/auth/me')).status()).toBe(401)
  })

  await test.step('Bo signs in again, sees the reason and appeals once', async () => {
    await post(bo.context.request, '/api/login', { username: bo.email, password })
    await show(second, '/dashboard')
    await expect(second.getByRole('heading', { name: 'Account Suspended' })).toBeVisible()
    await expect(second.getByText('Spam in ride chats').first()).toBeVisible()
    await expect(second.getByRole('heading', { name: 'Decisions about me' })).toBeVisible()
    await expectAccessibleInBothModes(second)
    await second.getByLabel('Why should the suspension end?').fill(plea)
    await second.getByRole('button', { name: 'Send appeal' }).click()
    await expect(second.getByText('The team is reviewing your appeal.')).toBeVisible()
    await second.reload()
    await expect(second.getByText('The team is reviewing your appeal.')).toBeVisible()
  })

  await test.step('the moderator cannot answer the appeal against the own decision; an admin lifts the suspension', async () => {
    await show(moderator.page, '/admin?sort=newest&category=other#reports')
    const own = moderator.page.getByRole('listitem').filter({ hasText: plea })
    await expect(own).toBeVisible()
    await expect(own.getByRole('button', { name: 'Resolve' })).toHaveCount(0)
    const page = await openOffice(browser)
    await show(page, '/admin?sort=newest&category=other#reports')
    const card = page.getByRole('listitem').filter({ hasText: plea })
    await card.getByRole('button', { name: 'Resolve' }).click()
    await choose(page, 'Outcome', 'Lift the suspension')
    await page.getByRole('dialog').getByRole('button', { name: 'Lift the suspension' }).click()
    await expect(page.getByText('Suspension lifted').first()).toBeVisible()
    await show(second, '/dashboard')
    await expect(second.getByRole('heading', { name: 'Account Suspended' })).toHaveCount(0)
    expect((await bo.context.request.get('/api/notifications')).status()).toBe(200)
    await page.context().close()
  })
})

test('a rider reads the reasons of a decision, appeals by keyboard alone, and another member of the team withdraws it', async ({
  browser,
  baseURL,
}) => {
  const moderator = await newModerator(browser, baseURL)
  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const facts = `Sold watches, ${bo.id}`
  const plea = `They were gifts, says ${bo.id}.`
  await post(moderator.context.request, `/api/admin/users/${bo.id}/warn`, { facts, ground: 'rule: No advertising' })
  const { page } = bo

  await test.step('Bo opens the decision and appeals', async () => {
    await show(page, '/dashboard?section=decisions#profile')
    const decision = page.getByRole('listitem').filter({ hasText: facts })
    for (const text of ['No advertising', 'The team noticed it · A person decided'])
      await expect(decision.getByText(text)).toBeVisible()
    await expectAccessibleInBothModes(page)
    await reach(page, decision.getByRole('button', { name: 'Appeal: Warning' }))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Why should the team change this?')).toBeFocused()
    await page.keyboard.type(plea)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Send appeal' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(decision.getByText('The team is reviewing your appeal.')).toBeVisible()
  })

  await test.step('an admin withdraws the decision, and Bo reads the answer', async () => {
    const office = await openOffice(browser)
    await show(office, '/admin?sort=newest&category=other#reports')
    const card = office.getByRole('listitem').filter({ hasText: plea })
    await expect(card.getByText(facts)).toBeVisible()
    await expectAccessibleInBothModes(office, { isLong: true })
    await card.getByRole('button', { name: 'Resolve' }).click()
    await choose(office, 'Outcome', 'Withdraw the decision')
    await office.getByRole('dialog').getByLabel(/^Note/).fill('Gifts are fine')
    await office.getByRole('dialog').getByRole('button', { name: 'Withdraw the decision' }).click()
    await expect(office.getByText('Decision withdrawn').first()).toBeVisible()
    await office.context().close()
    await page.reload()
    await expect(page.getByText('Gifts are fine')).toBeVisible()
    await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible()
  })
})

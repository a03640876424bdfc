import { randomUUID } from 'node:crypto'
import { expect, test, type Page } from '@playwright/test'
import { newRider } from '../../support/riders.ts'
import { saveRide } from '../../support/save-ride.ts'
import { show } from '../../support/screens.ts'

test.setTimeout(240_000)

const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true })
const news = (page: Page) => page.getByRole('status', { name: 'Changes to this ride' })

async function choose(page: Page, label: string, typed: string, option: RegExp) {
  await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

async function plan(page: Page, title: string): Promise<string> {
  await show(page, '/rides/wizard')
  await page.getByLabel('Ride name').fill(title)
  await page.getByRole('button', { name: 'Saturday 10:00' }).click()
  await next(page).click()
  await choose(page, 'Start location', 'cascais', /^Cascais/)
  await next(page).click()
  await choose(page, 'Stop 1', 'sintra', /^Sintra/)
  await next(page).click()
  await expect(page.getByText(/^Finish back at Cascais/)).toBeVisible()
  await next(page).click()
  await page.getByRole('switch', { name: 'I confirm each rider who wants to join' }).click()
  await page.getByRole('button', { name: 'Create My Ride' }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  return new URL(page.url()).pathname
}

test('a ride is planned in the wizard, joined by invite with approval, moved and cancelled, and all participants see it', async ({
  browser,
}) => {
  const ana = await newRider(browser)
  const bo = await newRider(browser, { firstName: 'Bo', lastName: 'Berg' })
  const cy = await newRider(browser, { firstName: 'Cy', lastName: 'Cole' })
  const address = await plan(ana.page, `Club outing ${randomUUID().slice(0, 8)}`)

  await test.step('a rider with the invite joins immediately without approval', async () => {
    await ana.page.getByRole('button', { name: 'Invitation link' }).click()
    await ana.page.getByRole('button', { name: 'Create link' }).click()
    const link = await ana.page.getByRole('textbox', { name: 'Invitation link' }).inputValue()
    await expect(ana.page.getByRole('img', { name: 'QR code of the invitation link' })).toBeVisible()
    await ana.page.getByRole('button', { name: 'Done' }).click()
    await show(bo.page, new URL(link).pathname)
    await bo.page.getByRole('button', { name: 'Join the ride' }).click()
    await expect(bo.page.getByText('You are in. See you there')).toBeVisible()
  })

  await test.step('a request is approved by the organiser, who sees it without a reload', async () => {
    await show(cy.page, address)
    await cy.page.getByRole('button', { name: 'Ask to join' }).first().click()
    await ana.page.getByRole('button', { name: 'Accept Cy' }).click()
    await expect(cy.page.getByText('Coming', { exact: true }).first()).toBeVisible()
  })

  await test.step('a moved start is shown to all and announced in the conversation', async () => {
    await show(bo.page, address)
    await ana.page.getByRole('link', { name: 'Edit Ride' }).click()
    await ana.page.getByLabel('Time', { exact: true }).fill('11:30')
    await saveRide(ana.page)
    for (const { page } of [bo, cy]) await expect(news(page)).toContainText(/Ana moved the start to 11:30/)
    await bo.page.getByRole('link', { name: 'Ride chat' }).click()
    await expect(bo.page.getByRole('log').getByText(/Ana changed the ride\. .*11:30/)).toBeVisible()
  })

  await test.step('the ride is cancelled, and everybody sees the reason', async () => {
    await show(bo.page, address)
    await ana.page.getByRole('button', { name: 'Cancel ride' }).click()
    await ana.page.getByLabel('Reason').fill('Storm on the coast')
    await ana.page.getByRole('dialog').getByRole('button', { name: 'Cancel ride' }).click()
    for (const { page } of [bo, cy]) await expect(news(page)).toContainText('cancelled the ride: Storm on the coast')
  })
})

import { expect, test } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { newRide, newRider, remotePlace } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'
import { openReceiver } from '../../support/webhook-receiver.ts'

const admin = { username: 'admin@example.org', password: 'Heinkel-Tourist-175' }

test('an admin creates a webhook, tests it, sees a published ride arrive, reads the history and deletes it', async ({
  browser,
  page,
}) => {
  const receiver = await openReceiver()
  const ana = await newRider(browser)
  await page.request.post('/api/login', { data: admin })
  await show(page, '/admin#settings')
  await page.getByRole('button', { name: 'Create webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('https://elsewhere.example.org/')
  await expectAccessibleInBothModes(page)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('WEBHOOK_HOSTS')
  await dialog.getByLabel('Address').fill(receiver.url)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/)
  await expectAccessibleInBothModes(page)
  await page.getByRole('button', { name: 'I have copied it' }).click()

  const named = (action: string) => page.getByRole('button', { name: `${action} ${receiver.url}` })
  await named('Send test:').click()
  await expect(page.getByText('The receiver accepted the test')).toBeVisible()
  receiver.state.status = 302
  await named('Send test:').click()
  await expect(page.getByText('The receiver redirected (302). Enter the final address.')).toBeVisible()
  receiver.state.status = 204
  expect(receiver.received).toHaveLength(2)

  const title = `Icebergs ${ana.id.slice(0, 8)}`
  await newRide(ana, { title, stops: [{ ...remotePlace(), label: 'Harbour' }] })
  await expect.poll(() => receiver.received.some(({ body }) => body.includes(title)), { timeout: 30_000 }).toBe(true)
  const { headers } = receiver.received.find(({ body }) => body.includes(title)) ?? {}
  expect(headers?.['webhook-signature']).toMatch(/^v1,/)

  await expectAccessibleInBothModes(page, { isLong: true })
  await named('History of').click()
  const history = page.getByRole('list', { name: 'History' })
  await expect(history.getByText('Ride published').first()).toBeVisible()
  await expect(history.getByText('The receiver redirected (302)', { exact: false })).toBeVisible()
  await expectAccessibleInBothModes(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  await named('Delete').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(receiver.url)).toHaveCount(0)
  receiver.close()
})

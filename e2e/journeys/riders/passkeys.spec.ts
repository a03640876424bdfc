import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { forgetSession } from '../../support/forget-session.ts'
import { reach } from '../../support/reach.ts'
import { newRider, password } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

const security = '/dashboard?section=security#profile'

test('a rider adds a passkey, signs in with it, confirms a change with it and removes it, by keyboard alone', async ({
  browser,
}, { project }) => {
  // A passkey belongs to a host name; browsers refuse them for addresses of numbers.
  const baseURL = String(project.use.baseURL).replace('127.0.0.1', 'localhost')
  const { page, context, email } = await newRider(browser, { baseURL })
  const press = (key: string) => page.keyboard.press(key)
  const dialog = page.getByRole('dialog')
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const verifies = (isUserVerified: boolean) =>
    device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })

  await test.step('add a passkey; a device that does not recognise the rider loses nothing', async () => {
    await show(page, security)
    await activate(page, page.getByRole('button', { name: 'Add a passkey' }))
    await reach(page, dialog.getByLabel('Name of the passkey'))
    await page.keyboard.type('Phone')
    await reach(page, dialog.getByLabel('Password'))
    await page.keyboard.type(password)
    await expectAccessibleInBothModes(page, { within: '[role=dialog]' })
    await verifies(false)
    await press('Enter')
    await expect(dialog.getByText(/Your device cancelled or waited too long/)).toBeVisible()
    await expect(dialog.getByLabel('Name of the passkey')).toHaveValue('Phone')
    await verifies(true)
    await reach(page, dialog.getByLabel('Password'))
    await press('Enter')
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    await activate(page, dialog.getByRole('button', { name: 'I have saved them' }))
    await expect(page.getByText(/^Added .* Not used yet\.$/)).toBeVisible()
    await expectAccessibleInBothModes(page, { within: 'main', isLong: true })
  })

  await test.step('sign in without a password', async () => {
    await forgetSession(page)
    await show(page, '/login')
    await activate(page, page.getByRole('button', { name: 'Log in with a passkey' }))
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  })

  await test.step('use it after the password', async () => {
    await forgetSession(page)
    await show(page, '/login')
    await reach(page, page.getByLabel('Username'))
    await page.keyboard.type(email)
    await reach(page, page.getByLabel('Password'))
    await page.keyboard.type(password)
    await press('Enter')
    await expect(page.getByText('Confirm with your passkey, or enter a recovery code.')).toBeVisible()
    await expectAccessibleInBothModes(page)
    await activate(page, page.getByRole('button', { name: 'Use a passkey' }))
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  })

  await test.step('remove it with its own answer instead of the password', async () => {
    await show(page, security)
    await expect(page.getByText(/Last used/)).toBeVisible()
    await activate(page, page.getByRole('button', { name: /Remove the passkey/ }))
    await expectAccessibleInBothModes(page, { within: '[role=dialog]' })
    await activate(page, dialog.getByRole('button', { name: 'Use a passkey' }))
    await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  })

  await test.step('a removed passkey no longer signs in, and says so', async () => {
    await forgetSession(page)
    await show(page, '/login')
    await activate(page, page.getByRole('button', { name: 'Log in with a passkey' }))
    await expect(page.getByRole('alert')).toContainText('This site does not know this passkey')
  })
})

async function activate(page: Page, button: Locator) {
  await reach(page, button)
  await page.keyboard.press('Enter')
}

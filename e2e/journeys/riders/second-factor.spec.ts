import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { authenticatorCode, nextAuthenticatorCode } from '../../support/authenticator.ts'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { forgetSession } from '../../support/forget-session.ts'
import { reach } from '../../support/reach.ts'
import { newRider, password } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

const security = '/dashboard?section=security#profile'

test('a rider sets up a second factor and signs in with it, by keyboard alone', async ({ browser }) => {
  const rider = await newRider(browser)
  const { page } = rider
  const press = (key: string) => page.keyboard.press(key)
  const dialog = page.getByRole('dialog')
  let secret = ''
  let recoveryCode = ''

  await test.step('set up the authenticator app', async () => {
    await show(page, security)
    await activate(page, 'Set up')
    await reach(page, dialog.getByLabel('Password'))
    await expectAccessibleInBothModes(page, { within: '[role=dialog]' })
    await page.keyboard.type(password)
    await press('Enter')
    await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
    secret = await dialog.getByLabel('Key', { exact: true }).inputValue()
    await expectAccessibleInBothModes(page, { within: '[role=dialog]' })
    const code = dialog.getByLabel('Code from the app')
    await reach(page, code)
    await page.keyboard.type(authenticatorCode(secret, Date.now() - 120_000))
    await press('Enter')
    // A period of 30 s may end before the server checks the code; then it is about 2.5 minutes old.
    await expect(dialog.getByText(/The clock of your phone is about [23] minutes off/)).toBeVisible()
    await reach(page, code)
    await press('ControlOrMeta+a')
    await page.keyboard.type(authenticatorCode(secret, Date.now()))
    await press('Enter')
  })

  await test.step('save the recovery codes as a file', async () => {
    await expect(dialog.getByRole('listitem')).toHaveCount(10)
    recoveryCode = (await dialog.getByRole('listitem').first().textContent()) ?? ''
    await expectAccessibleInBothModes(page, { within: '[role=dialog]' })
    const saved = page.waitForEvent('download')
    await reach(page, dialog.getByRole('button', { name: 'Download' }))
    await press('Enter')
    const file = readFileSync(await (await saved).path(), 'utf8')
    expect(file).toContain(recoveryCode)
    await reach(page, dialog.getByRole('button', { name: 'I have saved them' }))
    await press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/^10 are left/)).toBeVisible()
    await expectAccessibleInBothModes(page, { within: 'main', isLong: true })
  })

  await test.step('sign in with a code', async () => {
    await typeCredentials(page, rider.email)
    const code = page.getByLabel('Code', { exact: true })
    await expect(code).toBeFocused()
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expectAccessibleInBothModes(page)
    await page.keyboard.type('000000')
    await press('Enter')
    await expect(page.getByRole('alert')).toContainText('This code is wrong or was used already')
    await reach(page, code)
    await press('ControlOrMeta+a')
    await page.keyboard.type(nextAuthenticatorCode(secret))
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  })

  await test.step('sign in with a recovery code, which is used up', async () => {
    await typeCredentials(page, rider.email)
    await activate(page, 'Use a recovery code')
    await expect(page.getByLabel('Recovery code')).toBeFocused()
    await page.keyboard.type(recoveryCode)
    await press('Enter')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
    await show(page, security)
    await expect(page.getByText(/^9 are left/)).toBeVisible()
  })

  await test.step('turn it off', async () => {
    await activate(page, 'Turn off')
    await reach(page, dialog.getByLabel('Password'))
    await page.keyboard.type(password)
    await press('Enter')
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
  })
})

async function activate(page: Page, name: string) {
  await reach(page, page.getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

async function typeCredentials(page: Page, email: string) {
  await forgetSession(page)
  await show(page, '/login')
  await reach(page, page.getByLabel('Username'))
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

import { expect, test } from '@playwright/test'
import { expectAccessibleInBothModes } from '../../support/axe.ts'
import { newRider, password } from '../../support/riders.ts'
import { show } from '../../support/screens.ts'

test('a rider creates an access token for a program, which uses it within its scopes until the rider revokes it', async ({
  browser,
  playwright,
  baseURL,
}) => {
  const ana = await newRider(browser)
  const { page } = ana
  await show(page, '/dashboard?section=security#profile')
  await expect(page.getByText('You have no access token.')).toBeVisible()

  await page.getByRole('button', { name: 'Create access token' }).click()
  const dialog = page.getByRole('dialog', { name: 'New access token' })
  await expectAccessibleInBothModes(page)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByText('Enter a name')).toBeVisible()
  await dialog.getByLabel('Name').fill('Website of the club')
  await dialog.getByLabel('Password').fill('not it')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog.getByLabel('Password')).toHaveAccessibleDescription(/password/i)
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByLabel('Password').press('Enter')

  await expect(page.getByRole('heading', { name: 'Access token Website of the club' })).toBeFocused()
  const token = await page.getByRole('textbox', { name: 'Token' }).inputValue()
  expect(token).toMatch(/^scr_/)
  await expectAccessibleInBothModes(page, { isLong: true })

  const program = await playwright.request.newContext({
    ...(baseURL && { baseURL }),
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  })
  const me = await program.get('/api/auth/me')
  expect([me.status(), ((await me.json()) as { id: string }).id]).toEqual([200, ana.id])
  const ride = { title: 'Coast run', startsAt: new Date(Date.now() + 86_400_000), stops: [{ lat: 38.7, lng: -9.4 }] }
  const refused = await program.post('/api/rides', { data: ride })
  expect([refused.status(), ((await refused.json()) as { code: string }).code]).toEqual([403, 'auth.scope'])

  await page.reload()
  await expect(page.getByText('Last used: just now')).toBeVisible()
  await expect(page.getByText(token)).toHaveCount(0)
  await page.getByRole('button', { name: 'Revoke Website of the club' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByText('You have no access token.')).toBeVisible()
  expect((await program.get('/api/auth/me')).status()).toBe(401)
  await program.dispose()
})

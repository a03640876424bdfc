import {
  type AccessToken,
  createAccessToken,
  getSecondFactor,
  limits,
  listAccessTokens,
  listPasskeys,
  listSessions,
  revokeAccessToken,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, refuse, unreachable } from '../../../../test/fake-api.ts'
import { open } from '../../../../test/open-profile.tsx'
import { sampleSecondFactor } from '../../../../test/sample-second-factor.ts'
import { sampleMe } from '../../../../test/samples.ts'

const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const tokenOf = (id: number, change: Partial<AccessToken> = {}): AccessToken => ({
  id,
  name: `Script ${id}`,
  scopes: ['read'],
  createdAt: new Date(),
  lastUsedAt: null,
  expiresAt: null,
  ...change,
})

let tokens: AccessToken[]
beforeEach(() => {
  tokens = []
  fakeApi(listSessions, () => [])
  fakeApi(listPasskeys, () => [])
  fakeApi(getSecondFactor, () => sampleSecondFactor())
  fakeApi(listAccessTokens, () => tokens)
})

async function openDialog() {
  const { user } = await open('security')
  await user.click(await screen.findByRole('button', { name: 'Create access token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New access token' }))
  return { user, dialog }
}

test('lists tokens with scopes, last use and expiry', async () => {
  tokens = [
    tokenOf(1),
    tokenOf(2, { scopes: ['rides', 'chat'], lastUsedAt: new Date(Date.now() - 125_000), expiresAt: inDays(-1) }),
  ]
  await open('security')
  const rows = await within(await screen.findByRole('list', { name: 'Access tokens' })).findAllByRole('listitem')
  expect(rows[0]).toHaveTextContent('Script 1ReadNot used yetNo expiry')
  expect(rows[1]).toHaveTextContent('Script 2RidesChatExpiredLast used: 2 minutes agoExpires: ')
})

test('creates a token with scopes, expiry and password, and shows it once with a button that copies it', async () => {
  const sent = fakeApi(createAccessToken, ({ body }) => {
    const made = tokenOf(3, { name: body.name, scopes: body.scopes })
    tokens = [made]
    return { ...made, token: 'scr_secret' }
  })
  const { user, dialog } = await openDialog()
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.type(dialog.getByLabelText('Name'), 'Club site')
  await user.click(dialog.getByLabelText('Chat'))
  await user.type(dialog.getByLabelText('Password'), 'Teal-Vespa')
  await user.click(dialog.getByRole('button', { name: 'Create' }))

  const heading = await screen.findByRole('heading', { name: 'Access token Club site' })
  await waitFor(() => expect(heading).toHaveFocus())
  expect(sent[0]?.body).toMatchObject({ name: 'Club site', scopes: ['read', 'chat'], password: 'Teal-Vespa' })
  const ms = new Date(String(sent[0]?.body.expiresAt)).getTime() - inDays(90).getTime()
  expect(Math.abs(ms)).toBeLessThan(dayMs)
  await user.click(screen.getByRole('button', { name: 'Copy the token' }))
  expect(copy).toHaveBeenCalledWith('scr_secret')
  await user.click(screen.getByRole('button', { name: 'I have copied it' }))
  expect(screen.queryByDisplayValue('scr_secret')).toBeNull()
  expect(screen.getByText('Club site')).toBeVisible()
})

test('asks for what is missing, and reports a wrong password at its field', async () => {
  const sent = fakeApi(createAccessToken, () => refuse(403, 'auth.wrong_password', 'The password is wrong.'))
  const { user, dialog } = await openDialog()
  await user.click(dialog.getByLabelText('Read'))
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  for (const missing of ['Enter a name', 'Choose at least one scope', 'Enter your password'])
    expect(dialog.getByText(missing)).toBeVisible()
  expect(sent).toHaveLength(0)

  await user.type(dialog.getByLabelText('Name'), 'Club site')
  await user.click(dialog.getByLabelText('Rides'))
  await user.type(dialog.getByLabelText('Password'), 'wrong')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByText('The password is wrong.')).toBeVisible()
  expect(dialog.getByLabelText('Password')).toHaveAccessibleDescription('The password is wrong.')
})

test('asks an account of a provider for no password, and shows the answer of the server', async () => {
  const detail = 'Sign in again, then repeat this.'
  const sent = fakeApi(createAccessToken, () => refuse(403, 'auth.sign_in_again', detail))
  const { user } = await open('security', sampleMe({ hasPassword: false }))
  await user.click(await screen.findByRole('button', { name: 'Create access token' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New access token' }))
  expect(dialog.queryByLabelText('Password')).toBeNull()
  await user.type(dialog.getByLabelText('Name'), 'Club site')
  await user.click(dialog.getByRole('button', { name: 'Create' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent(detail)
  expect(sent[0]?.body).not.toHaveProperty('password')
})

test('revokes a token only after a confirmation; one that another tab revoked is no failure', async () => {
  tokens = [tokenOf(1)]
  const revoked = fakeApi(revokeAccessToken, () => {
    tokens = []
    return refuse(404, 'tokens.not_found', 'Not found')
  })
  const { user } = await open('security')
  const answer = async (choice: string) => {
    await user.click(await screen.findByRole('button', { name: 'Revoke Script 1' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: choice }))
  }
  await answer('Cancel')
  expect(revoked).toHaveLength(0)
  await answer('Revoke')
  expect(await screen.findByText('You have no access token.')).toBeVisible()
  expect(revoked[0]?.params['accessTokenId']).toBe('1')
  expect(screen.queryByText('The access token was not revoked')).toBeNull()
})

test('offers no new token at the limit, and a retry when the server is unreachable', async () => {
  tokens = Array.from({ length: limits.accessTokensPerRider }, (_, index) => tokenOf(index + 1))
  const { unmount } = await open('security')
  expect(await screen.findByText(/largest number of access tokens/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Create access token' })).toBeNull()
  unmount()

  fakeApi(listAccessTokens, () => unreachable)
  const { user } = await open('security')
  await screen.findByText('Your access tokens could not be loaded')
  tokens = []
  fakeApi(listAccessTokens, () => tokens)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByText('You have no access token.')).toBeVisible())
})

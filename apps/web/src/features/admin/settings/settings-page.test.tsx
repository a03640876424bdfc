import {
  getSiteSettings,
  inviteToRegister,
  listRegistrationInvitations,
  listWebhooks,
  type RegistrationInvitation,
  revokeRegistrationInvitation,
  type SiteSettings,
  updateSiteSettings,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleMe } from '../../../../test/samples.ts'
import { ConfirmHost } from '../../../ui/popup/confirm-host.tsx'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { siteSettingsQuery } from './settings.queries.ts'
import { SettingsPage } from './settings-page.tsx'

const settings: SiteSettings = {
  about: 'We ride.',
  privacy: null,
  registration: 'open',
  minimumAge: null,
  requireSecondFactor: 'none',
  keepMessagesMonths: null,
  keepRidesMonths: 18,
  keepIdleAccountsMonths: null,
  keepAuditLogMonths: null,
}
const invitation: RegistrationInvitation = {
  id: 3,
  email: null,
  state: 'open',
  createdAt: new Date('2026-01-01T10:00:00Z'),
  expiresAt: new Date('2026-01-08T10:00:00Z'),
}

beforeEach(() => {
  fakeApi(getSiteSettings, () => settings)
  fakeApi(listRegistrationInvitations, () => [invitation])
  fakeApi(listWebhooks, () => [])
})

async function open() {
  const view = await render(
    <>
      <SettingsPage />
      <ToastHost />
      <ConfirmHost />
    </>,
    { at: '/admin#settings', me: sampleMe({ isAdmin: true, isModerator: true }) },
  )
  await screen.findByRole('textbox', { name: /About this site/ })
  return view
}

test('saves the changed settings, and keeps them in the form when the server refuses', async () => {
  let isRefused = true
  const sent = fakeApi(updateSiteSettings, () =>
    isRefused ? refuse(503, 'database.away', 'Away') : { ...settings, privacy: 'We keep little.' },
  )
  const { user } = await open()
  const save = screen.getByRole('button', { name: 'Save settings' })
  expect(save).toHaveProperty('disabled', true)
  await user.type(screen.getByRole('textbox', { name: /Privacy/ }), 'We keep little.')
  await user.click(save)
  expect((await screen.findByRole('alert')).textContent).toContain('Away')
  isRefused = false
  await user.click(save)
  expect(await screen.findAllByText('Settings saved')).not.toEqual([])
  expect(sent[1]?.body).toEqual({ privacy: 'We keep little.' })
  await waitFor(() => expect(save).toHaveProperty('disabled', true))
})

test('shows what another admin saves meanwhile and does not overwrite it', async () => {
  const sent = fakeApi(updateSiteSettings, () => ({ ...settings, about: 'We ride. A lot.' }))
  const { user, queryClient } = await open()
  await user.type(screen.getByRole('textbox', { name: /About this site/ }), ' A lot.')
  queryClient.setQueryData(siteSettingsQuery.queryKey, { ...settings, privacy: 'Nothing.', registration: 'closed' })
  expect(await screen.findByDisplayValue('Nothing.')).toBeDefined()
  expect(screen.getByRole('textbox', { name: /About this site/ })).toHaveValue('We ride. A lot.')
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ about: 'We ride. A lot.' }]))
})

test('sends the period that an admin chose, and shows one that the API set', async () => {
  const sent = fakeApi(updateSiteSettings, () => ({ ...settings, keepMessagesMonths: 12, keepRidesMonths: null }))
  const { user } = await open()
  expect(screen.getByRole('combobox', { name: 'Rides' })).toHaveTextContent('18 months')
  await user.click(screen.getByRole('combobox', { name: 'Messages' }))
  await user.click(await screen.findByRole('option', { name: '12 months' }))
  await user.click(screen.getByRole('combobox', { name: 'Rides' }))
  await user.click(await screen.findByRole('option', { name: 'Keep' }))
  await user.click(screen.getByRole('button', { name: 'Save settings' }))
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ keepMessagesMonths: 12, keepRidesMonths: null }]))
})

test('asks before unsaved changes are left, also for another tab', async () => {
  const { user, history } = await open()
  await user.type(screen.getByRole('textbox', { name: /Privacy/ }), 'x')
  // In a browser the hash is still the old one during navigation.
  window.location.hash = '#settings'
  history.push('/admin#users')
  await user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(history.location.hash).toBe('#settings')
  expect(screen.getByRole('textbox', { name: /Privacy/ })).toHaveValue('x')
  history.push('/admin#users')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(history.location.hash).toBe('#users'))
  window.location.hash = ''
})

test('creates a registration invite whose link is shown once', async () => {
  const sent = fakeApi(inviteToRegister, () => ({
    ...invitation,
    email: 'cleo@example.test',
    url: 'https://site.example/register?invite=abc',
    isMailed: true,
  }))
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Invite a rider' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: /E-mail/ }), 'cleo@example.test')
  await user.click(within(dialog).getByRole('button', { name: 'Create link' }))
  expect(await screen.findByDisplayValue('https://site.example/register?invite=abc')).toBeDefined()
  expect(screen.getByText('A mail with the link is on its way to cleo@example.test.')).toBeDefined()
  expect(sent[0]?.body).toMatchObject({ email: 'cleo@example.test' })
})

test('revokes a registration invite', async () => {
  const sent = fakeApi(revokeRegistrationInvitation, () => undefined)
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Revoke the invitation of anyone with the link' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Revoke' }))
  expect(await screen.findAllByText('Invitation revoked')).not.toEqual([])
  expect(sent.map(({ params }) => params['invitationId'])).toEqual(['3'])
})

import {
  type AdminUser,
  deleteUser,
  listAdminUsers,
  makeResetLink,
  setRoles,
  suspendRider,
  warnRider,
  getInstance,
} from '@scooter-rides/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fillStatement } from '../../../../test/fill-statement.ts'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleInstance, sampleMe } from '../../../../test/samples.ts'
import { ToastHost } from '../../../ui/toast/toast-host.tsx'
import { UsersPage } from './users-page.tsx'

const bo: AdminUser = {
  id: 'bo',
  username: 'bo.r',
  displayName: 'Bo Rider',
  firstName: 'Bo',
  lastName: 'Rider',
  email: 'bo@example.test',
  isEmailConfirmed: true,
  profileImageUrl: null,
  roles: [{ role: 'user', assignedAt: new Date('2026-01-01T10:00:00Z'), assignedBy: null }],
  status: 'active',
  suspension: null,
  isOnline: false,
  lastActive: null,
  createdAt: new Date('2026-01-01T10:00:00Z'),
}
const me = sampleMe({ id: 'ada', isAdmin: true, isModerator: true })
const self: AdminUser = { ...bo, id: 'ada', username: 'ada', displayName: 'Ada Boss' }

let calls: { query: object }[] = []
beforeEach(() => {
  fakeApi(getInstance, () => sampleInstance())
  calls = fakeApi(listAdminUsers, () => [bo, self])
})

async function open(at = '/admin#users') {
  const view = await render(
    <>
      <UsersPage />
      <ToastHost />
    </>,
    { at, me },
  )
  await screen.findByRole('link', { name: 'Bo Rider' })
  return view
}

async function manage(user: Awaited<ReturnType<typeof open>>['user'], entry: string) {
  await user.click(screen.getByRole('button', { name: 'Manage Bo Rider' }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
  return screen.findByRole('dialog')
}

test('lists the riders that the URL asks for, and offers no actions on the own account', async () => {
  await open('/admin?q=bo&role=moderator&status=nonsense&sort=name#users')
  expect(calls[0]?.query).toMatchObject({ q: 'bo', role: 'moderator', sort: 'name' })
  expect(calls[0]?.query).not.toHaveProperty('status')
  const row = screen.getByRole('row', { name: /Ada Boss/ })
  expect(within(row).queryByRole('button')).toBeNull()
  expect(within(row).getByText('You')).toBeDefined()
})

test('appoints a moderator, confirms it and reloads the list', async () => {
  const given = fakeApi(setRoles, () => bo)
  const { user } = await open()
  const dialog = await manage(user, 'Roles...')
  expect(within(dialog).getByRole('button', { name: 'Save roles' })).toHaveProperty('disabled', true)
  await user.click(within(dialog).getByRole('checkbox', { name: 'Moderator' }))
  await user.click(within(dialog).getByRole('button', { name: 'Save roles' }))
  expect(await screen.findAllByText('The roles of Bo Rider were saved')).not.toEqual([])
  expect(given.map(({ body }) => body)).toEqual([{ roles: ['user', 'moderator'] }])
  await waitFor(() => expect(calls.length).toBeGreaterThan(1))
})

test('suspends a rider with facts, a ground and an end; when the server refuses, the typed text stays', async () => {
  let isRefused = true
  const sent = fakeApi(suspendRider, () =>
    isRefused ? refuse(403, 'auth.forbidden', 'Only admins suspend for longer.') : undefined,
  )
  const { user } = await open()
  const dialog = await manage(user, 'Suspend...')
  await fillStatement(user, dialog, 'Racing')
  const before = Date.now()
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain('Only admins suspend for longer.')
  isRefused = false
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  expect(await screen.findAllByText('Bo Rider was suspended')).not.toEqual([])
  expect(sent.map(({ body }) => body.facts)).toEqual(['Racing', 'Racing'])
  const days = (Date.parse(sent[0]?.body.until ?? '') - before) / 86_400_000
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThanOrEqual(7)
})

test('warns a rider with the typed facts and ground', async () => {
  const sent = fakeApi(warnRider, () => undefined)
  const { user } = await open()
  const dialog = await manage(user, 'Warn...')
  await fillStatement(user, dialog, 'Raced')
  await user.click(within(dialog).getByRole('button', { name: 'Warn' }))
  expect(await screen.findAllByText('Bo Rider was warned')).not.toEqual([])
  expect(sent.map(({ body }) => body)).toEqual([{ facts: 'Raced', ground: 'rule: Be kind' }])
})

test('deletes a rider only after the username is typed', async () => {
  const sent = fakeApi(deleteUser, () => undefined)
  const { user } = await open()
  const dialog = await manage(user, 'Delete account...')
  const action = within(dialog).getByRole('button', { name: 'Delete account' })
  await user.type(within(dialog).getByRole('textbox'), 'bo.')
  expect(action).toHaveProperty('disabled', true)
  await user.type(within(dialog).getByRole('textbox'), 'r')
  await user.click(action)
  expect(await screen.findAllByText('The account of Bo Rider was deleted')).not.toEqual([])
  expect(sent.map(({ params }) => params['userId'])).toEqual(['bo'])
})

test('shows a password reset link after it is created', async () => {
  fakeApi(makeResetLink, () => ({ url: 'https://site.example/reset?token=abc', expiresAt: new Date() }))
  const { user } = await open()
  const dialog = await manage(user, 'Reset link...')
  await user.click(within(dialog).getByRole('button', { name: 'Create link' }))
  expect(await screen.findByDisplayValue('https://site.example/reset?token=abc')).toBeDefined()
})

import { getInstance, joinAccount } from '@scooter-rides/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleInstance, sampleMe } from '../../../../test/samples.ts'
import { JoinWindow } from './join-window.tsx'
import { meQuery } from '../../../session/me/me.queries.ts'

const instance = sampleInstance({ name: 'Roller Club', signIn: { password: true, oidc: { name: 'Club Pass' } } })

async function open() {
  fakeApi(getInstance, () => instance)
  const view = await render(<JoinWindow returnTo="/rides/4" />, { me: null })
  await screen.findByText(/You can then log in with Club Pass/)
  return view
}
const joinButton = () => screen.getByRole('button', { name: 'Join accounts' })

test('the password of the existing account links the provider and signs in', async () => {
  const sent = fakeApi(joinAccount, ({ body }) =>
    body.password === 'right' ? sampleMe() : refuse(403, 'auth.wrong_password', 'The password is wrong.'),
  )
  const { user, queryClient } = await open()
  await user.click(joinButton())
  expect(await screen.findByText('Password is required')).toBeVisible()

  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.click(joinButton())
  expect(await screen.findByRole('alert')).toHaveTextContent('The password is wrong.')

  await user.clear(screen.getByLabelText('Password'))
  await user.type(screen.getByLabelText('Password'), 'right')
  await user.click(joinButton())
  await waitFor(() => expect(queryClient.getQueryData(meQuery.queryKey)?.username).toBe('maya'))
  expect(sent.map(({ body }) => body)).toEqual([{ password: 'wrong' }, { password: 'right' }])
})

test('offers to restart at the provider after a timeout, and to set a new password', async () => {
  fakeApi(joinAccount, () => refuse(400, 'auth.join_expired', 'This took too long.'))
  const { user } = await open()
  expect(screen.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', '/forgot')
  await user.type(screen.getByLabelText('Password'), 'right')
  await user.click(joinButton())

  expect(await screen.findByRole('link', { name: 'Continue with Club Pass' })).toHaveAttribute(
    'href',
    '/api/login?with=provider&returnTo=%2Frides%2F4',
  )
})

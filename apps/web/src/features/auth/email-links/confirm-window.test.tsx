import { confirmEmail } from '@scooter-rides/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleMe } from '../../../../test/samples.ts'
import { ConfirmWindow } from './confirm-window.tsx'
import { useMe } from '../../../session/me/use-me.ts'

function Screen({ token }: { token?: string }) {
  const rider = useMe()
  return rider && <ConfirmWindow token={token} rider={rider} />
}
const open = (token?: string) =>
  render(token === undefined ? <Screen /> : <Screen token={token} />, { me: sampleMe({ isEmailConfirmed: false }) })

test('shows the address to be confirmed and confirms it', async () => {
  const sent = fakeApi(confirmEmail, () => sampleMe())
  const { user } = await open('from-the-mail')
  expect(screen.getByText(/Is this your address\?/)).toBeVisible()
  expect(screen.getByText('maya@example.org')).toBeVisible()
  expect(sent).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Confirm e-mail' }))

  expect(await screen.findByRole('status')).toHaveTextContent('Your address is confirmed')
  expect(sent[0]?.body).toEqual({ token: 'from-the-mail' })
})

test('explains that a link is used or belongs to another account, and offers a new one', async () => {
  fakeApi(confirmEmail, () => refuse(400, 'auth.token_invalid', 'This link has expired or was used already.'))
  const { user } = await open('old')
  await user.click(screen.getByRole('button', { name: 'Confirm e-mail' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was used already.')
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', '/dashboard#profile')
})

test('offers no button without a token', async () => {
  await open()

  expect(screen.getByText(/is incomplete/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Confirm e-mail' })).not.toBeInTheDocument()
})

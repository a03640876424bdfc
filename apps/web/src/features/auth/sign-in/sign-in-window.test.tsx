import { getInstance, type Instance, signIn } from '@scooter-rides/contract'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { closedGate, fakeApi, refuse } from '../../../../test/fake-api.ts'
import { render } from '../../../../test/render.tsx'
import { sampleInstance, sampleMe } from '../../../../test/samples.ts'
import { meQuery } from '../../../session/me/me.queries.ts'
import { SignInWindow } from './sign-in-window.tsx'

const instance = sampleInstance({ name: 'Roller Club' })

async function open(change: Partial<Instance> = {}, error?: string) {
  fakeApi(getInstance, () => ({ ...instance, ...change }))
  const view = await render(<SignInWindow returnTo="/rides/4" error={error} />)
  await screen.findByRole('heading', { name: 'Welcome to Roller Club' })
  return view
}

const loginButton = () => screen.getByRole('button', { name: 'Login' })

describe('the login window', () => {
  test('shows what is missing under each field and sends nothing', async () => {
    const sent = fakeApi(signIn, () => sampleMe())
    const { user } = await open()
    await user.click(loginButton())

    expect(await screen.findByText('Username is required')).toBeVisible()
    expect(screen.getByText('Password is required')).toBeVisible()
    expect(screen.getByLabelText('Username')).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toHaveLength(0)
  })

  test('signs in with the typed values, and stays signed in when that is selected', async () => {
    const sent = fakeApi(signIn, () => sampleMe())
    const { user, queryClient } = await open()
    await user.type(screen.getByLabelText('Username'), 'maya')
    await user.type(screen.getByLabelText('Password'), ' secret 123 ')
    await user.click(screen.getByLabelText('Remember me'))
    await user.keyboard('{Enter}')

    await waitFor(() => expect(queryClient.getQueryData(meQuery.queryKey)?.username).toBe('maya'))
    expect(sent[0]?.body).toEqual({ username: 'maya', password: ' secret 123 ', remember: true })
  })

  test('keeps the typed text when the server refuses, and shows the reason near the form', async () => {
    fakeApi(signIn, () => refuse(401, 'auth.invalid_credentials', 'The username or password is wrong.'))
    const { user } = await open()
    await user.type(screen.getByLabelText('Username'), 'maya')
    await user.type(screen.getByLabelText('Password'), 'wrong-one')
    await user.click(loginButton())

    expect(await screen.findByRole('alert')).toHaveTextContent('The username or password is wrong.')
    expect(screen.getByLabelText('Username')).toHaveValue('maya')
    expect(screen.getByLabelText('Password')).toHaveValue('wrong-one')
  })

  test('says how long to wait after too many tries', async () => {
    fakeApi(signIn, () => refuse(429, 'rate.limited', 'Too many requests.', { retryAfterSeconds: 130 }))
    const { user } = await open()
    await user.type(screen.getByLabelText('Username'), 'maya')
    await user.type(screen.getByLabelText('Password'), 'wrong-one')
    await user.click(loginButton())

    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts. Try again in 3 minutes.')
  })

  test('sends the form once on a double click', async () => {
    const gate = closedGate()
    const sent = fakeApi(signIn, () => gate.opened.then(() => sampleMe()))
    const { user } = await open()
    await user.type(screen.getByLabelText('Username'), 'maya')
    await user.type(screen.getByLabelText('Password'), 'secret-123')
    await user.dblClick(loginButton())

    expect(await screen.findByText('Logging in...')).toBeVisible()
    await user.keyboard('{Enter}')
    gate.open()
    await waitFor(() => expect(screen.queryByText('Logging in...')).not.toBeInTheDocument())
    expect(sent).toHaveLength(1)
  })

  test('asks for the authenticator code when the account requires one', async () => {
    const sent = fakeApi(signIn, ({ body }) =>
      body.code === '123456' ? sampleMe() : refuse(401, 'auth.code_required', 'A code is needed.'),
    )
    const { user, queryClient } = await open()
    await user.type(screen.getByLabelText('Username'), 'maya')
    await user.type(screen.getByLabelText('Password'), 'secret-123')
    await user.click(loginButton())
    const code = await screen.findByLabelText('Code')
    expect(code).toHaveFocus()
    expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    expect(code).toHaveAttribute('inputmode', 'numeric')
    await user.click(loginButton())
    expect(await screen.findByText('Enter the code')).toBeVisible()
    await user.type(code, '123456{Enter}')

    await waitFor(() => expect(queryClient.getQueryData(meQuery.queryKey)).toBeTruthy())
    expect(sent.map(({ body }) => body.code)).toEqual([undefined, '123456'])
  })

  test('takes a recovery code instead, shows why a code is refused, and goes back with the typed name', async () => {
    const sent = fakeApi(signIn, ({ body }) =>
      body.code
        ? refuse(401, 'auth.code_invalid', 'This code is wrong or was used already.')
        : refuse(401, 'auth.code_required', 'A code is needed.'),
    )
    const { user } = await open()
    await user.type(screen.getByLabelText('Username'), 'maya')
    await user.type(screen.getByLabelText('Password'), 'secret-123')
    await user.click(loginButton())
    await user.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
    const recovery = screen.getByLabelText('Recovery code')
    expect(recovery).toHaveFocus()
    await user.type(recovery, '7k2mq-x9fd3{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong or was used already.')
    expect(sent.at(-1)?.body).toMatchObject({ username: 'maya', password: 'secret-123', code: '7k2mq-x9fd3' })

    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Username')).toHaveValue('maya')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('offers the provider when the site has one, and returns to the requested page', async () => {
    await open({ signIn: { password: false, oidc: { name: 'Club Pass' } } })

    expect(screen.getByRole('link', { name: 'Continue with Club Pass' })).toHaveAttribute(
      'href',
      '/api/login?with=provider&returnTo=%2Frides%2F4',
    )
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument()
  })

  test.each([
    ['closed', 'Registration is closed at the moment.'],
    ['invitation', /by invitation only/],
  ] as const)('offers no registration that would be refused: %s', async (registration, text) => {
    await open({ registration })

    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument()
  })

  test('shows its own text for an error code in the URL, never text from the URL', async () => {
    await open({}, 'call 555-1234 now')

    expect(screen.getByRole('alert')).toHaveTextContent('Failed to redirect to login page')
  })

  test('leads home with Cancel and the close button, and to the registration with Register', async () => {
    await open()

    expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('link', { name: 'Close' })).toHaveAttribute('href', '/')
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register')
  })
})

import { describe, expect, test } from 'vitest'
import { createBrowser } from '../../../../test/network/oidc-provider.ts'
import { useTestApp } from '../../../../test/app/test-app.ts'
import { cookiesOf, password, pathOf, useOidcProvider } from './oidc.testing.ts'

describe('a site without passwords', () => {
  // The provider expects the secret in the body and sends names in the user info only.
  const { env, provider } = useOidcProvider({
    secretIn: 'client_secret_post',
    inIdToken: ['email', 'email_verified'],
  })
  const without = useTestApp({ env: Object.assign(env, { PASSWORD_SIGN_IN: 'false' }) })

  test('signs in at the provider, with names from the user info and the secret in the body', async () => {
    provider().accounts.set('nora', { email: 'nora@club.example', email_verified: true, given_name: 'Nora' })
    const answer = await without().stranger.get('/api/login?returnTo=/rides/4')
    const back = await createBrowser(provider().issuer).signIn(String(answer.headers.location), 'nora')
    const signedIn = await without().stranger.get(pathOf(back), { cookie: cookiesOf(answer) })
    expect(signedIn.headers.location).toBe('/rides/4')
    const me = await without().stranger.get('/api/auth/me', { cookie: cookiesOf(signedIn) })
    expect(me.json()).toMatchObject({ firstName: 'Nora', email: 'nora@club.example', isEmailConfirmed: true })
  })

  test('says so and rejects registration and sign-in with a password', async () => {
    expect((await without().stranger.get('/api/instance')).json().signIn.password).toBe(false)
    const form = {
      firstName: 'Ana',
      lastName: 'Silva',
      email: 'ana@without.example',
      password,
      confirmPassword: password,
    }
    for (const answer of [
      await without().stranger.post('/api/register', form),
      await without().stranger.post('/api/login', { username: 'ana', password }),
    ])
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'auth.password_off'])
  })
})

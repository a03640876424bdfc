import { afterAll, beforeAll, expect } from 'vitest'
import {
  createBrowser,
  startProvider,
  type ProviderAccount,
  type TestProvider,
} from '../../../../test/network/oidc-provider.ts'
import { useTestApp, type TestClient } from '../../../../test/app/test-app.ts'
import type { Mail } from '../../../platform/mail/mailer.ts'

const site = 'http://127.0.0.1:3999'
export const password = 'Teal-Vespa-rolls-42!'

/** A provider, and the settings of a site that uses it, which are complete before the app opens. */
export function useOidcProvider(options?: Parameters<typeof startProvider>[1]) {
  const env: Record<string, string> = { PUBLIC_URL: site, OIDC_NAME: 'Club ID' }
  let provider: TestProvider
  // The port of the provider is known only after it listens, and the app needs it.
  beforeAll(async () => {
    provider = await startProvider(`${site}/api/login/callback`, options)
    Object.assign(env, {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
    })
  })
  afterAll(() => provider.stop())
  return { env, provider: () => provider }
}

type Answer = Awaited<ReturnType<TestClient['get']>>
export const cookiesOf = (response: Answer) =>
  response.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ')
export const pathOf = (address: URL) => address.pathname + address.search

export function useOidcApp() {
  const { env, provider } = useOidcProvider()
  const mails: Mail[] = []
  const mailer = {
    async send(mail: Mail) {
      mails.push(mail)
    },
  }
  const testApp = useTestApp({ works: true, env, deps: { mailer } })

  /** The token of the newest mailed link of that kind. */
  const linkTo = (email: string, page: 'reset' | 'confirm-email') =>
    mails
      .filter(({ to }) => to === email)
      .map(({ text }) => new RegExp(`/${page}\\?token=(\\S+)`).exec(text)?.[1])
      .findLast(Boolean)
  const meOf = async (response: Answer) =>
    (await testApp().stranger.get('/api/auth/me', { cookie: cookiesOf(response) })).json()

  async function leave(returnTo = '/rides/4', cookie = '') {
    const query = new URLSearchParams({ with: 'provider', returnTo }).toString()
    const response = await testApp().stranger.get(`/api/login?${query}`, { cookie })
    expect(response.statusCode).toBe(302)
    return { address: String(response.headers.location), cookie: cookiesOf(response) }
  }

  async function throughProvider(login: string, account: ProviderAccount, returnTo?: string) {
    provider().accounts.set(login, account)
    const { address, cookie } = await leave(returnTo)
    const back = await createBrowser(provider().issuer).signIn(address, login)
    expect(back.origin).toBe(site)
    return testApp().stranger.get(pathOf(back), { cookie })
  }

  async function confirm(registered: Answer) {
    const { email } = registered.json()
    await expect.poll(() => linkTo(email, 'confirm-email')).toBeTruthy()
    const body = { token: linkTo(email, 'confirm-email') }
    return testApp().stranger.post('/api/users/me/email/confirm', body, { cookie: cookiesOf(registered) })
  }

  const register = (email: string) =>
    testApp().stranger.post('/api/register', {
      firstName: 'Ana',
      lastName: 'Silva',
      email,
      password,
      confirmPassword: password,
    })

  return { testApp, provider, linkTo, meOf, leave, throughProvider, confirm, register }
}

import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

export interface ProviderAccount {
  email?: string
  /** Some providers send the text "true". */
  email_verified?: boolean | string
  given_name?: string
  family_name?: string
  name?: string
  nickname?: string
  preferred_username?: string
}

export interface TestProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** By login name. */
  accounts: Map<string, ProviderAccount>
  stop(): Promise<void>
}

/** On a loopback port, with its development sign-in pages. */
export async function startProvider(
  callbackUrl: string,
  options: {
    secretIn?: 'client_secret_post'
    /** Claims in the ID token; by default, all are in the user info only. */
    inIdToken?: (keyof ProviderAccount)[]
    /** Receives the body of a back-channel logout, because the site may have no port. Returns the status of the answer. */
    onLogout?: (form: string) => Promise<number>
  } = {},
): Promise<TestProvider> {
  const server: Server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const accounts = new Map<string, ProviderAccount>()
  const { secretIn, inIdToken, onLogout } = options
  const [clientId, clientSecret] = ['scooter-rides', 'a-secret-between-the-two']

  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [callbackUrl],
        post_logout_redirect_uris: [callbackUrl.replace('/login/callback', '/logout')],
        ...(onLogout && {
          backchannel_logout_uri: callbackUrl.replace('/login/callback', '/logout/backchannel'),
          backchannel_logout_session_required: true,
        }),
        ...(secretIn && { token_endpoint_auth_method: secretIn }),
      },
    ],
    ...(secretIn && { clientAuthMethods: [secretIn] }),
    features: { backchannelLogout: { enabled: true } },
    // The provider's own one refuses loopback addresses.
    ...(onLogout && {
      fetch: async (url, options) =>
        new Response(null, { status: await onLogout(await new Request(url, options).text()) }),
    }),
    conformIdTokenClaims: !inIdToken,
    claims: {
      email: ['email', 'email_verified'],
      profile: ['given_name', 'family_name', 'name', 'nickname', 'preferred_username'],
    },
    cookies: { keys: ['only for tests'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: (use) => {
        const claims = Object.entries(accounts.get(id) ?? {})
        const isIncluded = (name: string) => use !== 'id_token' || inIdToken?.some((included) => included === name)
        return { sub: id, ...Object.fromEntries(claims.filter(([name]) => isIncluded(name))) }
      },
    }),
  })
  const answer = provider.callback()
  server.on('request', (request, response) => void answer(request, response))
  return {
    issuer,
    clientId,
    clientSecret,
    accounts,
    stop: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

/** A minimal browser with redirects, cookies and forms; it stops at the first address outside of the provider. */
export function createBrowser(issuer: string) {
  const jar = new Map<string, string>()

  async function request(url: string, form?: Record<string, string>): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      const [name = '', value = ''] = pair.split('=')
      if (value === '') jar.delete(name)
      else jar.set(name, value)
    }
    return response
  }

  /** Follows redirects within the provider; returns the page or the external address. */
  async function follow(
    url: string,
    form?: Record<string, string>,
  ): Promise<{ left: URL } | { page: string; at: string }> {
    const response = await request(url, form)
    const location = response.headers.get('location')
    if (!location) return { page: await response.text(), at: url }
    const next = new URL(location, url)
    return next.origin === issuer ? follow(next.href) : { left: next }
  }

  return {
    /** Signs in and consents, page by page; returns the address of the final redirect. */
    async signIn(address: string, login: string): Promise<URL> {
      let step = await follow(address)
      for (let pages = 0; pages < 4 && 'page' in step; pages++) {
        const isLogin = step.page.includes('name="login"')
        step = await follow(step.at, isLogin ? { prompt: 'login', login, password: 'any' } : { prompt: 'consent' })
      }
      if ('page' in step) throw new Error(`The provider does not let ${login} through: ${step.page.slice(0, 500)}`)
      return step.left
    },

    /** Confirms the sign-out; returns the address of the redirect afterwards. */
    async signOut(address: string): Promise<URL> {
      const step = await follow(address)
      if (!('page' in step)) return step.left
      const xsrf = /name="xsrf" value="([^"]*)"/.exec(step.page)?.[1] ?? ''
      const end = await follow(new URL('/session/end/confirm', step.at).href, { xsrf, logout: 'yes' })
      if ('page' in end) throw new Error(`The provider does not redirect after a sign-out: ${end.page.slice(0, 500)}`)
      return end.left
    },

    /** Whether the provider asks for a login, because this browser has no session there. */
    async isAsked(address: string): Promise<boolean> {
      const step = await follow(address)
      return 'page' in step && step.page.includes('name="login"')
    },

    /** Presses "Cancel" on the provider's first page. */
    async cancel(address: string): Promise<URL> {
      const step = await follow(address)
      if (!('page' in step)) return step.left
      const abort = /href="([^"]*\/abort)"/.exec(step.page)?.[1]
      const end = await follow(new URL(abort ?? '', step.at).href)
      if ('page' in end) throw new Error('Cancelling did not leave the provider')
      return end.left
    },
  }
}

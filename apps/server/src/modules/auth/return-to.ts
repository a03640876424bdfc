/** Else `otherwise`. It follows the URL parser of browsers: `//host`, `/\host`, a tab within the slashes and `/.//host` all lead to another site. */
export function pathOfThisSite(target: string | undefined, otherwise = '/'): string {
  const base = 'http://this.site'
  if (!target?.startsWith('/') || !URL.canParse(target, base)) return otherwise
  const { origin, pathname, search, hash } = new URL(target, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : otherwise
}

/** The page that asks for the account's password before the provider's identity is linked. */
export const joinPage = (returnTo: string) => `/login/join?${new URLSearchParams({ returnTo }).toString()}`

/** The page that asks for the age before the account of the provider's identity is created. */
export const agePage = (returnTo: string) => `/login/age?${new URLSearchParams({ returnTo }).toString()}`

/** The sign-in page with the path to return to and an error code. */
export function signInPage(returnTo?: string, error?: string): string {
  const query = new URLSearchParams({ ...(returnTo && { returnTo }), ...(error && { error }) }).toString()
  return query ? `/login?${query}` : '/login'
}

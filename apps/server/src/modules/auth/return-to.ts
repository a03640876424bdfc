/**
 * The path to go to, if it lies on this site; else `otherwise`. What a browser makes of the text counts, not how it
 * looks: `//host`, `/\host`, a tab within the slashes and `/.//host` all lead away.
 */
export function pathOfThisSite(wanted: string | undefined, otherwise = '/'): string {
  const base = 'http://this.site'
  if (!wanted?.startsWith('/') || !URL.canParse(wanted, base)) return otherwise
  const { origin, pathname, search, hash } = new URL(wanted, base)
  return origin === base && !pathname.startsWith('//') ? pathname + search + hash : otherwise
}

/** Asks for the password of the account here, before the provider's is joined to it. */
export const joinPage = (returnTo: string) => `/login/join?${new URLSearchParams({ returnTo }).toString()}`

/** The sign-in page, with where to go afterwards and a word for what went wrong. */
export function signInPage(returnTo?: string, error?: string): string {
  const query = new URLSearchParams({ ...(returnTo && { returnTo }), ...(error && { error }) }).toString()
  return query ? `/login?${query}` : '/login'
}

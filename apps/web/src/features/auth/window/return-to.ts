/** The default target after sign-in. */
const home = '/dashboard'

/** Accepts only paths of this site: `returnTo` comes from an untrusted address. */
export function safeReturnTo(returnTo: string | undefined): string {
  if (!returnTo?.startsWith('/') || !URL.canParse(returnTo, window.location.origin)) return home
  const target = new URL(returnTo, window.location.origin)
  // The parsed URL counts: `//host`, `/\host` and `/.//host` begin with a slash and leave the site.
  if (target.origin !== window.location.origin || target.pathname.startsWith('//')) return home
  if (target.pathname === '/login' || target.pathname.startsWith('/api/')) return home
  return target.pathname + target.search + target.hash
}

/** The provider's sign-in URL, which redirects back to `returnTo`. */
export function providerHref(returnTo: string): string {
  return `/api/login?with=provider&returnTo=${encodeURIComponent(returnTo)}`
}

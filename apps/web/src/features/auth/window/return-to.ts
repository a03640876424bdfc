/** Where a rider goes after signing in when nobody said otherwise. */
const home = '/dashboard'

/** Only paths of this site are followed: `returnTo` comes from an address that anybody may have written. */
export function safeReturnTo(returnTo: string | undefined): string {
  if (!returnTo?.startsWith('/') || !URL.canParse(returnTo, window.location.origin)) return home
  const target = new URL(returnTo, window.location.origin)
  // What the browser makes of it counts: `//host`, `/\host` and `/.//host` begin with a slash and leave the site.
  if (target.origin !== window.location.origin || target.pathname.startsWith('//')) return home
  if (target.pathname === '/login' || target.pathname.startsWith('/api/')) return home
  return target.pathname + target.search + target.hash
}

/** The way to the provider, which leads back to `returnTo`. */
export function providerHref(returnTo: string): string {
  return `/api/login?with=provider&returnTo=${encodeURIComponent(returnTo)}`
}

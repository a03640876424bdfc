/**
 * Whether a link's target is already displayed: the same path, the same values of the link's search parameters, and the
 * same hash if the link has one.
 * @param here the full address of the page
 */
export function isShownHere(link: string | null, here: string): boolean {
  if (link === null) return false
  const page = new URL(here)
  const target = new URL(link, page)
  return (
    target.origin === page.origin &&
    target.pathname === page.pathname &&
    (target.hash === '' || target.hash === page.hash) &&
    [...target.searchParams].every(([name, value]) => page.searchParams.get(name) === value)
  )
}

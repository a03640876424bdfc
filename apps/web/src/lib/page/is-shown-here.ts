/** Whether the page at `here` (a full address) is a link's target: same path, the link's search parameters, and its hash if it has one. */
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

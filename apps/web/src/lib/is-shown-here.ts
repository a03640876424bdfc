/**
 * Whether what a link of this site leads to is what a page shows already: the same path, and what the link's search names.
 * @param here the page's whole address
 */
export function isShownHere(link: string | null, here: string): boolean {
  if (link === null) return false
  const page = new URL(here)
  const target = new URL(link, page)
  return (
    target.origin === page.origin &&
    target.pathname === page.pathname &&
    [...target.searchParams].every(([name, value]) => page.searchParams.get(name) === value)
  )
}

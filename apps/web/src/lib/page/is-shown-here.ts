/**
 * Whether what a link of this site leads to is what a page shows already: the same path, what the link's search
 * names, and its part of the page where it names one.
 * @param here the page's whole address
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

import { useLocation, useNavigate } from '@tanstack/react-router'

/** The filters of a table, stored in the address: `/admin?q=ana&status=suspended#users`. Another tab starts without. An empty value is none. */
export function useAdminAddress<Name extends string>(
  names: readonly Name[],
): [asked: { [N in Name]?: string }, ask: (changes: { [N in Name]?: string }) => void] {
  const navigate = useNavigate()
  const { pathname, hash, searchStr } = useLocation()
  const asked = readNamed(searchStr, names)

  function ask(changes: { [N in Name]?: string }) {
    const kept = Object.entries<string | undefined>({ ...asked, ...changes }).filter(([, value]) => value)
    const text = new URLSearchParams(kept as [string, string][]).toString()
    const href = `${pathname}${text && `?${text}`}${hash && `#${hash}`}`
    void navigate({ href, replace: true, resetScroll: false })
  }
  return [asked, ask]
}

/** Reads the raw text: the router would parse `q=007` as 7. */
function readNamed<Name extends string>(search: string, names: readonly Name[]): { [N in Name]?: string } {
  const written = new URLSearchParams(search)
  const named: { [N in Name]?: string } = {}
  for (const name of names) {
    const value = written.get(name)
    if (value) named[name] = value
  }
  return named
}

import { useLocation, useNavigate } from '@tanstack/react-router'

/** The filters of a table, stored in the address: `/admin?q=ana&status=suspended#users`. Another tab starts without. An empty value is none. */
export function useAdminAddress<Name extends string>(
  names: readonly Name[],
): [filters: { [N in Name]?: string }, setFilters: (changes: { [N in Name]?: string }) => void] {
  const navigate = useNavigate()
  const { pathname, hash, searchStr } = useLocation()
  const filters = readNamed(searchStr, names)

  function setFilters(changes: { [N in Name]?: string }) {
    const entries = Object.entries<string | undefined>({ ...filters, ...changes }).filter(([, value]) => value)
    const text = new URLSearchParams(entries as [string, string][]).toString()
    const href = `${pathname}${text && `?${text}`}${hash && `#${hash}`}`
    void navigate({ href, replace: true, resetScroll: false })
  }
  return [filters, setFilters]
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

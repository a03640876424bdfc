import { useLocation, useNavigate } from '@tanstack/react-router'
import { textParams } from '../../../lib/text-params.ts'

/**
 * What a table of the desk is asked for, kept in the address: `/admin?q=ana&status=suspended#users`. Another tab starts with
 * none. An empty value is the same as none.
 */
export function useDeskAddress<Name extends string>(
  names: readonly Name[],
): [asked: { [N in Name]?: string }, ask: (changes: { [N in Name]?: string }) => void] {
  const navigate = useNavigate()
  const { pathname, hash, search } = useLocation()
  const asked = textParams({ ...search }, names)

  function ask(changes: { [N in Name]?: string }) {
    const kept = Object.entries<string | undefined>({ ...asked, ...changes }).filter(([, value]) => value)
    const text = new URLSearchParams(kept as [string, string][]).toString()
    const href = `${pathname}${text && `?${text}`}${hash && `#${hash}`}`
    void navigate({ href, replace: true, resetScroll: false })
  }
  return [asked, ask]
}

import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '../../lib/use-debounced.ts'

/** Spec §9. */
const debounceMs = 500

/**
 * What stands in the field: what is typed is told once no more comes, and the field follows an address that changed by itself
 * (a link, the back button). One's own words that arrive late take nothing away that was typed since.
 */
export function useSearchField(term: string, onSearch: (term: string) => void) {
  const [text, setText] = useState(term)
  const [followed, setFollowed] = useState(term)
  const [underway, setUnderway] = useState<string[]>([])
  const settled = useDebounced(text, debounceMs)

  if (followed !== term) {
    setFollowed(term)
    const isOwn = underway.includes(term)
    if (!isOwn) setText(term)
    if (!isOwn || underway.at(-1) === term) setUnderway([])
  }

  /** Tells at once; answers whether that is another term than before. */
  function tell(next: string): boolean {
    const asked = next.trim()
    if (asked === (underway.at(-1) ?? term)) return false
    setUnderway([...underway, asked])
    onSearch(asked)
    return true
  }
  const tellSettled = useEffectEvent(tell)
  useEffect(() => void tellSettled(settled), [settled])

  return { text, setText, tellNow: () => tell(text) }
}

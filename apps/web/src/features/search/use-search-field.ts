import { useEffect, useEffectEvent, useState } from 'react'
import { useDebounced } from '../../lib/async/use-debounced.ts'

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

  /** Answers whether that is another term than the address was to have. */
  function tell(next: string, known: string): boolean {
    const asked = next.trim()
    if (asked === known) return false
    setUnderway([...underway, asked])
    onSearch(asked)
    return true
  }
  const tellSettled = useEffectEvent((next: string) => tell(next, underway.at(-1) ?? term))
  useEffect(() => void tellSettled(settled), [settled])

  // A key press has priority, even if the pending navigation never completes.
  return { text, setText, tellNow: () => tell(text, term) }
}

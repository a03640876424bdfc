import { useEffect, useEffectEvent, useState } from 'react'
import { searchDelayMs, useDebounced } from '../../lib/async/use-debounced.ts'

/** Input is debounced into the address; the field follows links and the back button. Its own late term does not overwrite newer input. */
export function useSearchField(term: string, onSearch: (term: string) => void) {
  const [text, setText] = useState(term)
  const [followed, setFollowed] = useState(term)
  const [underway, setUnderway] = useState<string[]>([])
  const debounced = useDebounced(text, searchDelayMs)

  if (followed !== term) {
    setFollowed(term)
    const isOwn = underway.includes(term)
    if (!isOwn) setText(term)
    if (!isOwn || underway.at(-1) === term) setUnderway([])
  }

  /** @returns whether the term differs from the one that the address was set to */
  function submit(next: string, current: string): boolean {
    const trimmed = next.trim()
    if (trimmed === current) return false
    setUnderway([...underway, trimmed])
    onSearch(trimmed)
    return true
  }
  const submitDebounced = useEffectEvent((next: string) => submit(next, underway.at(-1) ?? term))
  useEffect(() => void submitDebounced(debounced), [debounced])

  // A key press has priority, even if the pending navigation never completes.
  return { text, setText, submitNow: () => submit(text, term) }
}

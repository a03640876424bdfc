import { type KeyboardEvent, useRef } from 'react'

/** After this long without a key the typed letters start anew. */
const TYPING_RESET_MS = 1000

/**
 * Finds an option by its first letters as they are typed. The primitive has such a search of its own, but its
 * reset time is fixed; this one takes the key first and keeps it from going further.
 */
export function useTypingSearch(labels: readonly string[], onMatch: (index: number) => void) {
  const typed = useRef('')
  const lastKeyAt = useRef(0)

  return function onKeyDownCapture(event: KeyboardEvent) {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.timeStamp - lastKeyAt.current > TYPING_RESET_MS) typed.current = ''
    // A space alone opens the list or picks the marked option; within a search it belongs to the words.
    if (!isLetter || (event.key === ' ' && typed.current === '')) return
    event.preventDefault()
    event.stopPropagation()
    lastKeyAt.current = event.timeStamp
    typed.current += event.key
    const index = findByPrefix(labels, typed.current)
    if (index !== -1) onMatch(index)
  }
}

export function findByPrefix(labels: readonly string[], typed: string): number {
  const wanted = typed.toLocaleLowerCase()
  return labels.findIndex((label) => label.toLocaleLowerCase().startsWith(wanted))
}

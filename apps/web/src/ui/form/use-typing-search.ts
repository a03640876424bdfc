import { type KeyboardEvent, useRef } from 'react'

/** After this time without a key the type-ahead starts anew. */
const TYPING_RESET_MS = 1000

/** The primitive's own type-ahead has a fixed reset time. This one handles the key first and stops its propagation. */
export function useTypingSearch(labels: readonly string[], onMatch: (index: number) => void) {
  const typed = useRef('')
  const lastKeyAt = useRef(0)

  return function onKeyDownCapture(event: KeyboardEvent) {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.timeStamp - lastKeyAt.current > TYPING_RESET_MS) typed.current = ''
    // A leading space opens the list or selects the highlighted option; later spaces belong to the search.
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
  const prefix = typed.toLocaleLowerCase()
  return labels.findIndex((label) => label.toLocaleLowerCase().startsWith(prefix))
}

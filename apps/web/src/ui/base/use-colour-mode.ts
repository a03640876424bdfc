import { useSyncExternalStore } from 'react'

/**
 * Light or dark, as `<html data-theme>` says it, which the shell keeps in step with the rider's choice and the system's. Not
 * from the system itself: where a script reads a change before its event is sent, Chromium sends none.
 */
export function useColourMode(): 'light' | 'dark' {
  return useSyncExternalStore(
    (onChange) => {
      const observer = new MutationObserver(onChange)
      observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
      return () => observer.disconnect()
    },
    () => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark'),
    () => 'dark',
  )
}

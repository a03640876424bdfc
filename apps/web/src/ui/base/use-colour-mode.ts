import { useSyncExternalStore } from 'react'

/** From `<html data-theme>`, not `matchMedia`: if a script reads a changed query before its event was dispatched, Chromium dispatches none. */
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

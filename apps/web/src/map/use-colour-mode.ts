import { useSyncExternalStore } from 'react'

/** Light or dark, as `<html data-theme>` says it, which the shell keeps in step with the rider's choice. */
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

/** The value of a colour token now; a map can't read custom properties. Ask again when the mode changes. */
export function tokenColour(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || '#888888'
}

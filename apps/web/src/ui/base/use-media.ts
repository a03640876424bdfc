import { useCallback, useSyncExternalStore } from 'react'

/** Whether a media query matches; false where `matchMedia` does not exist. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const media = typeof matchMedia === 'function' ? matchMedia(query) : undefined
      media?.addEventListener('change', onChange)
      return () => media?.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    watch,
    () => typeof matchMedia === 'function' && matchMedia(query).matches,
    () => false,
  )
}

import { watchInput } from './watch-input.ts'

interface StillnessOptions {
  /** Whether animations also stop while nobody uses the page: each frame of a large canvas costs battery. */
  rests?: boolean
}

/** Reports, at once and on changes, whether animations must stop: hidden tab, reduced motion or an unused page. Returns the unsubscribe function. */
export function watchStillness(
  onChange: (isStill: boolean) => void,
  { rests = false }: StillnessOptions = {},
): () => void {
  const lessMotion = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined
  let isUnused = false
  const notify = () => onChange(document.hidden || isUnused || (lessMotion?.matches ?? false))
  notify()
  document.addEventListener('visibilitychange', notify)
  lessMotion?.addEventListener('change', notify)
  const stopWatching =
    rests &&
    watchInput((next) => {
      isUnused = next
      notify()
    })
  return () => {
    document.removeEventListener('visibilitychange', notify)
    lessMotion?.removeEventListener('change', notify)
    if (stopWatching) stopWatching()
  }
}

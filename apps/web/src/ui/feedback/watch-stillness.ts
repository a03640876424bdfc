/**
 * Reports whether animations must stop: the tab is hidden, or the system prefers reduced motion. Calls back at once and on
 * each change; returns the unsubscribe function.
 */
export function watchStillness(onChange: (isStill: boolean) => void): () => void {
  const lessMotion = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined
  const tell = () => onChange(document.hidden || (lessMotion?.matches ?? false))
  tell()
  document.addEventListener('visibilitychange', tell)
  lessMotion?.addEventListener('change', tell)
  return () => {
    document.removeEventListener('visibilitychange', tell)
    lessMotion?.removeEventListener('change', tell)
  }
}

/** Reports, at once and on changes, whether animations must stop: hidden tab or reduced motion. Returns the unsubscribe function. */
export function watchStillness(onChange: (isStill: boolean) => void): () => void {
  const lessMotion = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined
  const notify = () => onChange(document.hidden || (lessMotion?.matches ?? false))
  notify()
  document.addEventListener('visibilitychange', notify)
  lessMotion?.addEventListener('change', notify)
  return () => {
    document.removeEventListener('visibilitychange', notify)
    lessMotion?.removeEventListener('change', notify)
  }
}

/** Reports, at once and on changes, whether animations must stop: hidden tab or reduced motion. Returns the unsubscribe function. */
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

/**
 * Tells whether decoration should stand still: the tab is hidden, or the rider asked the system for less motion.
 * Answers at once and on every change; returns the way to stop.
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

/** A page that runs looks at the clock this often. */
const lookEveryMs = 5000
/** A busy page looks late, a page in the background once a minute; later than this it was asleep, or the clock was set. */
const asleepMs = 75_000

/** Calls back when the page wakes, is looked at again, or finds its network: much may have happened meanwhile. */
export function onResume(wake: () => void): () => void {
  let lookedAt = Date.now()
  const timer = window.setInterval(() => {
    const sinceMs = Date.now() - lookedAt
    lookedAt = Date.now()
    if (sinceMs > asleepMs || sinceMs < 0) wake()
  }, lookEveryMs)
  const whenSeen = () => {
    if (document.visibilityState === 'visible') wake()
  }
  // Brought back whole by the back button.
  const whenShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) wake()
  }
  document.addEventListener('visibilitychange', whenSeen)
  window.addEventListener('pageshow', whenShown)
  window.addEventListener('online', wake)
  return () => {
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', whenSeen)
    window.removeEventListener('pageshow', whenShown)
    window.removeEventListener('online', wake)
  }
}

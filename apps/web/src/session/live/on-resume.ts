/** The interval at which a running page compares the clock. */
const checkEveryMs = 5000
/** Browsers throttle timers of background pages to one a minute; a longer gap means that the device slept or the clock was set. */
const asleepMs = 75_000

/** Calls back when the page wakes, becomes visible or comes online: events may have been missed. */
export function onResume(wake: () => void): () => void {
  let checkedAt = Date.now()
  const timer = window.setInterval(() => {
    const sinceMs = Date.now() - checkedAt
    checkedAt = Date.now()
    if (sinceMs > asleepMs || sinceMs < 0) wake()
  }, checkEveryMs)
  const whenSeen = () => {
    if (document.visibilityState === 'visible') wake()
  }
  // Restored from the back/forward cache.
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

import { useEffect, useState } from 'react'

/** The state of the wake lock: `none` without browser support, `refused` if the browser denies it (to save the battery). */
export type Awake = 'asking' | 'held' | 'none' | 'refused'

/** Keeps the screen on while the page is visible, because the browser releases the lock when it is hidden. */
export function useWakeLock(): Awake {
  const [awake, setAwake] = useState<Awake>(() => ('wakeLock' in navigator ? 'asking' : 'none'))
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isUnmounted = false

    async function request() {
      if (document.visibilityState !== 'visible' || (lock && !lock.released)) return
      try {
        const next = await navigator.wakeLock.request('screen')
        if (isUnmounted) return void next.release()
        lock = next
        setAwake('held')
      } catch {
        if (!isUnmounted) setAwake('refused')
      }
    }

    void request()
    const requestAgain = () => void request()
    document.addEventListener('visibilitychange', requestAgain)
    return () => {
      isUnmounted = true
      document.removeEventListener('visibilitychange', requestAgain)
      void lock?.release()
    }
  }, [])
  return awake
}

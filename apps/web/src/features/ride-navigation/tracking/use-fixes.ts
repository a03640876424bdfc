import { useEffect, useEffectEvent, useState } from 'react'
import type { Fix } from './fix.ts'
import { pending, type Watch, watchPosition } from './watch-position.ts'

/** Calls `onFix` with each position while mounted; `retry` restarts the watch. */
export function useFixes(onFix: (fix: Fix) => void): { watch: Watch; retry: () => void } {
  const [watch, setWatch] = useState(pending)
  const [attempt, setAttempt] = useState(0)
  const handleFix = useEffectEvent(onFix)
  useEffect(() => {
    if (attempt > 0) setWatch(pending)
    return watchPosition({ onFix: (fix) => handleFix(fix), onWatch: (next) => setWatch((old) => same(old, next)) })
  }, [attempt])
  return { watch, retry: () => setAttempt(attempt + 1) }
}

/** An equal status does not render. */
const same = (old: Watch, next: Watch) => (old.status === next.status && old.message === next.message ? old : next)

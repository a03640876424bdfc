import { useEffect, useEffectEvent, useState } from 'react'
import type { Fix } from '../../../session/position/fix.ts'
import { devicePosition } from '../../../session/position/shared-watch.ts'
import { pending, type Watch } from '../../../session/position/watch-position.ts'

/** Calls `onFix` with each position while mounted; `retry` restarts the watch. */
export function useFixes(onFix: (fix: Fix) => void): { watch: Watch; retry: () => void } {
  const [watch, setWatch] = useState(pending)
  const handleFix = useEffectEvent(onFix)
  useEffect(
    () =>
      devicePosition.join({
        onFix: (fix) => handleFix(fix),
        onWatch: (next) => setWatch((old) => same(old, next)),
      }),
    [],
  )
  return { watch, retry: devicePosition.restart }
}

/** An equal status does not render. */
const same = (old: Watch, next: Watch) => (old.status === next.status && old.message === next.message ? old : next)

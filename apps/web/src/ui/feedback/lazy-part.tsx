import { type ComponentType, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'

import { prefetchPartLater } from '../../lib/async/prefetch-parts.ts'
import { partLoader } from '../../lib/async/load-part.ts'
import { useLanguage } from '../../lib/language/language.ts'
import { PartFailed } from './part-failed.tsx'

interface LazyPartOptions<P> {
  /** Rendered while the chunk is loading. */
  pending?: ReactNode
  /** Rendered if the chunk failed to load; by default a notice with Retry. */
  failed?: ComponentType<P & { onRetry: () => void }>
  /** Prefetched when the page is idle, because it may be needed offline. */
  isAhead?: boolean
}

/** The router calls `preload` before it renders a screen. */
type LazyPart<P> = ((props: P) => ReactNode) & { preload: () => Promise<void> }

type State<P> = { Part: ComponentType<P> } | 'pending' | 'failed'

/** Loads the chunk on the first render. If that fails, an error with Retry takes its place; it also retries when the network is back. */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { pending = null, failed: Failed = PartFailed, isAhead = false }: LazyPartOptions<P> = {},
): LazyPart<P> {
  let Loaded: ComponentType<P> | undefined
  const loadPart = partLoader(async () => (Loaded = await load()))
  if (isAhead) prefetchPartLater(loadPart)

  function LazyPart(props: P) {
    // Parts of the router's tree do not follow their parent.
    useLanguage()
    const [state, setState] = useState<State<P>>(() => (Loaded ? { Part: Loaded } : 'pending'))
    const failedOffline = useRef(false)
    useEffect(() => {
      if (state !== 'pending') return undefined
      let isShown = true
      loadPart().then(
        // A transition, because the part may be large and the page must stay responsive.
        (Part) => isShown && startTransition(() => setState({ Part })),
        () => {
          failedOffline.current = !navigator.onLine
          if (isShown) setState('failed')
        },
      )
      return () => {
        isShown = false
      }
    }, [state])
    useEffect(() => {
      if (state !== 'failed') return undefined
      const tryAgain = () => setState('pending')
      window.addEventListener('online', tryAgain)
      // The network may return after the failure and before this effect: then the event has passed.
      if (failedOffline.current && navigator.onLine) tryAgain()
      return () => window.removeEventListener('online', tryAgain)
    }, [state])

    if (state === 'pending') return pending
    if (state === 'failed') return <Failed {...props} onRetry={() => setState('pending')} />
    return <state.Part {...props} />
  }
  // A failed preload is retried on render, which shows the error.
  LazyPart.preload = async () => {
    await loadPart().catch(() => undefined)
  }
  return LazyPart
}

/** The error view of optional parts: the city behind the page, the bar at its foot. */
export function NothingInstead(): null {
  return null
}

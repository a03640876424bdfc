import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'

import { prefetchPartLater } from '../../lib/async/prefetch-parts.ts'
import { partLoader } from '../../lib/async/load-part.ts'
import { PartFailed } from './part-failed.tsx'

interface LazyPartOptions<P> {
  /** Stands there while the part is on its way. */
  pending?: ReactNode
  /** Stands there when it could not be fetched; a notice with Retry unless named. */
  failed?: ComponentType<P & { onRetry: () => void }>
  /** Fetched when the page is idle, because it may be wanted when there is no network. */
  isAhead?: boolean
}

/** What the router can ask to be there before it draws a screen. */
type LazyPart<P> = ((props: P) => ReactNode) & { preload: () => Promise<void> }

type State<P> = { Part: ComponentType<P> } | 'pending' | 'failed'

/**
 * A part of the page whose code comes when it is first shown. One that can't be fetched says so in its own place, with
 * Retry; it also tries again by itself when the network is back.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  { pending = null, failed: Failed = PartFailed, isAhead = false }: LazyPartOptions<P> = {},
): LazyPart<P> {
  let Loaded: ComponentType<P> | undefined
  const loadPart = partLoader(async () => (Loaded = await load()))
  if (isAhead) prefetchPartLater(loadPart)

  function LazyPart(props: P) {
    const [state, setState] = useState<State<P>>(() => (Loaded ? { Part: Loaded } : 'pending'))
    useEffect(() => {
      if (state !== 'pending') return undefined
      let isShown = true
      loadPart().then(
        // As a transition: a part may be large, and what stands on the page already answers meanwhile.
        (Part) => isShown && startTransition(() => setState({ Part })),
        () => isShown && setState('failed'),
      )
      return () => {
        isShown = false
      }
    }, [state])
    useEffect(() => {
      if (state !== 'failed') return undefined
      const tryAgain = () => setState('pending')
      window.addEventListener('online', tryAgain)
      return () => window.removeEventListener('online', tryAgain)
    }, [state])

    if (state === 'pending') return pending
    if (state === 'failed') return <Failed {...props} onRetry={() => setState('pending')} />
    return <state.Part {...props} />
  }
  // What fails ahead of time is asked for again when it is shown, and says so there.
  LazyPart.preload = async () => {
    await loadPart().catch(() => undefined)
  }
  return LazyPart
}

/** The face of a part that nobody misses: the city behind the page, the bar at its foot. */
export function NothingInstead(): null {
  return null
}

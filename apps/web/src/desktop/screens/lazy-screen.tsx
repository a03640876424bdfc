import { type ComponentType, useEffect } from 'react'

import { reloadIfOutdated } from '../../lib/page/build-check.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { PartFailed } from '../../ui/feedback/part-failed.tsx'
import { RoutePending } from './route-pending.tsx'

interface LazyScreenOptions {
  /** Fetched when the page is idle: a rider without network must get there. */
  isAhead?: boolean
}

/** A screen whose code comes when it is first visited. Without it the shell stays, and the screen says so. */
export function lazyScreen(load: () => Promise<ComponentType>, { isAhead = false }: LazyScreenOptions = {}) {
  return lazyPart(load, { pending: <RoutePending />, failed: ScreenFailed, isAhead })
}

function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  useEffect(() => void reloadIfOutdated(), [])
  return (
    <div className="page">
      <h1 className="sr-only">Not here yet</h1>
      <PartFailed onRetry={onRetry} />
    </div>
  )
}

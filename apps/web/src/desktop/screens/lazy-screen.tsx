import { type ComponentType, useEffect } from 'react'

import { reloadIfOutdated } from '../../lib/page/build-check.ts'
import { lazyPart } from '../../ui/feedback/lazy-part.tsx'
import { PartFailed } from '../../ui/feedback/part-failed.tsx'
import { RoutePending } from './route-pending.tsx'
import { t } from '../../lib/language/t.ts'

interface LazyScreenOptions {
  /** Prefetched when the page is idle, because it must work offline. */
  isAhead?: boolean
}

/** A screen whose chunk is loaded on the first visit. If the load fails, the screen shows the error and the shell stays. */
export function lazyScreen(load: () => Promise<ComponentType>, { isAhead = false }: LazyScreenOptions = {}) {
  return lazyPart(load, { pending: <RoutePending />, failed: ScreenFailed, isAhead })
}

function ScreenFailed({ onRetry }: { onRetry: () => void }) {
  useEffect(() => void reloadIfOutdated(), [])
  return (
    <div className="page">
      <h1 className="sr-only">{t('shell.notLoaded')}</h1>
      <PartFailed onRetry={onRetry} />
    </div>
  )
}

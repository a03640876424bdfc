import { useState } from 'react'
import { t } from '../../lib/language/t.ts'
import { type MapFailure, MapEngine } from './map-engine.tsx'
import { MapFailed } from './map-status.tsx'
import type { MapContent } from '../view/map-view.ts'

/** The map with its retries. Default export, because it is loaded lazily. */
export default function MapCanvas(content: MapContent) {
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<MapFailure>()
  function tryAgain() {
    setAttempt(attempt + 1)
    setFailure(undefined)
  }
  if (failure === 'engine') return <MapFailed message={t('map.failed.engine')} />
  if (failure)
    return (
      <MapFailed
        message={t('map.failed.load')}
        // The library keeps its workers until the page is reloaded, broken ones too.
        onRetry={failure === 'worker' ? () => window.location.reload() : tryAgain}
      />
    )
  return <MapEngine key={attempt} {...content} onFail={setFailure} />
}

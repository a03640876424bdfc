import { useState } from 'react'
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
  if (failure === 'engine')
    return (
      <MapFailed message="This browser cannot draw maps: WebGL is missing or switched off. Lists and forms work without it." />
    )
  if (failure)
    return (
      <MapFailed
        message="Failed to load the map. Please check your internet connection."
        // The library keeps its workers until the page is reloaded, broken ones too.
        onRetry={failure === 'worker' ? () => window.location.reload() : tryAgain}
      />
    )
  return <MapEngine key={attempt} {...content} onFail={setFailure} />
}

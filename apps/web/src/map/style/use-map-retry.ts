import { useMap } from '@vis.gl/react-maplibre'
import type { ErrorEvent, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'

import { isAboutStyle, TRAFFIC } from './map-style-names.ts'

/** The first retry delay: a server restarts within seconds. Later delays grow, so that a server outage is not polled constantly. */
const FIRST_TRY_MS = 2000
const LAST_TRY_MS = 60_000

interface TileId {
  z: number
  x: number
  y: number
}

/** Fields that the library adds to the error of a tile: its id and its source. */
interface TileFailure {
  sourceId?: string
  tile?: { tileID: { canonical: TileId } }
}

/** What failed to load: parts of the map itself, or the traffic alone. */
export type Missing = 'map' | 'traffic' | undefined

/** Retries failed tiles and styles; the library itself retries only when a rider pans away and back. */
export function useMapRetry(styleUrl: string): Missing {
  const { current: map } = useMap()
  const [missing, setMissing] = useState<Missing>()
  const latestStyle = useRef(styleUrl)
  useEffect(() => {
    latestStyle.current = styleUrl
  })
  useEffect(() => (map ? mend(map.getMap(), () => latestStyle.current, setMissing) : undefined), [map])
  return missing
}

function mend(map: MapLibre, styleUrl: () => string, onMissing: (missing: Missing) => void): () => void {
  let tiles = new Map<string, TileId[]>()
  let isStyleMissing = false
  /** Whether the WebGL context is lost; the library rebuilds the map when it is restored. */
  let isDark = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = FIRST_TRY_MS

  function update() {
    if (isDark || isStyleMissing || [...tiles.keys()].some((source) => source !== TRAFFIC)) return onMissing('map')
    return onMissing(tiles.size > 0 ? 'traffic' : undefined)
  }

  function note(event: ErrorEvent & TileFailure) {
    const { error, sourceId, tile } = event
    if (tile && sourceId !== undefined) tiles.set(sourceId, [...(tiles.get(sourceId) ?? []), tile.tileID.canonical])
    else if (isAboutStyle(error)) isStyleMissing = true
    else return
    update()
    timer ??= setTimeout(tryAgain, delay)
  }

  function tryAgain() {
    clearTimeout(timer)
    timer = undefined
    if (isDark) return
    delay = Math.min(delay * 2, LAST_TRY_MS)
    const pending = tiles
    tiles = new Map()
    if (isStyleMissing) map.setStyle(styleUrl())
    isStyleMissing = false
    for (const [source, ids] of pending) refresh(map, source, ids)
    // If none of the tiles is visible any more, the repaint still triggers `idle`.
    map.triggerRepaint()
  }

  function rest() {
    if (map.getLayer(TRAFFIC) && map.getLayoutProperty(TRAFFIC, 'visibility') === 'none') tiles.delete(TRAFFIC)
    if (tiles.size === 0 && !isStyleMissing) delay = FIRST_TRY_MS
    update()
  }

  function goDark() {
    isDark = true
    update()
  }

  function comeBack() {
    isDark = false
    // Uses the current style, because the colour mode may have changed meanwhile.
    map.setStyle(styleUrl())
    tryAgain()
  }

  const comeOnline = () => timer && tryAgain()
  map.on('error', note)
  map.on('idle', rest)
  map.on('webglcontextlost', goDark)
  map.on('webglcontextrestored', comeBack)
  window.addEventListener('online', comeOnline)
  return () => {
    clearTimeout(timer)
    map.off('error', note)
    map.off('idle', rest)
    map.off('webglcontextlost', goDark)
    map.off('webglcontextrestored', comeBack)
    window.removeEventListener('online', comeOnline)
  }
}

/** Refreshing a raster tile by id draws an expired tile, which throws; refreshing a whole vector source waits forever for its first reply. */
function refresh(map: MapLibre, source: string, ids: TileId[]) {
  const type = map.getSource(source)?.type
  if (type === 'raster') map.refreshTiles(source)
  else if (type) map.refreshTiles(source, ids)
}

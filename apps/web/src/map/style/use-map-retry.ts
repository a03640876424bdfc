import { useMap } from '@vis.gl/react-maplibre'
import type { ErrorEvent, Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef, useState } from 'react'

import { isAboutStyle, TRAFFIC } from './map-style-names.ts'

/** A server that starts anew is back after some seconds; one that is gone is not asked all the time. */
const FIRST_TRY_MS = 2000
const LAST_TRY_MS = 60_000

interface TileId {
  z: number
  x: number
  y: number
}

/** What the library says besides of a tile that did not come: which one, and of which source. */
interface TileFailure {
  sourceId?: string
  tile?: { tileID: { canonical: TileId } }
}

/** What is missing: something of the map itself, or the traffic alone. */
export type Missing = 'map' | 'traffic' | undefined

/** Asks again for what did not come, which the library itself does only when a rider looks elsewhere and back. */
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

function mend(map: MapLibre, styleUrl: () => string, tell: (missing: Missing) => void): () => void {
  /** By their sources. */
  let tiles = new Map<string, TileId[]>()
  let isStyleMissing = false
  /** The graphics card was taken away; the library builds the map up again when it is given back. */
  let isDark = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let delay = FIRST_TRY_MS

  function look() {
    if (isDark || isStyleMissing || [...tiles.keys()].some((source) => source !== TRAFFIC)) return tell('map')
    return tell(tiles.size > 0 ? 'traffic' : undefined)
  }

  function note(event: ErrorEvent & TileFailure) {
    const { error, sourceId, tile } = event
    if (tile && sourceId !== undefined) tiles.set(sourceId, [...(tiles.get(sourceId) ?? []), tile.tileID.canonical])
    else if (isAboutStyle(error)) isStyleMissing = true
    else return
    look()
    timer ??= setTimeout(tryAgain, delay)
  }

  function tryAgain() {
    clearTimeout(timer)
    timer = undefined
    if (isDark) return
    delay = Math.min(delay * 2, LAST_TRY_MS)
    const asked = tiles
    tiles = new Map()
    if (isStyleMissing) map.setStyle(styleUrl())
    isStyleMissing = false
    for (const [source, ids] of asked) refresh(map, source, ids)
    // Where none of them is in sight any more, the map comes to rest all the same.
    map.triggerRepaint()
  }

  function rest() {
    if (map.getLayer(TRAFFIC) && map.getLayoutProperty(TRAFFIC, 'visibility') === 'none') tiles.delete(TRAFFIC)
    if (tiles.size === 0 && !isStyleMissing) delay = FIRST_TRY_MS
    look()
  }

  function goDark() {
    isDark = true
    look()
  }

  function comeBack() {
    isDark = false
    // It comes back as it was, also where day has turned to night meanwhile.
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

/**
 * The library has two ways, and each is good for one kind of tiles: a raster tile asked for by its number is taken for an old
 * one and drawn, which ends in an error; a vector tile asked for with its whole source waits for ever for its first answer.
 */
function refresh(map: MapLibre, source: string, ids: TileId[]) {
  const type = map.getSource(source)?.type
  if (type === 'raster') map.refreshTiles(source)
  else if (type) map.refreshTiles(source, ids)
}

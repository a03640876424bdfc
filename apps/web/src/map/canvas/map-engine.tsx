import * as maplibre from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Map as MapLibre, type MapRef, type ViewStateChangeEvent } from '@vis.gl/react-maplibre'
import { useRef, useState } from 'react'
import { useLanguage } from '../../lib/language/language.ts'
import { MaxZoom } from '../view/max-zoom.tsx'
import { Credits } from '../controls/credits.tsx'
import { boxAround } from '../view/fit-to.tsx'
import { FollowView } from '../view/follow-view.tsx'
import { DEFAULT_CENTRE, ZOOM } from '../view/map-defaults.ts'
import { LibraryTexts, libraryTexts } from './library-texts.tsx'
import { MapNotes } from '../controls/map-notes.tsx'
import { isAboutStyle, styleUrlOf } from '../style/map-style-names.ts'
import type { MapContent, ShownView } from '../view/map-view.ts'
import { PickByKey } from '../marks/pick-by-key.tsx'
import { isOnLine } from '../marks/picking.ts'
import { fitInsets } from '../view/map-insets.ts'
import { useColourMode } from '../../ui/base/use-colour-mode.ts'
import { useMapDetail } from '../view/use-map-detail.ts'
import { ZoomButtons } from '../controls/zoom-buttons.tsx'

import 'maplibre-gl/dist/maplibre-gl.css'
import './map-canvas.css'

// By default the library loads its worker from its own directory, which a built app does not contain.
maplibre.setWorkerUrl(workerUrl)

const MIN_ZOOM = 1
/** Used until the style with its detail is loaded. */
const MAX_ZOOM = 19

/** The library's error message if its worker fails. */
// not translated: compared, and not shown
const WORKER_FAILED = 'Worker failed to load'

export type MapFailure = 'engine' | 'worker' | 'style'

interface MapEngineProps extends MapContent {
  onFail: (failure: MapFailure) => void
}

export function MapEngine({
  label,
  view,
  shows,
  onPick,
  onPickLine,
  hint,
  tools,
  isWholeScreen = false,
  zoomsToMarks = false,
  onMoveByHand,
  onView,
  children,
  onFail,
}: MapEngineProps) {
  const map = useRef<MapRef>(null)
  const hasLoaded = useRef(false)
  const styleUrl = styleUrlOf(useColourMode(), useLanguage())
  const { detail, readDetail } = useMapDetail()
  const [firstView] = useState(view)

  function pick(lngLat: maplibre.LngLat, pixel: maplibre.Point) {
    const { lat, lng } = lngLat.wrap()
    const isLine = onPickLine && map.current && isOnLine(map.current.getMap(), pixel)
    if (isLine) onPickLine({ lat, lng })
    else onPick?.({ lat, lng })
  }

  return (
    <MapLibre
      ref={map}
      mapLib={maplibre}
      mapStyle={styleUrl}
      initialViewState={firstSight({ view, shows })}
      minZoom={MIN_ZOOM}
      maxZoom={MAX_ZOOM}
      onStyleData={readDetail}
      locale={libraryTexts(label)}
      // Two fingers, or Ctrl and the wheel, move the map, so that the page can be scrolled past it.
      cooperativeGestures={!isWholeScreen}
      dragRotate={false}
      pitchWithRotate={false}
      touchPitch={false}
      attributionControl={false}
      transformRequest={fromHere}
      cursor={onPick ? 'crosshair' : 'grab'}
      onError={({ error, target }) => {
        // An error without a map means that it could not start. `useMapRetry` handles errors of a running map.
        if (!target) return onFail('engine')
        if (!hasLoaded.current && error.message.startsWith(WORKER_FAILED)) return onFail('worker')
        if (!detail && isAboutStyle(error)) return onFail('style')
        // oxlint-disable-next-line no-console -- for developers; the rider sees nothing of it
        return console.error(error)
      }}
      {...(onPick && { onClick: ({ lngLat, point }) => pick(lngLat, point) })}
      onLoad={({ target }) => {
        hasLoaded.current = true
        onView?.(shownView(target))
      }}
      onMoveEnd={(event: ViewStateChangeEvent) => {
        const shown = shownView(event.target)
        if (event.originalEvent) onMoveByHand?.(shown)
        onView?.(shown)
      }}
    >
      <LibraryTexts label={label} />
      <MaxZoom detail={detail} withoutStreets={zoomsToMarks ? ZOOM.marks : undefined} />
      <ZoomButtons hasTraffic={detail?.hasTraffic === true}>{tools}</ZoomButtons>
      <MapNotes hint={hint} detail={detail} styleUrl={styleUrl} />
      <Credits />
      <FollowView view={view} madeWith={firstView} />
      {onPick && <PickByKey onPick={pick} />}
      {children}
    </MapLibre>
  )
}

function firstSight({ view, shows }: Pick<MapContent, 'view' | 'shows'>) {
  const bounds = shows && boxAround(shows.points)
  if (bounds) return { bounds, fitBoundsOptions: { padding: shows.insets ?? fitInsets(), maxZoom: ZOOM.fitMost } }
  const { centre, zoom } = view ?? { centre: DEFAULT_CENTRE, zoom: ZOOM.home }
  return { longitude: centre.lng, latitude: centre.lat, zoom }
}

/** The worker can't resolve relative URLs. */
function fromHere(url: string) {
  return { url: new URL(url, window.location.href).href }
}

function shownView(map: maplibre.Map): ShownView {
  const box = map.getBounds()
  const { lat, lng } = map.getCenter()
  const wrap = (lng: number) => new maplibre.LngLat(lng, 0).wrap().lng
  const isWholeWorld = box.getEast() - box.getWest() >= 360
  return {
    centre: { lat, lng: wrap(lng) },
    zoom: map.getZoom(),
    bounds: {
      west: isWholeWorld ? -180 : wrap(box.getWest()),
      south: Math.max(-90, box.getSouth()),
      east: isWholeWorld ? 180 : wrap(box.getEast()),
      north: Math.min(90, box.getNorth()),
    },
  }
}

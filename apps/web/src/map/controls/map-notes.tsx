import { type ReactNode, use } from 'react'

import type { TextKey } from '@scooter-rides/messages'
import { t } from '../../lib/language/t.ts'
import { MapSlotsContext } from './map-slots.ts'
import { type MapDetail, seesStreets } from '../view/use-map-detail.ts'
import { useMapRetry } from '../style/use-map-retry.ts'
import { useMapWindow } from '../view/use-map-window.ts'

/** From this zoom level on, riders expect streets. */
const STREETS_FROM_ZOOM = 10

const missingText = {
  map: 'map.notes.mapMissing',
  traffic: 'map.notes.trafficMissing',
} as const satisfies Record<string, TextKey>

interface MapNotesProps {
  hint: ReactNode
  detail: MapDetail | undefined
  styleUrl: string
}

/** The notes in the upper left corner: what the next click does, what failed to load, and where the map has no streets. */
export function MapNotes({ hint, detail, styleUrl }: MapNotesProps) {
  const { zoom, shown } = useMapWindow()
  const missing = useMapRetry(styleUrl)
  const { Note } = use(MapSlotsContext)
  return (
    <div className="map-notes">
      {hint && (
        <p className="map-note" role="status">
          {hint}
        </p>
      )}
      {missing && (
        <p className="map-note map-note-quiet" role="status">
          {t(missingText[missing])}
        </p>
      )}
      {detail && zoom >= STREETS_FROM_ZOOM && !seesStreets(detail, shown) && (
        <p className="map-note map-note-quiet">{t('map.notes.noStreets')}</p>
      )}
      {Note && detail && !detail.hasStreets && <Note />}
    </div>
  )
}

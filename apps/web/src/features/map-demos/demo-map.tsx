import { useRef, useState } from 'react'
import { t } from '../../lib/language/t.ts'
import { FitTo } from '../../map/view/fit-to.tsx'
import { DEFAULT_CENTRE, ZOOM } from '../../map/view/map-defaults.ts'
import { MapPin } from '../../map/marks/map-pin.tsx'
import { MapSurface } from '../../map/canvas/map-surface.tsx'
import { type DemoMark, lettersOf, wordsOf } from './demo-mark.ts'
import { InfoWindow } from './info-window.tsx'

import './map-demos.css'

interface DemoMapProps {
  marks: readonly DemoMark[]
  /** A place to zoom to: the last search result. */
  centredOn?: DemoMark['place'] | undefined
  showsAll?: boolean
  onPick?: ((point: { lat: number; lng: number }) => void) | undefined
  isTall?: boolean
}

/** The map of the five demo pages: a click on a mark opens an info window; a list repeats the marks as text. */
export function DemoMap({ marks, centredOn, showsAll = false, onPick, isTall = false }: DemoMapProps) {
  const [openedKey, setOpenedKey] = useState<number>()
  const pins = useRef(new Map<number, HTMLButtonElement | null>())
  const opened = marks.find(({ key }) => key === openedKey)
  const letters = lettersOf(marks)
  const centre = centredOn && { lat: centredOn.lat, lng: centredOn.lng }
  const nameOf = ({ kind, place }: DemoMark, index: number) =>
    t('demos.mark', { kind, number: letters[index] ?? '', place: wordsOf(place).title })
  /** The click that closes this window may already have opened another one. */
  function close(key: number) {
    setOpenedKey((openedNow) => (openedNow === key ? undefined : openedNow))
    // The focus was in the closed window, unless the library has moved it already.
    const focused = document.activeElement
    if (focused === document.body || focused?.closest('.maplibregl-popup')) pins.current.get(key)?.focus()
  }
  return (
    <MapSurface
      label={t('demos.mapLabel')}
      className={isTall ? 'demo-map demo-map-tall' : 'demo-map'}
      view={centre ? { centre, zoom: ZOOM.place } : { centre: DEFAULT_CENTRE, zoom: ZOOM.demo }}
      onPick={onPick}
      hint={onPick && t('demos.clickHint')}
      list={marks.map((mark, index) => ({ key: mark.key, text: nameOf(mark, index) }))}
    >
      {marks.map((mark, index) => (
        <MapPin
          key={mark.key}
          at={mark.place}
          kind={mark.kind}
          letter={letters[index] ?? ''}
          label={nameOf(mark, index)}
          ref={(button) => {
            pins.current.set(mark.key, button)
          }}
          onClick={() => setOpenedKey(mark.key)}
        />
      ))}
      {showsAll && <FitTo points={marks.map(({ place: { lat, lng } }) => ({ lat, lng }))} />}
      {opened && <InfoWindow key={opened.key} mark={opened} onClose={() => close(opened.key)} />}
    </MapSurface>
  )
}

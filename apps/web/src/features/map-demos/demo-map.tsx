import { Popup } from '@vis.gl/react-maplibre'
import { useState } from 'react'
import { FitTo } from '../../map/fit-to.tsx'
import { DEFAULT_CENTRE, ZOOM } from '../../map/map-defaults.ts'
import { MapPin } from '../../map/map-pin.tsx'
import { MapSurface } from '../../map/map-surface.tsx'
import { PIN } from '../../map/room.ts'
import { type DemoMark, lettersOf, wordsOf } from './demo-mark.ts'

import './map-demos.css'

interface DemoMapProps {
  marks: readonly DemoMark[]
  /** Shown closer than the rest: the place that was just found. */
  looksAt?: DemoMark['place'] | undefined
  /** Brings all marks into sight instead. */
  fitsAll?: boolean
  onPick?: ((point: { lat: number; lng: number }) => void) | undefined
  isTall?: boolean
}

const kinds = { start: 'Start', stop: 'Stop', end: 'End', same: 'End at start' } as const

/** The one map of the five demo pages: marks, of which a click says what they are, in words as well. */
export function DemoMap({ marks, looksAt, fitsAll = false, onPick, isTall = false }: DemoMapProps) {
  const [openedKey, setOpenedKey] = useState<number>()
  const opened = marks.find(({ key }) => key === openedKey)
  const letters = lettersOf(marks)
  const centre = looksAt && { lat: looksAt.lat, lng: looksAt.lng }
  const nameOf = ({ kind, place }: DemoMark, index: number) =>
    `${kind === 'stop' ? `Stop ${letters[index]}` : kinds[kind]}: ${wordsOf(place).title}`
  return (
    <MapSurface
      label="Demo map"
      className={isTall ? 'demo-map demo-map-tall' : 'demo-map'}
      view={centre ? { centre, zoom: ZOOM.place } : { centre: DEFAULT_CENTRE, zoom: ZOOM.demo }}
      onPick={onPick}
      hint={onPick && 'Click the map to drop a marker'}
      list={marks.map((mark, index) => ({ key: mark.key, text: nameOf(mark, index) }))}
    >
      {marks.map((mark, index) => (
        <MapPin
          key={mark.key}
          at={mark.place}
          kind={mark.kind}
          letter={letters[index] ?? ''}
          label={nameOf(mark, index)}
          onClick={() => setOpenedKey(mark.key)}
        />
      ))}
      {fitsAll && <FitTo points={marks.map(({ place: { lat, lng } }) => ({ lat, lng }))} />}
      {opened && (
        <Popup
          key={opened.key}
          longitude={opened.place.lng}
          latitude={opened.place.lat}
          anchor="bottom"
          offset={[opened.kind === 'same' ? PIN.beside : 0, -PIN.height]}
          onClose={() => setOpenedKey((key) => (key === opened.key ? undefined : key))}
        >
          <InfoWindow place={opened.place} />
        </Popup>
      )}
    </MapSurface>
  )
}

function InfoWindow({ place }: Pick<DemoMark, 'place'>) {
  const { title, detail } = wordsOf(place)
  return (
    <section aria-label="About this place">
      <h2 className="font-semibold">{title}</h2>
      {detail && <p>{detail}</p>}
    </section>
  )
}

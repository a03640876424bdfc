import type { Point } from '@scooter-rides/contract'
import { useEffect, useState } from 'react'
import PinIcon from '~icons/pixelarticons/map-pin'
import { Icon } from '../../../ui/base/icon.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { LinkedText } from '../text/linked-text.tsx'

const LocationMap = lazyPart(async () => (await import('./location-map.tsx')).LocationMap, {
  pending: <div className="chat-place" />,
})

/** The maximum of maps at a time, for the performance of phones. */
const mostMaps = 3
let maps = 0

interface LocationViewProps {
  at: Point
  label: string | undefined
  caption: string
}

/** A shared place: a small map, its name, its coordinates. */
export function LocationView({ at, label, caption }: LocationViewProps) {
  const [hasMap, setHasMap] = useState(false)
  useEffect(() => {
    if (maps >= mostMaps) return undefined
    maps++
    setHasMap(true)
    return () => {
      maps--
    }
  }, [])
  const coordinates = `${at.lat.toFixed(6)}, ${at.lng.toFixed(6)}`
  return (
    <figure className="talk-attachment">
      {hasMap ? (
        <LocationMap at={at} label={label ?? coordinates} />
      ) : (
        <button type="button" className="chat-place chat-place-closed" onClick={() => setHasMap(true)}>
          Show the map
        </button>
      )}
      <figcaption>
        <Icon of={PinIcon} size="small" />
        <span className="grid">
          {label && <b>{label}</b>}
          <span className="text-data">{coordinates}</span>
          {caption && (
            <span>
              <LinkedText>{caption}</LinkedText>
            </span>
          )}
        </span>
      </figcaption>
    </figure>
  )
}

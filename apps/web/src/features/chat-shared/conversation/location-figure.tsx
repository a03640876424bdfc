import type { Point } from '@scooter-rides/contract'
import type { ComponentType } from 'react'
import PinIcon from '~icons/pixelarticons/map-pin'
import { Icon } from '../../../ui/base/icon.tsx'
import { LinkedText } from '../text/linked-text.tsx'

/** A map or a picture of a place with a name. */
export type LocationMapType = ComponentType<{ at: Point; name: string }>

interface LocationFigureProps {
  at: Point
  label: string | undefined
  caption: string
  map: LocationMapType
}

/** A shared place: where it is on a map, its name, its coordinates. */
export function LocationFigure({ at, label, caption, map: Map }: LocationFigureProps) {
  const coordinates = `${at.lat.toFixed(6)}, ${at.lng.toFixed(6)}`
  return (
    <figure className="talk-attachment">
      <Map at={at} name={label ?? coordinates} />
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

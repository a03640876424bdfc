import type { LatLng } from '@scooter-rides/geo'
import { Marker } from '@vis.gl/react-maplibre'
import { type Ref, useImperativeHandle, useRef } from 'react'

import { AppLink } from '../../ui/base/app-link.tsx'
import { Pin, type PinKind } from '../../ui/content/pin.tsx'
import { pointingProps } from '../../ui/base/pointing.ts'
import { PIN } from '../view/map-insets.ts'
import { usePinDrag } from './use-pin-drag.ts'
import { usePinKeys } from './use-pin-keys.ts'

interface MapPinProps {
  at: LatLng
  kind: PinKind
  /** S, E or the number of the stop. */
  letter: string
  /** What the mark says to those who hear it: "Start: City Hall". */
  label: string
  href?: string | undefined
  /** A link that is pointed at says so; the first tap of a finger points, the next one follows it. */
  pointing?: { isPointed: boolean; onPoint: (isPointed: boolean) => void } | undefined
  /** False beyond the map's edge, where the focus must not go: the browser would scroll the map out of its frame. */
  isInView?: boolean | undefined
  onClick?: (() => void) | undefined
  /** The pin can be dragged, and moved with the arrow keys; called where it was put down. */
  onMove?: ((point: LatLng) => void) | undefined
  /** The pin of a map that can be changed is a button. */
  ref?: Ref<HTMLButtonElement> | undefined
}

/** The end of a round trip stands beside its start and not on top of it. */
const BESIDE_START: [number, number] = [PIN.beside, 0]

/** A mark whose tip is the place: a link, a button, or only a picture. */
export function MapPin({
  at,
  kind,
  letter,
  label,
  href,
  pointing,
  isInView = true,
  onClick,
  onMove,
  ref,
}: MapPinProps) {
  const face = <Pin kind={kind}>{letter}</Pin>
  const button = useRef<HTMLButtonElement>(null)
  useImperativeHandle(ref, () => button.current as HTMLButtonElement)
  const carriedByKeys = usePinKeys(button, at, onMove)
  const { held, carry, putDown } = usePinDrag(onMove)
  const shownAt = held ?? carriedByKeys
  // Letting go of a dragged pin is a click to the browser.
  const wasDragged = useRef(false)
  const isByFinger = useRef(false)
  return (
    <Marker
      longitude={shownAt.lng}
      latitude={shownAt.lat}
      anchor="bottom"
      {...(kind === 'same' && { offset: BESIDE_START })}
      draggable={onMove !== undefined}
      // What happens on a pin is not a click on the map beneath it.
      onClick={({ originalEvent }) => originalEvent.stopPropagation()}
      onDragStart={() => (wasDragged.current = true)}
      onDrag={carry}
      onDragEnd={putDown}
    >
      {href !== undefined ? (
        <AppLink
          href={href}
          className="map-pin"
          aria-label={label}
          title={label}
          tabIndex={isInView ? 0 : -1}
          {...(pointing && pointingProps(pointing.onPoint))}
          onPointerDown={({ pointerType }) => (isByFinger.current = pointerType === 'touch')}
          onClick={(event) => {
            if (!pointing || pointing.isPointed || !isByFinger.current) return
            event.preventDefault()
            pointing.onPoint(true)
          }}
        >
          {face}
        </AppLink>
      ) : onClick ? (
        <button
          ref={button}
          type="button"
          className="map-pin"
          aria-label={label}
          title={label}
          aria-keyshortcuts={onMove && 'ArrowUp ArrowDown ArrowLeft ArrowRight'}
          onPointerDown={() => (wasDragged.current = false)}
          onClick={() => {
            if (!wasDragged.current) onClick()
            wasDragged.current = false
          }}
        >
          {face}
        </button>
      ) : (
        <span className="map-pin" role="img" aria-label={label} title={label}>
          {face}
        </span>
      )}
    </Marker>
  )
}

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
  letter: string
  /** The accessible name: "Start: City Hall". */
  label: string
  href?: string | undefined
  /** Reports when a link is hovered or focused; with a finger, the first tap points at it and the second follows it. */
  pointing?: { isPointed: boolean; onPoint: (isPointed: boolean) => void } | undefined
  /** False outside of the visible map. The pin is then not focusable: the browser would scroll the map out of its frame. */
  isInView?: boolean | undefined
  onClick?: (() => void) | undefined
  /** Makes the pin draggable and movable with the arrow keys; called with the place where it was dropped. */
  onMove?: ((point: LatLng) => void) | undefined
  /** The button of a pin on an editable map. */
  ref?: Ref<HTMLButtonElement> | undefined
}

/** The end of a round trip is drawn beside its start, so that it does not cover it. */
const BESIDE_START: [number, number] = [PIN.beside, 0]

/** A mark whose tip is the place: a link, a button, or only an image. */
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
  const { dragged, carry, putDown } = usePinDrag(onMove)
  const shownAt = dragged ?? carriedByKeys
  // The browser fires a click at the end of a drag.
  const wasDragged = useRef(false)
  const isByFinger = useRef(false)
  return (
    <Marker
      longitude={shownAt.lng}
      latitude={shownAt.lat}
      anchor="bottom"
      {...(kind === 'same' && { offset: BESIDE_START })}
      draggable={onMove !== undefined}
      // A click on a pin must not count as a click on the map.
      onClick={({ originalEvent }) => originalEvent.stopPropagation()}
      onDragStart={() => (wasDragged.current = true)}
      onDrag={carry}
      onDragEnd={() => void putDown()}
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
          // not translated: names of keys
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

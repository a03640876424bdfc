import type { LatLng } from '@scooter-rides/geo'
import { useMap } from '@vis.gl/react-maplibre'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Pixels per key press, without and with Shift. */
const STEP = 10
const FINE = 1
const directions: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Arrow keys move a focused pin; it is dropped on key up. Returns its position meanwhile. */
export function usePinKeys(
  button: RefObject<HTMLElement | null>,
  at: LatLng,
  onMove: ((point: LatLng) => void) | undefined,
): LatLng {
  const { current: map } = useMap()
  const [carried, setCarried] = useState<LatLng>()
  const latest = useRef({ at, carried, onMove })
  useEffect(() => {
    latest.current = { at, carried, onMove }
  })
  const isMovable = onMove !== undefined
  useEffect(() => {
    const element = button.current
    if (!map || !element || !isMovable) return undefined
    function carry(event: KeyboardEvent) {
      const [x, y] = directions[event.key] ?? []
      if (!map || x === undefined || y === undefined) return
      // The map would handle the same keys and pan under the pin.
      event.stopPropagation()
      event.preventDefault()
      const from = latest.current.carried ?? latest.current.at
      const pixel = map.project([from.lng, from.lat])
      const step = event.shiftKey ? FINE : STEP
      const { lat, lng } = map.unproject([pixel.x + x * step, pixel.y + y * step]).wrap()
      setCarried({ lat, lng })
    }
    function putDown({ key }: KeyboardEvent) {
      const { carried: point, onMove: move } = latest.current
      if (!(key in directions) || !point) return
      setCarried(undefined)
      move?.(point)
    }
    element.addEventListener('keydown', carry)
    element.addEventListener('keyup', putDown)
    return () => {
      element.removeEventListener('keydown', carry)
      element.removeEventListener('keyup', putDown)
    }
  }, [map, button, isMovable])
  return carried ?? at
}

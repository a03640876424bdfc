import { useMedia } from '../../../ui/base/use-media.ts'
import type { Route, Slot } from '../route/route-edits.ts'

interface RouteHintProps {
  route: Route
  /** The place that the next click sets. */
  slot: Slot | undefined
  hasLine: boolean
}

export function RouteHint({ route, slot, hasLine }: RouteHintProps) {
  const isTouch = useMedia('(pointer: coarse)')
  const click = isTouch ? 'Tap' : 'Click'
  if (slot === undefined) return 'This ride has the maximum number of stops'
  if (slot === 'start' || slot === 'end') return `${click} to set the ${slot}`
  const isNew = slot === route.stops.length
  if (!isNew) return `${click} to set stop ${slot + 1}`
  return hasLine ? `${click} the line or the map to add a stop` : `${click} to add stop ${slot + 1}`
}

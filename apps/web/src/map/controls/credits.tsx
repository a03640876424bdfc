import { AttributionControl } from '@vis.gl/react-maplibre'

/** Who made the map, in words that stay: the licences ask that they can be read, not that they can be found. */
export function Credits() {
  return <AttributionControl compact={false} position="bottom-right" />
}

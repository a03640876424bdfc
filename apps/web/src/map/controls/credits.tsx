import { AttributionControl } from '@vis.gl/react-maplibre'

/** The map's attribution, always visible: the licences require that it can be read without a click. */
export function Credits() {
  return <AttributionControl compact={false} position="bottom-right" />
}

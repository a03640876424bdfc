import type { LatLng } from '@scooter-rides/geo'
import ExpandIcon from '~icons/pixelarticons/expand'

import { useFit } from '../view/fit-to.tsx'
import { MapButton } from './map-button.tsx'

export function FitButton({ label, points }: { label: string; points: readonly LatLng[] }) {
  const fit = useFit(points)
  return <MapButton label={label} icon={ExpandIcon} isDisabled={points.length === 0} onClick={() => fit()} />
}

import { useMap } from '@vis.gl/react-maplibre'
import type { LatLng } from '@scooter-rides/geo'
import ZoomIcon from '~icons/pixelarticons/zoom-in'
import { t } from '../../../lib/language/t.ts'
import { useFit } from '../../../map/view/fit-to.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { MapCard } from './rider-card.tsx'

interface ClusterCardProps {
  /** The riders with their facts on one line. */
  riders: readonly { userId: string; text: string; at: LatLng }[]
  onSelect: (userId: string) => void
  /** Called before the map moves. */
  onZoom: () => void
  onClose: () => void
}

/** The riders of a cluster. They may stand at the same place, where no zoom separates them. */
export function ClusterCard({ riders, onSelect, onZoom, onClose }: ClusterCardProps) {
  const { current: map } = useMap()
  const fit = useFit(
    riders.map(({ at }) => at),
    { closest: map?.getMaxZoom() ?? 0 },
  )
  return (
    <MapCard label={t('live-ride-map.cluster.riders', { count: riders.length })} onClose={onClose}>
      <ul className="live-card-riders">
        {riders.map(({ userId, text }) => (
          <li key={userId}>
            <button type="button" className="live-card-rider" onClick={() => onSelect(userId)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
      <Button
        size="large"
        block
        className="mt-2"
        icon={ZoomIcon}
        onClick={() => {
          onZoom()
          fit()
        }}
      >
        {t('live-ride-map.card.zoom')}
      </Button>
    </MapCard>
  )
}

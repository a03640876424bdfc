import type { LatLng } from '@scooter-rides/geo'
import ExpandIcon from '~icons/pixelarticons/expand'
import TargetIcon from '~icons/pixelarticons/bullseye'
import { t } from '../../../lib/language/t.ts'
import { useFit } from '../../../map/view/fit-to.tsx'
import { Button } from '../../../ui/actions/button.tsx'

interface MapButtonsProps {
  /** The positions of the group. */
  places: readonly LatLng[]
  isMeKnown: boolean
  isFollowing: boolean
  onFollow: (isFollowing: boolean) => void
}

export function MapButtons({ places, isMeKnown, isFollowing, onFollow }: MapButtonsProps) {
  const fit = useFit(places)
  function showGroup() {
    onFollow(false)
    fit()
  }
  return (
    <div className="live-map-buttons">
      <Button icon={ExpandIcon} disabled={places.length === 0} onClick={showGroup}>
        {t('live-ride-map.camera.fit')}
      </Button>
      <Button icon={TargetIcon} disabled={!isMeKnown} aria-pressed={isFollowing} onClick={() => onFollow(!isFollowing)}>
        {t('live-ride-map.camera.follow')}
      </Button>
    </div>
  )
}

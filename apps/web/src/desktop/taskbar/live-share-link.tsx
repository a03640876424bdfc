import ShareIcon from '~icons/pixelarticons/radio-signal'

import { t } from '../../lib/language/t.ts'
import { AppLink } from '../../ui/base/app-link.tsx'
import { Icon } from '../../ui/base/icon.tsx'

/** Says on every page that this device shares its position, and leads to the ride. */
export function LiveShareLink({ rideId }: { rideId: number }) {
  const text = t('live-ride.tray')
  return (
    <AppLink href={`/rides/${rideId}`} className="tray-item tone-mint" title={text}>
      <Icon of={ShareIcon} size="small" />
      <span className="tray-text">{text}</span>
    </AppLink>
  )
}

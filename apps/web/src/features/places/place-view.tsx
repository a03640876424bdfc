import type { Place } from '@scooter-rides/contract'
import MailIcon from '~icons/pixelarticons/mail'
import PinIcon from '~icons/pixelarticons/map-pin'

import { Icon } from '../../ui/base/icon.tsx'

/** @param apart distinguishes the place from others with the same text */
export function PlaceView({ place: { name, address, kind }, apart }: { place: Place; apart?: string | undefined }) {
  const below = [address, apart].filter(Boolean).join(' · ')
  return (
    <>
      <Icon of={kind === 'postcode' ? MailIcon : PinIcon} size="small" />
      <span className="grid min-w-0 grow py-1">
        <span className="truncate" dir="auto">
          {name}
        </span>
        {below && <span className="truncate text-sm font-normal opacity-80">{below}</span>}
      </span>
    </>
  )
}

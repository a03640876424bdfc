import type { LatLng } from '@scooter-rides/geo'
import { t } from '../../../lib/language/t.ts'
import { localZone } from '../../../lib/time/zoned-time.ts'

interface SubscribeNearbyProps {
  around: LatLng
  /** Metres. */
  within: number
}

/** Subscribes the device's calendar to public rides near a place; the calendar refreshes itself. */
export function SubscribeNearby({ around: { lat, lng }, within }: SubscribeNearbyProps) {
  const query = new URLSearchParams({
    lat: lat.toFixed(3),
    lng: lng.toFixed(3),
    within: String(Math.round(within)),
    tz: localZone(),
  })
  const address = new URL(`/api/calendar/near.ics?${query.toString()}`, globalThis.location.href)
  return <a href={address.href.replace(/^https?:/, 'webcal:')}>{t('rides.nearby.subscribe')}</a>
}

import type { RideWithStops } from '@scooter-rides/contract'
import { numberFormat } from '../../../lib/language/formats.ts'
import { t } from '../../../lib/language/t.ts'
import { Panel } from '../../../ui/layout/panel.tsx'
import { RouteWeather, type Way } from '../../weather/route-weather.tsx'
import { arrivalsOf } from '../arrivals.ts'
import SunIcon from '~icons/pixelarticons/cloud-sun'

export function RideWeather({ ride }: { ride: RideWithStops }) {
  const points = pointsOf(ride)
  if (ride.status === 'cancelled' || ride.status === 'completed' || points.length === 0) return null
  const mayMoveStart = ride.isOrganiser && ride.status !== 'ongoing'
  return (
    <Panel title={t('rides.weather.title')} icon={SunIcon} className="ride-weather">
      <RouteWeather way={{ startsAt: ride.startsAt, timeZone: ride.timeZone, points }} mayMoveStart={mayMoveStart} />
    </Panel>
  )
}

/** Every stop with its arrival time; only the start if the times are unknown. Private places stay at the location that strangers see. */
function pointsOf(ride: RideWithStops): Way['points'] {
  const { startsAt, startLat, startLng, stops } = ride
  const arrivals = arrivalsOf(ride)
  if (arrivals)
    return stops.map(({ label, lat, lng }, index) => {
      const offset = ((arrivals[index] ?? startsAt).getTime() - startsAt.getTime()) / 1000
      return {
        label: label ?? t('rides.stops.numbered', { number: numberFormat({}).format(index + 1) }),
        lat,
        lng,
        offset,
      }
    })
  return startLat === null || startLng === null
    ? []
    : [{ label: t('ride-shared.pin.start'), lat: startLat, lng: startLng, offset: 0 }]
}

import type { RideWithStops } from '@scooter-rides/contract'
import type { LatLng } from '@scooter-rides/geo'
import { useMutation } from '@tanstack/react-query'
import { t } from '../../../lib/language/t.ts'
import { distanceText } from '../../../lib/units/units.ts'
import { useUnits } from '../../../session/me/use-units.ts'
import WarningIcon from '~icons/pixelarticons/warning-box'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { planRouteThrough } from '../../ride-shared/plan-route.ts'
import type { OffRoute } from '../tracking/progress.ts'
import { offRouteText } from '../tracking/progress-labels.ts'

interface OffRouteNoteProps {
  ride: RideWithStops
  from: LatLng
  offRoute: OffRoute
  isOnline: boolean
  onRouteBack: (geometry: string) => void
}

/** The notice off the line with the direction to it; where the server has a street map, it offers a route back. */
export function OffRouteNote({ ride, from, offRoute, isOnline, onRouteBack }: OffRouteNoteProps) {
  const units = useUnits()
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: (points: [LatLng, LatLng]) =>
      planRouteThrough(points, new AbortController().signal, { avoid: ride.avoid }),
    onSuccess: ({ geometry }) => onRouteBack(geometry),
  })
  const isOnRoads = ride.routeData !== null && ride.routeData.engine !== 'direct'
  return (
    <Note tone="bad" icon={WarningIcon}>
      <p className="font-semibold">{offRouteText(offRoute, units)}</p>
      {data && (
        <p>
          {t('navigation.back.found', {
            distance: distanceText(data.distance, units),
            turn: data.legs[0]?.instructions[0]?.text ?? '',
          })}
        </p>
      )}
      {error && <p>{error.message}</p>}
      {isOnRoads && isOnline && (
        <>
          <Button
            className="mt-2"
            size="large"
            isBusy={isPending}
            busyLabel={t('navigation.back.looking')}
            onClick={() => mutate([{ lat: from.lat, lng: from.lng }, offRoute.back])}
          >
            {t('navigation.back.find')}
          </Button>
          <p className="mt-1 text-sm">{t('navigation.back.privacy')}</p>
        </>
      )}
    </Note>
  )
}

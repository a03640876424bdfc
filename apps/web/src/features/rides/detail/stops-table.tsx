import { coordinatesText, isolate, type RideWithStops } from '@scooter-rides/contract'
import { numberFormat } from '../../../lib/language/formats.ts'
import { t } from '../../../lib/language/t.ts'
import { Pin } from '../../../ui/content/pin.tsx'
import { Table } from '../../../ui/layout/table.tsx'
import { timeText } from '../../../lib/time/zoned-time.ts'
import { arrivalsOf } from '../arrivals.ts'
import { pinName, shownPins } from '../../ride-shared/stop-pins.ts'

export function StopsTable({ ride }: { ride: RideWithStops }) {
  const arrivals = arrivalsOf(ride)?.map((at) => timeText(at, ride.timeZone))
  const pins = shownPins(ride)
  return (
    <Table caption={t('rides.stops.of', { ride: isolate(ride.title) })}>
      <thead>
        <tr>
          <th scope="col">
            <span aria-hidden="true">#</span>
            <span className="sr-only">{t('rides.stops.stop')}</span>
          </th>
          <th scope="col">{t('rides.stops.place')}</th>
          <th scope="col" className="secondary">
            {t('rides.stops.coordinates')}
          </th>
          {arrivals && (
            <th scope="col" className="numeric">
              {t('rides.stops.arrive')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {ride.stops.map((stop, index) => {
          const pin = pins[index]
          return (
            <tr key={stop.id}>
              <td>
                {pin && <Pin kind={pin.kind}>{pin.letter}</Pin>}
                <span className="sr-only">{pin ? pinName(pin) : numberFormat({}).format(index + 1)}</span>
              </td>
              <td className="font-semibold wrap-anywhere" dir="auto">
                {stop.label ?? t('rides.stops.unnamed')}
              </td>
              <td className="secondary text-data text-ink-2">
                <bdi dir="ltr">{coordinatesText(stop)}</bdi>
              </td>
              {arrivals && <td className="numeric text-data">{arrivals[index]}</td>}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

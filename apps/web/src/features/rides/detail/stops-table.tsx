import { coordinatesText, isolate, type RideWithStops } from '@scooter-rides/contract'
import { Pin } from '../../../ui/content/pin.tsx'
import { Table } from '../../../ui/layout/table.tsx'
import { timeText } from '../../../lib/time/zoned-time.ts'
import { arrivalsOf } from '../arrivals.ts'
import { pinName, shownPins } from '../../ride-shared/stop-pins.ts'

export function StopsTable({ ride }: { ride: RideWithStops }) {
  const arrivals = arrivalsOf(ride)?.map((at) => timeText(at, ride.timeZone))
  const pins = shownPins(ride)
  return (
    <Table caption={`Stops of ${isolate(ride.title)}`}>
      <thead>
        <tr>
          <th scope="col">
            <span aria-hidden="true">#</span>
            <span className="sr-only">Stop</span>
          </th>
          <th scope="col">Place</th>
          <th scope="col" className="secondary">
            Coordinates
          </th>
          {arrivals && (
            <th scope="col" className="numeric">
              Arrive
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
                <span className="sr-only">{pin ? pinName(pin) : index + 1}</span>
              </td>
              <td className="font-semibold wrap-anywhere" dir="auto">
                {stop.label ?? 'A place without a name'}
              </td>
              <td className="secondary text-data text-ink-2">{coordinatesText(stop)}</td>
              {arrivals && <td className="numeric text-data">{arrivals[index]}</td>}
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}

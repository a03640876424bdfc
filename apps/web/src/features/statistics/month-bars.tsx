import type { RideSums } from '@scooter-rides/contract'
import { distanceText } from '../../lib/units.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { classNames } from '../../ui/class-names.ts'
import { Table } from '../../ui/table.tsx'
import { hoursText, monthName } from './sums-words.ts'
import './statistics.css'

export type Measure = keyof RideSums

interface MonthBarsProps {
  /** What the months are of; names the table that screen readers get. */
  caption: string
  months: (RideSums & { month: number })[]
  /** How high a bar is. */
  measure?: Measure
  /** A row of bars alone, for a card. */
  isTiny?: boolean
}

/** A year as twelve bars of pixels, and as a table for who does not see them. */
export function MonthBars({ caption, months, measure = 'distance', isTiny = false }: MonthBarsProps) {
  const units = useUnits()
  const most = Math.max(...months.map((month) => month[measure]), 1)
  const show = { rides: String, distance: (metres: number) => distanceText(metres, units), duration: hoursText }
  return (
    <>
      <div className={classNames('month-bars', isTiny && 'month-bars-tiny')} aria-hidden="true">
        {months.map((sums) => (
          <div
            key={sums.month}
            className="month-bar"
            title={`${monthName(sums.month)}: ${show[measure](sums[measure])}`}
          >
            <div className="month-bar-well">
              <div className="month-bar-fill" style={{ height: `${(sums[measure] / most) * 100}%` }} />
            </div>
            {!isTiny && <span className="text-data">{monthName(sums.month).slice(0, 1)}</span>}
          </div>
        ))}
      </div>
      <div className="sr-only">
        <Table caption={caption}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Rides</th>
              <th scope="col">Distance</th>
              <th scope="col">Hours</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, rides, distance, duration }) => (
              <tr key={month}>
                <th scope="row">{monthName(month)}</th>
                <td>{rides}</td>
                <td>{show.distance(distance)}</td>
                <td>{hoursText(duration)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </div>
    </>
  )
}

import type { Statistics } from '@scooter-rides/contract'
import MapPinIcon from '~icons/pixelarticons/map-pin'
import ScootersIcon from '~icons/pixelarticons/list-box'
import TrophyIcon from '~icons/pixelarticons/trophy'
import { distanceText } from '../../lib/units.ts'
import { formatDay } from '../../lib/zoned-time.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Progress } from '../../ui/progress.tsx'
import { monthName, ridesText, sumsText } from './sums-words.ts'

/** How much of a year was ridden on which scooter. */
export function ByScooter({ statistics: { scooters, withoutScooter, year } }: { statistics: Statistics }) {
  const units = useUnits()
  const rows = [
    ...scooters,
    ...(withoutScooter.rides > 0 ? [{ ...withoutScooter, vehicleId: 0, name: 'No scooter' }] : []),
  ]
  const most = Math.max(...rows.map(({ distance }) => distance), 1)
  return (
    <Panel title={`By scooter in ${year}`} icon={ScootersIcon}>
      {rows.length === 0 && <p className="text-ink-2">You have not parked a scooter here yet.</p>}
      <ul className="grid gap-4">
        {rows.map((row) => (
          <li key={row.vehicleId}>
            <p className="mb-1 flex flex-wrap justify-between gap-x-3">
              <span className="font-semibold wrap-anywhere">{row.name}</span>
              <span className="text-sm text-ink-2">{sumsText(row, units)}</span>
            </p>
            <Progress label={`${row.name}, distance`} value={row.distance} max={most} tone="amber" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The longest ride and the best month of all years. */
export function Records({ records: { longestRide, bestMonth } }: Pick<Statistics, 'records'>) {
  const units = useUnits()
  return (
    <Panel title="Records" icon={TrophyIcon}>
      <Facts
        facts={[
          {
            name: 'Longest ride',
            value: longestRide ? (
              <>
                {distanceText(longestRide.distance, units)},{' '}
                {longestRide.rideId === null ? (
                  'a ride'
                ) : (
                  <AppLink href={`/rides/${longestRide.rideId}`}>{longestRide.title}</AppLink>
                )}
                , {formatDay(longestRide.startsAt, longestRide.timeZone)}
              </>
            ) : (
              'None of known length yet'
            ),
          },
          {
            name: 'Most in a month',
            value: bestMonth
              ? `${distanceText(bestMonth.distance, units)} in ${monthName(bestMonth.month)} ${bestMonth.year}`
              : 'None of known length yet',
          },
        ]}
      />
    </Panel>
  )
}

/** Where the rides of a year went. */
export function Places({ places: { count, mostVisited }, year }: Pick<Statistics, 'places' | 'year'>) {
  return (
    <Panel title={`Places in ${year}`} icon={MapPinIcon} meta={<span className="text-data">{count}</span>}>
      {count === 0 && <p className="text-ink-2">Starts, stops and ends that have a name stand here.</p>}
      <ul className="grid gap-2">
        {mostVisited.map(({ name, rides }) => (
          <li key={name} className="flex justify-between gap-3">
            <span className="wrap-anywhere">{name}</span>
            <span className="text-sm text-ink-2 whitespace-nowrap">{ridesText(rides)}</span>
          </li>
        ))}
      </ul>
      {count > mostVisited.length && <p className="mt-3 text-sm text-ink-2">and {count - mostVisited.length} more</p>}
    </Panel>
  )
}

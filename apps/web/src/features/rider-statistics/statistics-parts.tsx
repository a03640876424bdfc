import { isolate, type Statistics } from '@scooter-rides/contract'
import type { ReactNode } from 'react'
import ScootersIcon from '~icons/pixelarticons/list-box'
import TrophyIcon from '~icons/pixelarticons/trophy'
import { formatDistance, type Amount } from '../../lib/units/units.ts'
import { formatDay } from '../../lib/time/zoned-time.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { AppLink } from '../../ui/base/app-link.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { OdometerReading } from './odometer-line.tsx'
import { monthName, ridesText, sumsText } from './sums-labels.ts'

export function ByScooter({ statistics: { scooters, withoutScooter, year } }: { statistics: Statistics }) {
  const units = useUnits()
  const most = Math.max(...[...scooters, withoutScooter].map(({ distance }) => distance), 1)
  return (
    <Panel title={`By scooter in ${year}`} icon={ScootersIcon}>
      {scooters.length === 0 && (
        <p className="mb-4 text-ink-2">
          You have not added a scooter yet. <AppLink href="/dashboard#scooters">My Scooters</AppLink>
        </p>
      )}
      <ul className="grid gap-5">
        {scooters.map((scooter) => (
          <ScooterSums
            key={scooter.vehicleId}
            name={scooter.name}
            sums={sumsText(scooter, units)}
            share={scooter.distance / most}
          >
            <OdometerReading {...scooter} />
          </ScooterSums>
        ))}
        {withoutScooter.rides > 0 && (
          <ScooterSums name="No scooter" sums={sumsText(withoutScooter, units)} share={withoutScooter.distance / most}>
            <p className="text-sm text-ink-2">On a scooter that is not named or was deleted.</p>
          </ScooterSums>
        )}
      </ul>
    </Panel>
  )
}

interface ScooterSumsProps {
  name: string
  sums: string
  share: number
  children: ReactNode
}

function ScooterSums({ name, sums, share, children }: ScooterSumsProps) {
  return (
    <li className="grid gap-2">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span className="text-sm text-ink-2">{sums}</span>
      </p>
      <Progress label={`${isolate(name)}, distance`} value={Math.round(share * 100)} max={100} tone="amber" />
      {children}
    </li>
  )
}

export function Records({ records: { longestRide, bestMonth } }: Pick<Statistics, 'records'>) {
  const units = useUnits()
  return (
    <Panel title="Records" icon={TrophyIcon}>
      <dl className="records">
        <Record name="Longest ride" distance={longestRide && formatDistance(longestRide.distance, units)}>
          {longestRide?.rideId && (
            <>
              <AppLink href={`/rides/${longestRide.rideId}`}>
                <bdi>{longestRide.title}</bdi>
              </AppLink>
              <br />
            </>
          )}
          {longestRide && formatDay(longestRide.startsAt, longestRide.timeZone)}
        </Record>
        <Record name="Most in a month" distance={bestMonth && formatDistance(bestMonth.distance, units)}>
          {bestMonth && `${monthName(bestMonth.month)} ${bestMonth.year}, ${ridesText(bestMonth.rides)}`}
        </Record>
      </dl>
    </Panel>
  )
}

function Record({ name, distance, children }: { name: string; distance: Amount | null; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label">{name}</dt>
      <dd>
        {distance ? (
          <>
            <span className="text-number">{distance.value}</span> <span className="text-ink-2">{distance.unit}</span>
            <p className="mt-2 text-sm wrap-anywhere text-ink-2">{children}</p>
          </>
        ) : (
          <p className="text-ink-2">No ride with a known length yet</p>
        )}
      </dd>
    </div>
  )
}

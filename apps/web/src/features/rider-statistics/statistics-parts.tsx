import { isolate, type Statistics } from '@scooter-rides/contract'
import type { ReactNode } from 'react'
import ScootersIcon from '~icons/pixelarticons/list-box'
import TrophyIcon from '~icons/pixelarticons/trophy'
import { formatDistance, type Amount } from '../../lib/units/units.ts'
import { formatDay } from '../../lib/time/zoned-time.ts'
import { richText } from '../../lib/language/rich-text.ts'
import { t } from '../../lib/language/t.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { AppLink } from '../../ui/base/app-link.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { Progress } from '../../ui/feedback/progress.tsx'
import { OdometerReading } from './odometer-line.tsx'
import { monthOfYear, sumsText } from './sums-labels.ts'

const scootersLink = (words: ReactNode) => <AppLink href="/dashboard#scooters">{words}</AppLink>

export function ByScooter({ statistics: { scooters, withoutScooter, year } }: { statistics: Statistics }) {
  const units = useUnits()
  const most = Math.max(...[...scooters, withoutScooter].map(({ distance }) => distance), 1)
  return (
    <Panel title={t('statistics.scooters.title', { year: String(year) })} icon={ScootersIcon}>
      {scooters.length === 0 && (
        <p className="mb-4 text-ink-2">{richText('statistics.scooters.none', { link: scootersLink })}</p>
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
          <ScooterSums
            name={t('statistics.scooters.unknown')}
            sums={sumsText(withoutScooter, units)}
            share={withoutScooter.distance / most}
          >
            <p className="text-sm text-ink-2">{t('statistics.scooters.unknownHelp')}</p>
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
        <span className="font-semibold wrap-anywhere" dir="auto">
          {name}
        </span>
        <span className="text-sm text-ink-2">{sums}</span>
      </p>
      <Progress
        label={t('statistics.scooters.distance', { name: isolate(name) })}
        value={Math.round(share * 100)}
        max={100}
        tone="amber"
      />
      {children}
    </li>
  )
}

export function Records({ records: { longestRide, bestMonth } }: Pick<Statistics, 'records'>) {
  const units = useUnits()
  return (
    <Panel title={t('statistics.records.title')} icon={TrophyIcon}>
      <dl className="records">
        <Record
          name={t('statistics.records.longest')}
          distance={longestRide && formatDistance(longestRide.distance, units)}
        >
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
        <Record name={t('statistics.records.month')} distance={bestMonth && formatDistance(bestMonth.distance, units)}>
          {bestMonth &&
            t('statistics.records.monthRides', {
              month: monthOfYear(bestMonth.month, bestMonth.year),
              rides: bestMonth.rides,
            })}
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
          <p className="text-ink-2">{t('statistics.records.none')}</p>
        )}
      </dd>
    </div>
  )
}

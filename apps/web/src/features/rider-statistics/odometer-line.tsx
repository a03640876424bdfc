import { useQuery } from '@tanstack/react-query'
import { isolate, type Odometer } from '@scooter-rides/contract'
import { type ReactNode, useState } from 'react'
import { distanceText } from '../../lib/units/units.ts'
import { formatDay, localZone } from '../../lib/time/zoned-time.ts'
import { richText } from '../../lib/language/rich-text.ts'
import { t } from '../../lib/language/t.ts'
import { useUnits } from '../../session/me/use-units.ts'
import { Button } from '../../ui/actions/button.tsx'
import { OdometerDialog } from './odometer-dialog.tsx'
import { statisticsQuery } from './rider-statistics.queries.ts'

interface OfScooter {
  vehicleId: number
  name: string
}

/** The odometer of an own scooter, outside of the statistics page. */
export function OdometerLine({ vehicleId, name }: OfScooter) {
  // The scooter may be newer than the cached statistics.
  const { data, error, refetch } = useQuery({ ...statisticsQuery(), refetchOnMount: 'always' })
  if (error)
    return (
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
        {t('statistics.odometer.failed')}
        <Button size="small" onClick={() => void refetch()}>
          {t('statistics.odometer.retry')}
        </Button>
      </p>
    )
  const odometer = data?.scooters.find((scooter) => scooter.vehicleId === vehicleId)?.odometer
  if (!odometer) return <p className="text-sm text-ink-3">{t('statistics.odometer.loading')}</p>
  return <OdometerReading vehicleId={vehicleId} name={name} odometer={odometer} />
}

const asFigure = (amount: ReactNode) => <span className="text-data text-ink">{amount}</span>

export function OdometerReading({ vehicleId, name, odometer }: OfScooter & { odometer: Odometer }) {
  const units = useUnits()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-ink-2">
        {richText('statistics.odometer.line', {
          amount: asFigure,
          distance: distanceText(odometer.distance, units),
        })}
        {odometer.reading && (
          <span className="block">
            {t('statistics.odometer.readOn', { day: formatDay(odometer.reading.at, localZone()) })}
          </span>
        )}
      </p>
      <Button
        size="small"
        aria-label={t('statistics.odometer.correctOf', { name: isolate(name) })}
        onClick={() => setOpen(true)}
      >
        {t('statistics.odometer.correct')}
      </Button>
      {isOpen && (
        <OdometerDialog vehicleId={vehicleId} name={name} odometer={odometer} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

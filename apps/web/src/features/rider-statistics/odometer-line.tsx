import { useQuery } from '@tanstack/react-query'
import { isolate, type Odometer } from '@scooter-rides/contract'
import { useState } from 'react'
import { distanceText } from '../../lib/units/units.ts'
import { formatDay, localZone } from '../../lib/time/zoned-time.ts'
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
        The odometer could not be loaded.
        <Button size="small" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  const odometer = data?.scooters.find((scooter) => scooter.vehicleId === vehicleId)?.odometer
  if (!odometer) return <p className="text-sm text-ink-3">Odometer ...</p>
  return <OdometerReading vehicleId={vehicleId} name={name} odometer={odometer} />
}

export function OdometerReading({ vehicleId, name, odometer }: OfScooter & { odometer: Odometer }) {
  const units = useUnits()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm text-ink-2">
        Odometer <span className="text-data text-ink">{distanceText(odometer.distance, units)}</span>
        {odometer.reading && <span className="block">Read on {formatDay(odometer.reading.at, localZone())}</span>}
      </p>
      <Button size="small" aria-label={`Correct the odometer of ${isolate(name)}`} onClick={() => setOpen(true)}>
        Correct
      </Button>
      {isOpen && (
        <OdometerDialog vehicleId={vehicleId} name={name} odometer={odometer} onClose={() => setOpen(false)} />
      )}
    </div>
  )
}

import type { Ride } from '@scooter-rides/contract'
import { distanceText } from '../../../lib/units.ts'
import { AppLink } from '../../../ui/app-link.tsx'
import { Count } from '../../../ui/badge.tsx'
import { LoadFailed } from '../../../ui/empty.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useUnits } from '../../auth/units.queries.ts'
import { rideTimeText } from '../ride-time.ts'

interface AvailableRidesProps {
  rides: readonly Ride[] | undefined
  error: Error | null
  onRetry: () => void
}

/** The found rides as a list beside the map. */
export function AvailableRides({ rides, error, onRetry }: AvailableRidesProps) {
  return (
    <section className="available" aria-label="Available rides">
      <div className="available-inner">
        <h3 className="available-head text-label">AVAILABLE RIDES {rides && <Count value={rides.length} isQuiet />}</h3>
        <div className="available-list" role="region" aria-label="List of available rides">
          {error && !rides ? (
            <LoadFailed title="Error loading rides" error={error} onRetry={onRetry} />
          ) : !rides ? (
            <div className="grid gap-3 p-4" role="status" aria-label="Loading rides">
              <Skeleton className="h-9" />
              <Skeleton className="h-9" />
              <Skeleton className="h-9" />
            </div>
          ) : rides.length === 0 ? (
            <p className="p-4 text-ink-2">No rides found in this area</p>
          ) : (
            <ul className="rows">
              {rides.map((ride) => (
                <AvailableRide key={ride.id} ride={ride} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </section>
  )
}

function AvailableRide({ ride }: { ride: Ride }) {
  const units = useUnits()
  return (
    <li>
      <AppLink href={`/rides/${ride.id}`} className="available-ride">
        <span className="min-w-0 flex-1">
          <b className="block text-[0.9375rem] leading-tight font-semibold wrap-anywhere">{ride.title}</b>
          <span className="text-xs text-ink-2">
            Starts {rideTimeText(ride)}
            {ride.distanceFromHere !== undefined && ` · ${distanceText(ride.distanceFromHere, units)} away`}
          </span>
        </span>
        <span className="text-data whitespace-nowrap">{distanceText(ride.distance, units)}</span>
      </AppLink>
    </li>
  )
}

import { planRoute, type RouteRequest } from '@scooter-rides/contract'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, Switch } from '../../../ui/checkbox.tsx'
import { toast } from '../../../ui/toast.ts'
import { isKnown } from '../../places/place-value.ts'
import type { WayOptions } from '../plan-way.ts'
import { isRoundTrip, knownPlaces, movableStops, reorderStops, withRoundTrip, type Route } from './route-edits.ts'
import SortIcon from '~icons/pixelarticons/sort'

export type Avoided = NonNullable<RouteRequest['avoid']>[number]

const avoidable: { value: Avoided; label: string }[] = [
  { value: 'highways', label: 'Big roads' },
  { value: 'ferries', label: 'Ferries' },
  { value: 'unpaved', label: 'Unpaved roads' },
]

interface RouteOptionsProps {
  route: Route
  onChange: (next: Route) => void
  /** By which scooter the ride goes. */
  options: WayOptions
  avoid: readonly Avoided[]
  onAvoid: (avoid: Avoided[]) => void
}

/** Round trip, the best order of the stops, and what the way keeps clear of. */
export function RouteOptions({ route, onChange, options, avoid, onAvoid }: RouteOptionsProps) {
  const movable = movableStops(route)
  const places = knownPlaces(route)
  const best = useMutation({
    mutationFn: () => {
      const [origin, destination] = [places[0]?.place, places.at(-1)?.place]
      if (!origin || !destination || !movable) throw new Error('There are no stops to put in order.')
      const bare = ({ lat, lng }: { lat: number; lng: number }) => ({ lat, lng })
      const body = {
        origin: bare(origin),
        destination: bare(destination),
        waypoints: movable.map(bare),
        optimize: true,
      }
      return call(planRoute, { body: { ...body, ...options } })
    },
    onSuccess: ({ waypointOrder }) => onChange(reorderStops(route, waypointOrder)),
    onError: ({ message }) =>
      toast({
        title: 'The stops could not be put in order',
        description: message,
        kind: 'error',
        about: 'the order of the stops',
      }),
  })
  return (
    <div className="route-options">
      <Switch
        label="Round trip"
        checked={isRoundTrip(route)}
        disabled={!isKnown(route.start)}
        onChange={({ currentTarget }) => onChange(withRoundTrip(route, currentTarget.checked))}
      />
      <Button
        size="small"
        icon={SortIcon}
        disabled={!movable}
        isBusy={best.isPending}
        busyLabel="Looking..."
        onClick={() => best.mutate()}
      >
        Optimise order
      </Button>
      <fieldset className="route-avoid">
        <legend className="sr-only">Avoid</legend>
        <span aria-hidden="true">Avoid:</span>
        {avoidable.map(({ value, label }) => (
          <Checkbox
            key={value}
            label={label}
            checked={avoid.includes(value)}
            onChange={({ currentTarget: { checked } }) =>
              onAvoid(checked ? [...avoid, value] : avoid.filter((each) => each !== value))
            }
          />
        ))}
      </fieldset>
      {avoid.length > 0 && (
        <p className="text-sm text-ink-2">
          Shown here to compare: the ride is saved with the usual way through its stops. Add a stop to keep to this one.
        </p>
      )}
    </div>
  )
}

import { planRoute, routeAvoid, type RouteAvoid } from '@scooter-rides/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Checkbox, Switch } from '../../../ui/form/checkbox.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { isKnown } from '../../places/place-value.ts'
import type { RoutingOptions } from '../../ride-shared/plan-route.ts'
import { avoidLabels } from '../../ride-form-model/ride-part-labels.ts'
import {
  isRoundTrip,
  knownPlaces,
  movableStops,
  reorderStops,
  withRoundTrip,
  type Route,
} from '../route/route-edits.ts'
import SortIcon from '~icons/pixelarticons/sort'
import './route-options.css'

/** Toll roads open to scooters are rare: the option appears only if a ride avoids them already. */
const alwaysOffered: readonly RouteAvoid[] = ['highways', 'ferries', 'unpaved']

interface RouteOptionsProps {
  route: Route
  onChange: (next: Route) => void
  /** The routing profile of the scooter, and what the route avoids. */
  options: RoutingOptions
  avoid: readonly RouteAvoid[]
  onAvoid: (avoid: RouteAvoid[]) => void
}

export function RouteOptions({ route, onChange, options, avoid, onAvoid }: RouteOptionsProps) {
  return (
    <div className="route-options">
      <Switch
        label={t('ride-form.route.roundTrip')}
        checked={isRoundTrip(route)}
        disabled={!isKnown(route.start)}
        onChange={({ currentTarget }) => onChange(withRoundTrip(route, currentTarget.checked))}
      />
      <OptimiseButton route={route} onChange={onChange} options={options} />
      <AvoidChoice avoid={avoid} onAvoid={onAvoid} />
    </div>
  )
}

export function OptimiseButton({
  route,
  onChange,
  options,
}: Pick<RouteOptionsProps, 'route' | 'onChange' | 'options'>) {
  const movable = movableStops(route)
  const places = knownPlaces(route)
  const best = useMutation({
    mutationFn: () => {
      const [origin, destination] = [places[0]?.place, places.at(-1)?.place]
      if (!origin || !destination || !movable) throw new Error(t('ride-form.order.noStops'))
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
        title: t('ride-form.order.failed'),
        description: message,
        kind: 'error',
        about: 'stop-order',
      }),
  })
  return (
    <Button
      size="small"
      icon={SortIcon}
      disabled={!movable}
      isBusy={best.isPending}
      busyLabel={t('ride-form.order.busy')}
      onClick={() => best.mutate()}
    >
      {t('ride-form.order.action')}
    </Button>
  )
}

export function AvoidChoice({ avoid, onAvoid }: Pick<RouteOptionsProps, 'avoid' | 'onAvoid'>) {
  const [offered] = useState(() => routeAvoid.options.filter((option) => [...alwaysOffered, ...avoid].includes(option)))
  return (
    <fieldset className="route-avoid">
      <legend className="sr-only">{t('ride-form.parts.avoid')}</legend>
      <span aria-hidden="true">{t('ride-form.route.avoid')}</span>
      {offered.map((option) => (
        <Checkbox
          key={option}
          label={t(avoidLabels[option])}
          checked={avoid.includes(option)}
          onChange={({ currentTarget: { checked } }) =>
            // In a fixed order, so that switching an option off and on again is no change.
            onAvoid(routeAvoid.options.filter((each) => (each === option ? checked : avoid.includes(each))))
          }
        />
      ))}
    </fieldset>
  )
}

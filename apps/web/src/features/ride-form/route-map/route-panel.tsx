import type { PlaceCategory, RouteAvoid } from '@scooter-rides/contract'
import { chosenPlace } from '../../places/place-value.ts'
import type { RoutingOptions } from '../../ride-shared/plan-route.ts'
import { StopSuggestions } from '../stop-suggestions/stop-suggestions.tsx'
import type { useNearbyStops } from '../route/use-nearby-stops.ts'
import { NearbyStops } from '../stop-suggestions/nearby-stops.tsx'
import { addFound, type Route } from '../route/route-edits.ts'
import { RouteOptions } from './route-options.tsx'
import type { usePlannedRoute } from '../route/use-planned-route.ts'
import { RouteNotes } from './route-notes.tsx'
import './route-panel.css'

interface RoutePanelProps {
  route: Route
  onChange: (next: Route) => void
  planned: ReturnType<typeof usePlannedRoute>
  options: RoutingOptions
  avoid: readonly RouteAvoid[]
  onAvoid: (avoid: RouteAvoid[]) => void
  category: PlaceCategory | undefined
  onCategory: (category: PlaceCategory | undefined) => void
  nearby: ReturnType<typeof useNearbyStops>
}

export function RoutePanel({ route, onChange, planned, options, avoid, onAvoid, ...nearby }: RoutePanelProps) {
  const { plannedRoute, places, isStale } = planned
  return (
    <div className="route-panel">
      <RouteOptions route={route} onChange={onChange} options={options} avoid={avoid} onAvoid={onAvoid} />
      <RouteNotes planned={planned} />
      <NearbyStops
        category={nearby.category}
        onCategory={nearby.onCategory}
        found={nearby.nearby}
        isPlaced={places.length > 0}
        onAdd={(place) => onChange(addFound(route, chosenPlace(place)))}
      />
      <StopSuggestions
        route={route}
        places={places}
        plannedRoute={isStale ? undefined : plannedRoute}
        onChange={onChange}
      />
    </div>
  )
}

import type { Point } from '@scooter-rides/contract'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { StopSuggestions } from '../stop-suggestions/stop-suggestions.tsx'
import { NearbyStops } from '../stop-suggestions/nearby-stops.tsx'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import { addFound } from '../route/route-edits.ts'
import { AvoidChoice, OptimiseButton } from '../route-map/route-options.tsx'
import { StopsField } from '../places/stops-field.tsx'
import type { RoutePlan } from '../route/use-route-plan.ts'
import { RouteNotes } from '../route-map/route-notes.tsx'
import { chosenPlace } from '../../places/place-value.ts'

interface StopsStepProps {
  form: UseFormReturn<RideForm>
  plan: RoutePlan
  mapCentre: Point | undefined
}

export function StopsStep({ form, plan, mapCentre }: StopsStepProps) {
  const avoid = useWatch({ control: form.control, name: 'avoid' })
  const { route, change, planned, options, nearby } = plan
  return (
    <>
      <StopsField form={form} mapCentre={mapCentre} mayBeEmpty />
      <NearbyStops
        category={plan.category}
        onCategory={plan.setCategory}
        found={nearby}
        isPlaced={planned.places.length > 0}
        onAdd={(place) => change(addFound(route, chosenPlace(place)))}
      />
      <StopSuggestions
        route={route}
        places={planned.places}
        plannedRoute={planned.isStale ? undefined : planned.plannedRoute}
        onChange={change}
      />
      <div className="route-options">
        <OptimiseButton route={route} onChange={change} options={options} />
        <AvoidChoice avoid={avoid} onAvoid={(options) => form.setValue('avoid', options, { shouldDirty: true })} />
      </div>
      <RouteNotes planned={planned} />
    </>
  )
}

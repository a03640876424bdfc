import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { PlaceCategory } from '@scooter-rides/contract'
import { useNearbyStops } from './use-nearby-stops.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'
import { usePlannedRoute } from './use-planned-route.ts'
import { useRoute } from './use-route.ts'
import { useRoutingOptions } from './use-routing-options.ts'

export type RoutePlan = ReturnType<typeof useRoutePlan>

export function useRoutePlan(form: UseFormReturn<RideForm>) {
  const routing = useRoute(form)
  const options = useRoutingOptions(form)
  const planned = usePlannedRoute(form, routing.route, options)
  const [category, setCategory] = useState<PlaceCategory>()
  const nearby = useNearbyStops(planned.points.at(-1), category)
  return { ...routing, options, planned, category, setCategory, nearby }
}

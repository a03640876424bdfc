import { profileOf } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { vehiclesQuery } from '../../vehicles/vehicles.queries.ts'
import type { RoutingOptions } from '../../ride-shared/plan-route.ts'
import type { RideForm } from '../../ride-form-model/ride-form-model.ts'

/** The lowest speed that the router accepts. */
const LEAST_KMH = 5

export function useRoutingOptions(form: UseFormReturn<RideForm>): RoutingOptions {
  const [vehicleId, avoid] = useWatch({ control: form.control, name: ['vehicleId', 'avoid'] })
  const { data: vehicles } = useQuery(vehiclesQuery)
  const vehicle = vehicles?.find(({ id }) => String(id) === vehicleId)
  const [type, topSpeed] = [vehicle?.type, vehicle?.topSpeed]
  return useMemo(
    () => ({
      ...(type && { profile: profileOf(type) }),
      ...(topSpeed && topSpeed >= LEAST_KMH && { topSpeed }),
      ...(avoid.length > 0 && { avoid }),
    }),
    [type, topSpeed, avoid],
  )
}

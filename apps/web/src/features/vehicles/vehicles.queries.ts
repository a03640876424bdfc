import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  getVehicle,
  limits,
  listVehicleMakes,
  listVehicleModels,
  listVehicles,
  type ReplyOf,
} from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { vehicleKeys } from './vehicles.keys.ts'

/** The rider's own scooters; the limit per rider fits into one page. */
export const vehiclesQuery = queryOptions({
  queryKey: vehicleKeys.own,
  queryFn: ({ signal }) => call(listVehicles, { query: { limit: limits.pageMax }, signal }),
})

export const vehicleQuery = (vehicleId: number) =>
  queryOptions({
    queryKey: vehicleKeys.vehicle(vehicleId),
    queryFn: ({ signal }) => call(getVehicle, { params: { vehicleId }, signal }),
  })

const suggestions = 20

/** The previous suggestions stay until the new ones arrive: a list that closed would miss the click. */
export const makesQuery = (q: string) =>
  queryOptions({
    queryKey: vehicleKeys.makes(q),
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listVehicleMakes, { query: { q, limit: suggestions }, signal }),
  })

export const modelsQuery = (makeId: number, q: string) =>
  queryOptions({
    queryKey: vehicleKeys.models(makeId, q),
    // Same as above, but never the models of another make.
    placeholderData: (before: ReplyOf<typeof listVehicleModels> | undefined, query) =>
      query?.queryKey[1] === makeId ? before : undefined,
    queryFn: ({ signal }) => call(listVehicleModels, { params: { makeId }, query: { q, limit: suggestions }, signal }),
  })

import { keepPreviousData, queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  addVehicleImages,
  createVehicle,
  deleteVehicle,
  deleteVehicleImage,
  getVehicle,
  limits,
  listVehicleMakes,
  listVehicleModels,
  listVehicles,
  updateVehicle,
  type BodyOf,
  type ReplyOf,
  type Vehicle,
} from '@scooter-rides/contract'
import { call } from '../../api/call.ts'

export type VehicleBody = BodyOf<typeof createVehicle>

/** The rider's own scooters; a rider has no more than one page of them. */
export const vehiclesQuery = queryOptions({
  queryKey: ['vehicles', 'own'],
  queryFn: ({ signal }) => call(listVehicles, { query: { limit: limits.pageMax }, signal }),
})

/** Anybody's scooter. */
export const vehicleQuery = (vehicleId: number) =>
  queryOptions({
    queryKey: ['vehicles', vehicleId],
    queryFn: ({ signal }) => call(getVehicle, { params: { vehicleId }, signal }),
  })

/** How many suggestions are worth reading. */
const suggestions = 20

/** The suggestions for the letters before stay until the new ones are here: a list that closed would miss the click. */
export const makesQuery = (q: string) =>
  queryOptions({
    queryKey: ['vehicle-makes', q],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listVehicleMakes, { query: { q, limit: suggestions }, signal }),
  })

export const modelsQuery = (makeId: number, q: string) =>
  queryOptions({
    queryKey: ['vehicle-makes', makeId, 'models', q],
    // As above, but never the models of another make.
    placeholderData: (before: ReplyOf<typeof listVehicleModels> | undefined, query) =>
      query?.queryKey[1] === makeId ? before : undefined,
    queryFn: ({ signal }) => call(listVehicleModels, { params: { makeId }, query: { q, limit: suggestions }, signal }),
  })

export function useCreateVehicle() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: VehicleBody) => call(createVehicle, { body }),
    onSuccess: (vehicle) => keepVehicle(queryClient, vehicle),
  })
}

export function useUpdateVehicle() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ vehicleId, body }: { vehicleId: number; body: BodyOf<typeof updateVehicle> }) =>
      call(updateVehicle, { params: { vehicleId }, body }),
    onSuccess: (vehicle) => keepVehicle(queryClient, vehicle),
  })
}

export function useDeleteVehicle() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (vehicleId: number) => call(deleteVehicle, { params: { vehicleId } }),
    onSuccess: (_, vehicleId) => {
      queryClient.setQueryData(vehiclesQuery.queryKey, (all) => all?.filter(({ id }) => id !== vehicleId))
      queryClient.removeQueries(vehicleQuery(vehicleId))
    },
  })
}

/** Adds all of the photos or none. */
export function useAddVehicleImages() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ vehicleId, files }: { vehicleId: number; files: readonly File[] }) => {
      const form = new FormData()
      for (const file of files) form.append(addVehicleImages.upload.field, file, file.name)
      return call(addVehicleImages, { params: { vehicleId }, form })
    },
    onSuccess: (vehicle) => keepVehicle(queryClient, vehicle),
  })
}

export function useDeleteVehicleImage() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ vehicleId, imageIndex }: { vehicleId: number; imageIndex: number }) =>
      call(deleteVehicleImage, { params: { vehicleId, imageIndex } }),
    onSuccess: (vehicle) => keepVehicle(queryClient, vehicle),
  })
}

function keepVehicle(queryClient: QueryClient, vehicle: Vehicle): void {
  queryClient.setQueryData(vehicleQuery(vehicle.id).queryKey, vehicle)
  queryClient.setQueryData(vehiclesQuery.queryKey, (all) => {
    if (!all) return all
    return all.some(({ id }) => id === vehicle.id)
      ? all.map((old) => (old.id === vehicle.id ? vehicle : old))
      : [...all, vehicle]
  })
}

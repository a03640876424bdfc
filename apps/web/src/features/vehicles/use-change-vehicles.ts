import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  addVehicleImages,
  createVehicle,
  deleteVehicle,
  deleteVehicleImage,
  updateVehicle,
  type BodyOf,
  type Vehicle,
} from '@scooter-rides/contract'
import { call } from '../../api/call.ts'
import { vehicleQuery, vehiclesQuery } from './vehicles.queries.ts'

export type VehicleBody = BodyOf<typeof createVehicle>

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

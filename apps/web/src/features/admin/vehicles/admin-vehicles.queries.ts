import { listAdminVehicles, listVehicleMakes, listVehicleModels, type QueryOf } from '@scooter-rides/contract'
import { callPage } from '../../../api/call.ts'
import { adminListQuery } from '../admin-list.queries.ts'
import { adminKeys } from '../admin.keys.ts'

export type VehicleFilters = Pick<QueryOf<typeof listAdminVehicles>, 'q' | 'type' | 'hasPhoto' | 'sort'>

export const adminVehiclesQuery = (filters: VehicleFilters) =>
  adminListQuery(adminKeys.vehicles(filters), ({ place, signal }) =>
    callPage(listAdminVehicles, { query: { ...filters, ...place }, signal }),
  )

export const adminMakesQuery = (q: string) =>
  adminListQuery(
    adminKeys.vehicleMakes({ q }),
    ({ place, signal }) => callPage(listVehicleMakes, { query: { q, ...place }, signal }),
    {},
  )

export const adminModelsQuery = (makeId: number) =>
  adminListQuery(
    adminKeys.vehicleModels(makeId),
    ({ place, signal }) => callPage(listVehicleModels, { params: { makeId }, query: place, signal }),
    {},
  )

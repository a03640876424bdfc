import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { listAdminVehicles, listVehicleMakes, listVehicleModels, type QueryOf } from '@scooter-rides/contract'
import { callPage } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'
import { liveConsole } from '../live-console.ts'

export type VehicleFilters = Pick<QueryOf<typeof listAdminVehicles>, 'q' | 'type' | 'hasPhoto' | 'sort'>

const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: { nextCursor: string | undefined }) => page.nextCursor,
  placeholderData: keepPreviousData,
  staleTime: 0,
}

/** Scooters, page by page. What was found last stays until the next is there. */
export const adminVehiclesQuery = (asked: VehicleFilters) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: adminKeys.vehicles(asked),
    meta: { live: liveConsole },
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listAdminVehicles, { query: { ...asked, ...(cursor && { cursor }) }, signal }),
    select: (data) => data.pages.flatMap((page) => page.items),
  })

/** The makes that forms suggest. */
export const adminMakesQuery = (q: string) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: adminKeys.vehicleMakes({ q }),
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listVehicleMakes, { query: { q, ...(cursor && { cursor }) }, signal }),
    select: (data) => data.pages.flatMap((page) => page.items),
  })

export const adminModelsQuery = (makeId: number) =>
  infiniteQueryOptions({
    ...paged,
    queryKey: adminKeys.vehicleModels(makeId),
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(listVehicleModels, { params: { makeId }, query: { ...(cursor && { cursor }) }, signal }),
    select: (data) => data.pages.flatMap((page) => page.items),
  })

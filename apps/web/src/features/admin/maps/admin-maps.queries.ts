import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { estimateMapImport, listAdminMaps, searchOfferedMaps } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'

/** An import is watched so often. */
const watchMs = 1000

/** Regions and imports; asked again each second while one runs. */
export const adminMapsQuery = queryOptions({
  queryKey: adminKeys.maps,
  queryFn: ({ signal }) => call(listAdminMaps, { signal }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.imports.some(({ status }) => status === 'running') ? watchMs : false,
})

/** Extracts under names like this one. What was found last stays until the next is there. */
export const offeredMapsQuery = (q: string) =>
  queryOptions({
    queryKey: adminKeys.offeredMaps(q),
    queryFn: ({ signal }) => call(searchOfferedMaps, { query: { q }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** What an import of an extract, or of a file of so many bytes, needs. */
export const mapEstimateQuery = (asked: { from?: string; bytes?: number }) =>
  queryOptions({
    queryKey: adminKeys.mapEstimate(asked),
    queryFn: ({ signal }) => call(estimateMapImport, { query: asked, signal }),
    // The room on the disk changes.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

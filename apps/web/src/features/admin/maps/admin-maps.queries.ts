import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { estimateMapImport, listAdminMaps, searchOfferedMaps } from '@scooter-rides/contract'
import { call } from '../../../api/call.ts'
import { adminKeys } from '../admin.keys.ts'

/** The refetch interval during an import. */
const watchMs = 1000

/** Regions and imports; refetched each second during an import. */
export const adminMapsQuery = queryOptions({
  queryKey: adminKeys.maps,
  queryFn: ({ signal }) => call(listAdminMaps, { signal }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) =>
    data?.imports.some(({ status }) => status === 'running') ? watchMs : false,
})

/** Extracts with a similar name. The previous result stays visible until the next one arrives. */
export const offeredMapsQuery = (q: string) =>
  queryOptions({
    queryKey: adminKeys.offeredMaps(q),
    queryFn: ({ signal }) => call(searchOfferedMaps, { query: { q }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  })

/** The disk space and time that an import of an extract, or of a file with this many bytes, needs. */
export const mapEstimateQuery = (query: { from?: string; bytes?: number }) =>
  queryOptions({
    queryKey: adminKeys.mapEstimate(query),
    queryFn: ({ signal }) => call(estimateMapImport, { query: query, signal }),
    // The free disk space changes.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { instanceQuery } from '../../../session/instance/instance.queries.ts'
import { adminMapsQuery } from './admin-maps.queries.ts'

/** Regions and imports. When the regions change, the map detail of the page is refetched, too. */
export function useAdminMaps() {
  const queryClient = useQueryClient()
  const maps = useQuery(adminMapsQuery)
  const regions = maps.data?.regions.map(({ id, importedAt }) => `${id} ${importedAt.getTime()}`).join()
  useEffect(() => {
    if (regions !== undefined) void queryClient.invalidateQueries(instanceQuery)
  }, [regions, queryClient])
  return maps
}

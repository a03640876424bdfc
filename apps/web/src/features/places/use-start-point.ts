import type { MapRegion, Point } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { lastPlace } from '../../session/storage/last-place.ts'
import { useLocationStore } from '../../session/storage/location-store.ts'
import { localZone } from '../../lib/time/zoned-time.ts'
import { geocodeQuery, mapRegionsQuery } from './places.queries.ts'

/** The last place used, the rider's position, a region with streets, or the town of the time zone. Null if unknown, undefined while loading. */
export function useStartPoint(): Point | null | undefined {
  const position = useLocationStore((state) => state.position)
  // Read once: later changes must not move the map.
  const [last] = useState(lastPlace)
  const current = last ?? position
  const regions = useQuery({ ...mapRegionsQuery(), enabled: current === null, retry: false })
  const region = regions.data?.[0]
  const town = townOfZone(localZone())
  const found = useQuery({
    ...geocodeQuery({ q: town ?? '' }),
    enabled: current === null && town !== undefined && !regions.isPending && !region,
    retry: false,
  })
  if (current) return current
  if (regions.isPending) return undefined
  if (region) return middleOf(region.bounds)
  if (town === undefined || found.isError) return null
  return found.data && { lat: found.data.lat, lng: found.data.lng }
}

/** A region never crosses the antimeridian. */
const middleOf = ({ west, south, east, north }: MapRegion['bounds']): Point => ({
  lat: (south + north) / 2,
  lng: (west + east) / 2,
})

/** "America/Argentina/Buenos_Aires" is Buenos Aires; "UTC" and "Etc/GMT+3" have no town. */
function townOfZone(zone: string): string | undefined {
  const [area, ...names] = zone.split('/')
  return area === 'Etc' ? undefined : names.at(-1)?.replaceAll('_', ' ')
}

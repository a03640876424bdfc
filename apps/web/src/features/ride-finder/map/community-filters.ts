import { distanceMetres, type Bounds, type LatLng } from '@scooter-rides/geo'
import { milesToMetres } from '../../../lib/units/units.ts'
import { localZone } from '../../../lib/time/zoned-time.ts'
import type { MapView } from '../../../map/view/map-view.ts'
import type { RideFilters } from '../../rides/rides.queries.ts'
import type { CommunityState } from './community-address.ts'

/** Public rides to come within a box, narrowed as the address says. */
export function communityFilters({ when, type, length }: CommunityState, bbox: Bounds): RideFilters & { bbox: Bounds } {
  return {
    visibility: 'public',
    bbox,
    ...(when && { when, tz: localZone() }),
    ...(type && { vehicleType: type }),
    ...(length && { maxDistance: milesToMetres(length) }),
  }
}

/** A map of 512 pixels to the tile, as the map library counts zooms. */
const TILE_PIXELS = 512

/** About what a map of a desk's size shows: the list need not wait for the map to be drawn, nor do without where none can be. */
export function boundsOfView({ centre: { lat, lng }, zoom }: MapView): Bounds {
  const degreesPerPixel = 360 / (TILE_PIXELS * 2 ** zoom)
  const width = Math.min(360, 800 * degreesPerPixel)
  const height = 560 * degreesPerPixel * Math.cos((lat * Math.PI) / 180)
  const isWholeWorld = width >= 360
  const wrap = (degrees: number) => ((((degrees + 180) % 360) + 360) % 360) - 180
  return {
    west: isWholeWorld ? -180 : wrap(lng - width / 2),
    east: isWholeWorld ? 180 : wrap(lng + width / 2),
    south: Math.max(-90, lat - height / 2),
    north: Math.min(90, lat + height / 2),
  }
}

/** What a map shows, as a circle in the middle of it. */
export interface Area {
  centre: LatLng
  /** Metres. */
  radius: number
}

export function areaOf({ centre }: MapView, { north, south }: Bounds): Area {
  const { lng } = centre
  return { centre, radius: distanceMetres({ lat: south, lng }, { lat: north, lng }) / 2 }
}

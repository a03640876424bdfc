import { distanceMetres, type Bounds, type LatLng } from '@scooter-rides/geo'
import { milesToMetres } from '../../../lib/units/units.ts'
import { localZone } from '../../../lib/time/zoned-time.ts'
import type { MapView } from '../../../map/view/map-view.ts'
import type { RideFilters } from '../../rides/rides.queries.ts'
import type { CommunityState } from './community-address.ts'

/** Upcoming public rides within a bounding box, with the filters of the URL. */
export function communityFilters({ when, type, length }: CommunityState, bbox: Bounds): RideFilters & { bbox: Bounds } {
  return {
    visibility: 'public',
    bbox,
    ...(when && { when, tz: localZone() }),
    ...(type && { vehicleType: type }),
    ...(length && { maxDistance: milesToMetres(length) }),
  }
}

/** MapLibre counts zoom levels with tiles of 512 pixels. */
const TILE_PIXELS = 512

/** Approximates the bounds of a desktop map, so that the list neither waits for the map nor needs one. */
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

/** The visible area of a map as a circle around its centre. */
export interface Area {
  centre: LatLng
  /** Metres. */
  radius: number
}

export function areaOf({ centre }: MapView, { north, south }: Bounds): Area {
  const { lng } = centre
  return { centre, radius: distanceMetres({ lat: south, lng }, { lat: north, lng }) / 2 }
}

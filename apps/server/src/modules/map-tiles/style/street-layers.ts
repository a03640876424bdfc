import { GROUND_FROM_ZOOM } from '@scooter-rides/osm-import'

export interface StreetLayers {
  source: string
  /** Unique among regions. */
  id: (name: string) => string
  /** The first zoom at which the ground of the region is drawn. */
  from: number
}

export const streetLayersOf = (regionId: string): StreetLayers => ({
  source: sourceOf(regionId),
  id: (name) => `${regionId}:${name}`,
  from: GROUND_FROM_ZOOM,
})

export const sourceOf = (regionId: string) => `streets-${regionId}`

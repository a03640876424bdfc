import { GROUND_FROM_ZOOM } from '@scooter-rides/osm-import'

/** Parameters of the layers of one region. */
export interface StreetLayers {
  source: string
  /** Makes a layer id that is unique among regions. */
  id: (name: string) => string
  /** The first zoom at which the region's ground is drawn. */
  from: number
}

export const streetLayersOf = (regionId: string): StreetLayers => ({
  source: sourceOf(regionId),
  id: (name) => `${regionId}:${name}`,
  from: GROUND_FROM_ZOOM,
})

export const sourceOf = (regionId: string) => `streets-${regionId}`

import { GROUND_FROM_ZOOM } from '@scooter-rides/osm-import'

/** What the layers of one region's streets have in common. */
export interface StreetLayers {
  source: string
  /** A layer's name, apart from those of other regions. */
  id: (name: string) => string
  /** The zoom from which the region's own ground is drawn. */
  from: number
}

export const streetLayersOf = (regionId: string): StreetLayers => ({
  source: sourceOf(regionId),
  id: (name) => `${regionId}:${name}`,
  from: GROUND_FROM_ZOOM,
})

export const sourceOf = (regionId: string) => `streets-${regionId}`

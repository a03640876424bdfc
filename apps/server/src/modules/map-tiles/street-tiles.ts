import { type DegreeBox, schemaOf } from '@scooter-rides/osm-import'
import type { Region } from '../../maps/store/region.ts'
import type { StreetTiles } from './style/map-style.ts'
import type { TileArchive } from './tile-archive.ts'

/** The entry of a region's tiles in the style. Maps of other programs have no coverage, so their bounds are used. */
export function streetTiles({ id, build }: Region, { minZoom, maxZoom, bounds, metadata }: TileArchive): StreetTiles {
  const { coverage } = metadata as { coverage?: DegreeBox[] }
  return {
    regionId: id,
    tiles: `/api/map/tiles/${id}/{z}/{x}/{y}.mvt?v=${build}`,
    minZoom,
    maxZoom,
    bounds,
    coverage: coverage ?? [bounds],
    schema: schemaOf(metadata) ?? 'protomaps',
  }
}

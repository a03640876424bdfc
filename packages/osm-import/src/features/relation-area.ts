import type { OsmFeature } from '../osm-feature.ts'
import type { OsmRelation } from '../pbf/osm-block.ts'
import { isAreaRelation } from './is-area.ts'
import { polygonsOf } from './polygons.ts'
import { assembleRings } from './rings.ts'
import type { WayPaths } from './way-paths.ts'

/** The area of a multipolygon or a boundary; undefined if too little of it is in the extract. */
export function relationArea(relation: OsmRelation, paths: WayPaths): OsmFeature | undefined {
  if (!isAreaRelation(relation.tags) || !hasFeatureTags(relation)) return undefined
  // A straight closing line would be drawn as a border that does not exist. For a wood or a lake it only cuts the area off.
  const options = { mayClose: relation.tags.type === 'multipolygon' && relation.tags.boundary === undefined }
  const outers = assembleRings(pathsOf(relation, paths, ['outer', '']), options)
  if (outers.length === 0) return undefined
  const inners = assembleRings(pathsOf(relation, paths, ['inner']), options)
  return {
    type: 'relation',
    id: relation.id,
    tags: relation.tags,
    geometry: { kind: 'area', polygons: polygonsOf(outers, inners) },
  }
}

const hasFeatureTags = ({ tags }: OsmRelation) => Object.keys(tags).some((key) => key !== 'type')

const pathsOf = ({ members }: OsmRelation, paths: WayPaths, roles: string[]) =>
  members
    .filter(({ type, role }) => type === 'way' && roles.includes(role))
    .map(({ id }) => paths.find(id))
    .filter((path) => path !== undefined)

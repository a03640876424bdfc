import type { OsmEntity } from '../pbf/osm-entity.ts'

const rank = { node: 0, way: 1, relation: 2 }

/** Nodes before ways before relations, each by id. */
export const compareEntities = (one: OsmEntity, other: OsmEntity): number =>
  rank[one.type] - rank[other.type] || one.id - other.id

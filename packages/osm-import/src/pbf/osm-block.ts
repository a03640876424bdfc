/** Nodes as they are stored in an extract: parallel lists; coordinates in 1e-7 degrees. */
export interface OsmNodes {
  ids: Float64Array
  lngs: Int32Array
  lats: Int32Array
  /** Nodes with tags, by their index in the lists. */
  tagged: { index: number; tags: OsmTags }[]
}

export type OsmTags = Record<string, string>

export interface OsmWay {
  id: number
  tags: OsmTags
  refs: Float64Array
}

export interface OsmRelation {
  id: number
  tags: OsmTags
  members: { type: (typeof memberTypes)[number]; id: number; role: string }[]
}

export interface OsmBlock {
  nodes: OsmNodes[]
  ways: OsmWay[]
  relations: OsmRelation[]
}

/** One degree, in the unit of `OsmNodes`. */
export const unitsPerDegree = 1e7

/** In the order of their enum values in the file. */
export const memberTypes = ['node', 'way', 'relation'] as const

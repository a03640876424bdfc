/** Nodes as they lie in an extract: parallel lists; coordinates in 1e-7 degrees. */
export interface OsmNodes {
  ids: Float64Array
  lngs: Int32Array
  lats: Int32Array
  /** Those that say what they are, by their place in the lists. */
  tagged: { index: number; tags: OsmTags }[]
}

export type OsmTags = Record<string, string>

export interface OsmWay {
  id: number
  tags: OsmTags
  /** Ids of its nodes. */
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

/** As their numbers in a file say. */
export const memberTypes = ['node', 'way', 'relation'] as const

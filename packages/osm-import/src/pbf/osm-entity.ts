import type { OsmNodes, OsmRelation, OsmTags, OsmWay } from './osm-block.ts'
import { decodeBlock } from './decode-block.ts'
import { readBlobs } from './read-blobs.ts'

/** One node; coordinates in 1e-7 degrees. */
export interface OsmNode {
  id: number
  lng: number
  lat: number
  tags?: OsmTags
}

export type OsmEntity = ({ type: 'node' } & OsmNode) | ({ type: 'way' } & OsmWay) | ({ type: 'relation' } & OsmRelation)

/** The entities of an extract in file order, block by block; one block is in memory at a time. */
export async function* readEntities(path: string): AsyncGenerator<{ entities: OsmEntity[]; end: number }, void> {
  for await (const { type, data, end } of readBlobs(path)) {
    if (type !== 'OSMData') continue
    const { nodes, ways, relations } = decodeBlock(data)
    const entities: OsmEntity[] = nodes.flatMap(singleNodes)
    for (const way of ways) entities.push({ type: 'way', ...way })
    for (const relation of relations) entities.push({ type: 'relation', ...relation })
    yield { entities, end }
  }
}

function singleNodes({ ids, lngs, lats, tagged }: OsmNodes) {
  const nodes = Array.from(ids, (id, index): OsmEntity => {
    return { type: 'node', id, lng: lngs[index] as number, lat: lats[index] as number }
  })
  for (const { index, tags } of tagged) Object.assign(nodes[index] ?? {}, { tags })
  return nodes
}

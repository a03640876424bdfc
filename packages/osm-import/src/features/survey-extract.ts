import type { Bounds } from '@scooter-rides/geo'
import { emptyExtract } from '../errors.ts'
import { decodeBlock } from '../pbf/decode-block.ts'
import { readHeader } from '../pbf/header.ts'
import { unitsPerDegree, type OsmNodes, type OsmRelation } from '../pbf/osm-block.ts'
import { readBlobs } from '../pbf/read-blobs.ts'
import { isAreaRelation } from './is-area.ts'
import type { NodeLocations } from './node-locations.ts'

export interface Survey {
  bounds: Bounds
  /** ISO 8601; null if the extract does not contain it. */
  extractDate: string | null
  counts: { nodes: number; ways: number; relations: number }
  /** The ids, rising, of the ways whose paths are assembled into areas. */
  memberWays: Float64Array
}

interface SurveyOptions {
  file: string
  locations: NodeLocations
  onRead: (bytes: number) => void
}

/**
 * Reads an extract once and validates it.
 * @returns undefined if nodes, ways and relations are not in the order of their ids: it must be sorted first
 * @throws UnusableFile if it is damaged, truncated or empty
 */
export async function surveyExtract({ file, locations, onRead }: SurveyOptions): Promise<Survey | undefined> {
  const header = await readHeader(file)
  const order = createOrder()
  const box = createBox()
  const memberWays = createIdList()
  const counts = { nodes: 0, ways: 0, relations: 0 }

  for await (const { type, data, end } of readBlobs(file)) {
    if (type !== 'OSMData') continue
    const { nodes, ways, relations } = decodeBlock(data, 'shape')
    for (const batch of nodes) {
      if (!order.follows('node', batch.ids)) return undefined
      locations.add(batch)
      box.add(batch)
      counts.nodes += batch.ids.length
    }
    if (!order.follows('way', idsOf(ways)) || !order.follows('relation', idsOf(relations))) return undefined
    counts.ways += ways.length
    counts.relations += relations.length
    for (const relation of relations) addMembers(memberWays, relation)
    onRead(end)
  }
  const bounds = header.bounds ?? box.bounds()
  if (counts.nodes === 0 || bounds === null) throw emptyExtract()
  return { bounds, extractDate: header.date, counts, memberWays: memberWays.sorted() }
}

const idsOf = (entities: { id: number }[]) => entities.map(({ id }) => id)

function addMembers(ways: ReturnType<typeof createIdList>, relation: OsmRelation) {
  if (!isAreaRelation(relation.tags)) return
  for (const { type, id } of relation.members) if (type === 'way') ways.add(id)
}

const kinds = ['node', 'way', 'relation']

function createOrder() {
  const last = { kind: 0, id: -Infinity }
  return {
    follows(type: 'node' | 'way' | 'relation', ids: Iterable<number>) {
      const kind = kinds.indexOf(type)
      for (const id of ids) {
        if (kind < last.kind || (kind === last.kind && id <= last.id)) return false
        last.kind = kind
        last.id = id
      }
      return true
    },
  }
}

/** The box around all nodes, for an extract without bounds in its header. */
function createBox() {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  return {
    add({ lngs, lats }: OsmNodes) {
      for (const lng of lngs) {
        if (lng < west) west = lng
        if (lng > east) east = lng
      }
      for (const lat of lats) {
        if (lat < south) south = lat
        if (lat > north) north = lat
      }
    },
    bounds(): Bounds | null {
      if (west > east) return null
      const [w, s, e, n] = [west, south, east, north].map((side) => side / unitsPerDegree) as [
        number,
        number,
        number,
        number,
      ]
      return { west: w, south: s, east: e, north: n }
    },
  }
}

function createIdList() {
  let ids = new Float64Array(1024)
  let length = 0
  return {
    add(id: number) {
      if (length === ids.length) {
        const larger = new Float64Array(ids.length * 2)
        larger.set(ids)
        ids = larger
      }
      ids[length++] = id
    },
    sorted: () =>
      ids
        .subarray(0, length)
        .sort()
        .filter((id, index, all) => id !== all[index - 1]),
  }
}

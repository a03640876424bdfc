import type { FeatureSink, OsmFeature, OsmGeometry } from '../osm-feature.ts'
import { decodeBlock } from '../pbf/decode-block.ts'
import { unitsPerDegree, type OsmBlock, type OsmNodes, type OsmTags, type OsmWay } from '../pbf/osm-block.ts'
import { readBlobs } from '../pbf/read-blobs.ts'
import { isArea } from './is-area.ts'
import type { NodeLocations } from './node-locations.ts'
import { relationArea } from './relation-area.ts'
import type { WayPaths } from './way-paths.ts'

interface ReadFeaturesOptions {
  /** A sorted extract that was surveyed into `locations`. */
  file: string
  locations: NodeLocations
  paths: WayPaths
  sink: FeatureSink
  onRead: (bytes: number) => void
}

/** Passes all tagged features of an extract to the sink: first nodes, then ways, then areas made of several ways. */
export async function readFeatures({ file, locations, paths, sink, onRead }: ReadFeaturesOptions): Promise<void> {
  for await (const { type, data, end } of readBlobs(file)) {
    if (type !== 'OSMData') continue
    for (const feature of featuresIn(decodeBlock(data), locations, paths)) {
      const waiting = sink.add(feature)
      // Awaiting a tick for each of millions of features would take longer than processing them.
      if (waiting !== undefined) await waiting
    }
    onRead(end)
  }
}

function* featuresIn({ nodes, ways, relations }: OsmBlock, locations: NodeLocations, paths: WayPaths) {
  for (const batch of nodes) yield* nodeFeatures(batch)
  for (const way of ways) {
    const feature = wayFeature(way, locations, paths)
    if (feature !== undefined) yield feature
  }
  for (const relation of relations) {
    const feature = relationArea(relation, paths)
    if (feature !== undefined) yield feature
  }
}

function* nodeFeatures({ ids, lngs, lats, tagged }: OsmNodes): Generator<OsmFeature> {
  for (const { index, tags } of tagged) {
    const [lng, lat] = [(lngs[index] as number) / unitsPerDegree, (lats[index] as number) / unitsPerDegree]
    yield { type: 'node', id: ids[index] as number, tags, geometry: { kind: 'point', lng, lat } }
  }
}

function wayFeature({ id, tags, refs }: OsmWay, locations: NodeLocations, paths: WayPaths): OsmFeature | undefined {
  const isMember = paths.isWanted(id)
  const isTagged = hasAny(tags)
  if (!isMember && !isTagged) return undefined
  const path = locations.pathOf(refs)
  if (isMember) paths.add(id, path)
  // A way at the edge of an extract may have only one point left, or none.
  return isTagged && path.length >= 4 ? { type: 'way', id, tags, geometry: geometryOf(path, refs, tags) } : undefined
}

function geometryOf(path: Float64Array, refs: Float64Array, tags: OsmTags): OsmGeometry {
  const isRing = refs.length >= 4 && refs[0] === refs.at(-1) && path.length >= 6
  return isRing && isArea(tags) ? { kind: 'area', polygons: [[closed(path)]] } : { kind: 'line', path }
}

/** The first point of a ring, which is also its last, may lie outside of the extract. */
function closed(path: Float64Array) {
  if (path[0] === path.at(-2) && path[1] === path.at(-1)) return path
  const ring = new Float64Array(path.length + 2)
  ring.set(path)
  ring.set(path.subarray(0, 2), path.length)
  return ring
}

function hasAny(tags: OsmTags) {
  for (const _ in tags) return true
  return false
}

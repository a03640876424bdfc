import { PbfReader } from 'pbf'
import { damaged } from '../errors.ts'
import { memberTypes, type OsmBlock, type OsmNodes, type OsmRelation, type OsmTags, type OsmWay } from './osm-block.ts'

/** `shape` skips data that only features need: the tags of nodes, and everything of a way but its id. */
type Detail = 'all' | 'shape'

interface Block {
  reader: PbfReader
  textAt(index: number): string
  detail: Detail
  /** Nanodegrees. */
  granularity: number
  lngOffset: number
  latOffset: number
}

/** Decodes an unpacked `PrimitiveBlock` (https://wiki.openstreetmap.org/wiki/PBF_Format). @throws UnusableFile if it is invalid */
export function decodeBlock(data: Buffer, detail: Detail = 'all'): OsmBlock {
  const out: OsmBlock = { nodes: [], ways: [], relations: [] }
  try {
    const { block, groups } = openBlock(data, detail)
    for (const { start, end } of groups) {
      block.reader.pos = start
      readGroup(block, end, out)
    }
  } catch (error) {
    throw damaged(error)
  }
  return out
}

function openBlock(data: Buffer, detail: Detail) {
  const reader = new PbfReader(data)
  const texts: { start: number; end: number }[] = []
  const groups: { start: number; end: number }[] = []
  const block = { reader, textAt: lazyTexts(data, texts), detail, granularity: 100, lngOffset: 0, latOffset: 0 }
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === 1) readTexts(reader, texts)
    // The scale of the coordinates may follow the coordinates.
    else if (field === 2) groups.push(skipMessage(reader))
    else if (field === 17) block.granularity = reader.readVarint()
    else if (field === 19) block.latOffset = reader.readVarint(true)
    else if (field === 20) block.lngOffset = reader.readVarint(true)
  }
  return { block, groups }
}

function skipMessage(reader: PbfReader) {
  const end = reader.readVarint() + reader.pos
  const range = { start: reader.pos, end }
  if (end > reader.length) throw new RangeError('A message reaches beyond its block.')
  reader.pos = end
  return range
}

function readTexts(reader: PbfReader, texts: { start: number; end: number }[]) {
  const end = reader.readVarint() + reader.pos
  while (reader.nextField(end) === 1) texts.push(skipMessage(reader))
}

/** Strings are decoded on first use, because most of the thousands in a block belong to metadata that is not read. */
function lazyTexts(data: Buffer, ranges: { start: number; end: number }[]) {
  const texts: string[] = []
  return (index: number) => {
    const range = ranges[index]
    if (range === undefined) throw new RangeError('A text is missing.')
    return (texts[index] ??= data.toString('utf8', range.start, range.end))
  }
}

function readGroup(block: Block, end: number, out: OsmBlock) {
  const { reader } = block
  for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
    if (field === 1) out.nodes.push(readNode(block))
    else if (field === 2) out.nodes.push(readDense(block))
    else if (field === 3) out.ways.push(readWay(block))
    else if (field === 4) out.relations.push(readRelation(block))
  }
}

/** Converts nanodegrees to the unit of `OsmNodes`. Nearly all files use that unit already. */
const toUnits = (offset: number, granularity: number, value: number) =>
  granularity === 100 && offset === 0 ? value : Math.round((offset + granularity * value) / 100)

function readNode(block: Block): OsmNodes {
  const { reader, granularity, lngOffset, latOffset } = block
  const end = reader.readVarint() + reader.pos
  const read = { id: 0, lng: 0, lat: 0, keys: [] as number[], values: [] as number[] }
  for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
    if (field === 1) read.id = reader.readSVarint()
    else if (field === 2) reader.readPackedVarint(read.keys)
    else if (field === 3) reader.readPackedVarint(read.values)
    else if (field === 8) read.lat = reader.readSVarint()
    else if (field === 9) read.lng = reader.readSVarint()
  }
  const isTagged = block.detail === 'all' && read.keys.length > 0
  return {
    ids: Float64Array.of(read.id),
    lngs: Int32Array.of(toUnits(lngOffset, granularity, read.lng)),
    lats: Int32Array.of(toUnits(latOffset, granularity, read.lat)),
    tagged: isTagged ? [{ index: 0, tags: tagsOf(block, read.keys, read.values) }] : [],
  }
}

function readDense(block: Block): OsmNodes {
  const { reader, granularity, lngOffset, latOffset } = block
  const end = reader.readVarint() + reader.pos
  const nodes: OsmNodes = { ids: new Float64Array(), lngs: new Int32Array(), lats: new Int32Array(), tagged: [] }
  for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
    if (field === 1) nodes.ids = readDeltas(reader)
    else if (field === 8) nodes.lats = asUnits(readDeltas(reader), latOffset, granularity)
    else if (field === 9) nodes.lngs = asUnits(readDeltas(reader), lngOffset, granularity)
    else if (field === 10 && block.detail === 'all') nodes.tagged = readDenseTags(block)
  }
  const count = nodes.ids.length
  if (nodes.lats.length !== count || nodes.lngs.length !== count) throw new RangeError('Nodes lack a coordinate.')
  return nodes
}

function asUnits(values: Float64Array, offset: number, granularity: number) {
  const units = new Int32Array(values.length)
  for (let index = 0; index < values.length; index++)
    units[index] = toUnits(offset, granularity, values[index] as number)
  return units
}

/** Keys and values of the nodes in order; a zero ends the list of each node. */
function readDenseTags(block: Block) {
  const { reader, textAt } = block
  const tagged: OsmNodes['tagged'] = []
  const end = reader.readVarint() + reader.pos
  for (let index = 0; reader.pos < end; index++) {
    let key = reader.readVarint()
    if (key === 0) continue
    const tags: OsmTags = {}
    for (; key !== 0; key = reader.readVarint()) tags[textAt(key)] = textAt(reader.readVarint())
    tagged.push({ index, tags })
  }
  return tagged
}

function readWay(block: Block): OsmWay {
  const { reader } = block
  const end = reader.readVarint() + reader.pos
  let id = 0
  let refs = new Float64Array()
  const keys: number[] = []
  const values: number[] = []
  for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
    if (field === 1) id = reader.readVarint(true)
    else if (block.detail === 'shape') continue
    else if (field === 2) reader.readPackedVarint(keys)
    else if (field === 3) reader.readPackedVarint(values)
    else if (field === 8) refs = readDeltas(reader)
  }
  return { id, tags: tagsOf(block, keys, values), refs }
}

function readRelation(block: Block): OsmRelation {
  const { reader } = block
  const end = reader.readVarint() + reader.pos
  let id = 0
  let memberIds = new Float64Array()
  const read = { keys: [] as number[], values: [] as number[], roles: [] as number[], types: [] as number[] }
  for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
    if (field === 1) id = reader.readVarint(true)
    else if (field === 2) reader.readPackedVarint(read.keys)
    else if (field === 3) reader.readPackedVarint(read.values)
    else if (field === 8) reader.readPackedVarint(read.roles)
    else if (field === 9) memberIds = readDeltas(reader)
    else if (field === 10) reader.readPackedVarint(read.types)
  }
  const members: OsmRelation['members'] = []
  memberIds.forEach((memberId, index) => {
    const type = memberTypes[read.types[index] ?? -1]
    if (type !== undefined) members.push({ type, id: memberId, role: block.textAt(read.roles[index] ?? 0) })
  })
  return { id, tags: tagsOf(block, read.keys, read.values), members }
}

function tagsOf({ textAt }: Block, keys: number[], values: number[]) {
  const tags: OsmTags = {}
  for (let index = 0; index < keys.length; index++) tags[textAt(keys[index] as number)] = textAt(values[index] ?? -1)
  return tags
}

/** A packed list of delta-encoded numbers. */
function readDeltas(reader: PbfReader): Float64Array<ArrayBuffer> {
  const { start, end } = skipMessage(reader)
  const { buf } = reader
  // The last byte of each varint has its eighth bit unset.
  let count = 0
  for (let at = start; at < end; at++) if ((buf[at] as number) < 0x80) count++
  const values = new Float64Array(count)
  let value = 0
  reader.pos = start
  for (let index = 0; index < count; index++) values[index] = value += reader.readSVarint()
  reader.pos = end
  return values
}

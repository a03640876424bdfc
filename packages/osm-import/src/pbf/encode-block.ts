import { PbfWriter } from 'pbf'
import { memberTypes, type OsmRelation, type OsmTags, type OsmWay } from './osm-block.ts'
import type { OsmEntity, OsmNode } from './osm-entity.ts'

interface Texts {
  indexOf(text: string): number
  all: string[]
}

/** The unpacked bytes of a block; all of its entities have one type. */
export function encodeBlock(entities: OsmEntity[]): Uint8Array {
  const texts = createTexts()
  const group = new PbfWriter()
  const nodes = entities.filter((entity) => entity.type === 'node')
  if (nodes.length > 0) group.writeMessage(2, writeDense, { nodes, texts })
  for (const entity of entities) {
    if (entity.type === 'way') group.writeMessage(3, writeWay, { way: entity, texts })
    if (entity.type === 'relation') group.writeMessage(4, writeRelation, { relation: entity, texts })
  }
  const block = new PbfWriter()
  block.writeMessage(1, writeTexts, texts.all)
  block.writeBytesField(2, group.finish())
  return block.finish()
}

/** Index 0 is not used for a string: a zero ends the tags of a node. */
function createTexts(): Texts {
  const all = ['']
  const indices = new Map<string, number>()
  return {
    all,
    indexOf(text) {
      const existing = indices.get(text)
      if (existing !== undefined) return existing
      indices.set(text, all.length)
      return all.push(text) - 1
    },
  }
}

function writeTexts(texts: string[], writer: PbfWriter) {
  for (const text of texts) writer.writeStringField(1, text)
}

function writeDense({ nodes, texts }: { nodes: OsmNode[]; texts: Texts }, writer: PbfWriter) {
  writer.writePackedSVarint(1, deltasOf(nodes.map(({ id }) => id)))
  writer.writePackedSVarint(8, deltasOf(nodes.map(({ lat }) => lat)))
  writer.writePackedSVarint(9, deltasOf(nodes.map(({ lng }) => lng)))
  if (nodes.every(({ tags }) => tags === undefined)) return
  const listed = nodes.flatMap(({ tags = {} }) => [...pairsOf(tags, texts).flat(), 0])
  writer.writePackedVarint(10, listed)
}

function writeWay({ way, texts }: { way: OsmWay; texts: Texts }, writer: PbfWriter) {
  writer.writeVarintField(1, way.id)
  writeTags(way.tags, texts, writer)
  writer.writePackedSVarint(8, deltasOf([...way.refs]))
}

function writeRelation({ relation, texts }: { relation: OsmRelation; texts: Texts }, writer: PbfWriter) {
  const { id, tags, members } = relation
  writer.writeVarintField(1, id)
  writeTags(tags, texts, writer)
  writer.writePackedVarint(
    8,
    members.map(({ role }) => texts.indexOf(role)),
  )
  writer.writePackedSVarint(9, deltasOf(members.map((member) => member.id)))
  writer.writePackedVarint(
    10,
    members.map(({ type }) => memberTypes.indexOf(type)),
  )
}

function writeTags(tags: OsmTags, texts: Texts, writer: PbfWriter) {
  const pairs = pairsOf(tags, texts)
  writer.writePackedVarint(
    2,
    pairs.map(([key]) => key),
  )
  writer.writePackedVarint(
    3,
    pairs.map(([, value]) => value),
  )
}

const pairsOf = (tags: OsmTags, texts: Texts) =>
  Object.entries(tags).map(([key, value]) => [texts.indexOf(key), texts.indexOf(value)] as const)

const deltasOf = (values: number[]) => values.map((value, index) => value - (values[index - 1] ?? 0))

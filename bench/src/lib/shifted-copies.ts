import { createExtractWriter, type OsmEntity, readEntities, readHeader } from '@scooter-rides/osm-import/testing'

/** The number of copies per row. */
const inRow = 8
/** In 1e-7 degrees: larger than the width of each of them. */
const step = 0.4e7
const types = ['node', 'way', 'relation'] as const

/** Writes a sorted extract with copies of a sorted one, each at another position and with its own ids: a town of any size. */
export async function writeShiftedCopies(from: string, target: string, copies: number): Promise<void> {
  const entities = await readAll(from)
  const idsOf = new Map(types.map((type) => [type, rankIds(entities, type)]))
  const shifted = (entity: OsmEntity, copy: number): OsmEntity => {
    const idOf = (type: OsmEntity['type'], id: number) => {
      const ids = idsOf.get(type)
      return copy * 1e8 + (ids?.get(id) ?? 1e8 - 1)
    }
    const own = { ...entity, id: idOf(entity.type, entity.id) }
    if (own.type === 'node')
      return { ...own, lng: own.lng + (copy % inRow) * step, lat: own.lat + Math.floor(copy / inRow) * step }
    if (own.type === 'way') return { ...own, refs: own.refs.map((id) => idOf('node', id)) }
    return { ...own, members: own.members.map((member) => ({ ...member, id: idOf(member.type, member.id) })) }
  }

  const { date } = await readHeader(from)
  const writer = await createExtractWriter(target, { bounds: null, date })
  for (const type of types) {
    const some = entities.filter((entity) => entity.type === type)
    for (let copy = 0; copy < copies; copy++) for (const entity of some) await writer.add(shifted(entity, copy))
  }
  await writer.finish()
}

async function readAll(file: string) {
  const all: OsmEntity[] = []
  for await (const { entities } of readEntities(file)) all.push(...entities)
  return all
}

/** Small ids, because some programs store an array indexed by id. */
const rankIds = (entities: OsmEntity[], type: OsmEntity['type']) =>
  new Map(entities.filter((entity) => entity.type === type).map(({ id }, index) => [id, index + 1]))

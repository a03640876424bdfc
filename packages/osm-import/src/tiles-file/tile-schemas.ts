/** The two supported schemas of street tiles: Protomaps version 4, which the importer also writes, and OpenMapTiles 3.x. */
export type TileSchema = 'protomaps' | 'openmaptiles'

interface VectorLayer {
  id: string
  fields?: Record<string, unknown>
}

/** The layers and properties that the style needs; other schemas name them differently or lack them. */
const NEEDED: Readonly<Record<TileSchema, Readonly<Record<string, readonly string[]>>>> = {
  protomaps: { earth: [], water: ['kind'], roads: ['kind', 'kind_detail'], places: ['kind_detail', 'name'] },
  openmaptiles: { water: ['class'], transportation: ['class'], place: ['class'] },
}

/** The schema of an archive by its metadata; undefined if the map's style cannot render it. */
export function schemaOf(metadata: unknown): TileSchema | undefined {
  const { vector_layers: layers } = (metadata ?? {}) as { vector_layers?: VectorLayer[] }
  if (!Array.isArray(layers)) return undefined
  const has = (id: string, fields: readonly string[]) => {
    const layer = layers.find((each) => each.id === id)
    return layer !== undefined && fields.every((field) => field in (layer.fields ?? {}))
  }
  return (['protomaps', 'openmaptiles'] as const).find((schema) =>
    Object.entries(NEEDED[schema]).every(([id, fields]) => has(id, fields)),
  )
}

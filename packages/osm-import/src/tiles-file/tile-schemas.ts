/** The two ways to name what stands in street tiles: those made here and by Protomaps (version 4), and OpenMapTiles (3.x). */
export type TileSchema = 'protomaps' | 'openmaptiles'

interface VectorLayer {
  id: string
  fields?: Record<string, unknown>
}

/** What the style draws its streets by; other schemas call them otherwise, or lack them. */
const NEEDED: Readonly<Record<TileSchema, Readonly<Record<string, readonly string[]>>>> = {
  protomaps: { earth: [], water: ['kind'], roads: ['kind', 'kind_detail'], places: ['kind_detail', 'name'] },
  openmaptiles: { water: ['class'], transportation: ['class'], place: ['class'] },
}

/** In which schema the map's style can draw an archive, by what it says about itself; undefined where it can't. */
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

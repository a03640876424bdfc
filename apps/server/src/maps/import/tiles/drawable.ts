interface VectorLayer {
  id: string
  fields?: Record<string, unknown>
}

/** What the style draws its streets by; other schemas call them otherwise, or lack them. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  earth: [],
  water: ['kind'],
  roads: ['kind', 'kind_detail'],
  places: ['kind_detail', 'name'],
}

/** Whether the map's style can draw an archive, by what it says about itself: one made here, or by Protomaps (version 4). */
export function isDrawable(metadata: unknown): boolean {
  const { vector_layers: layers } = (metadata ?? {}) as { vector_layers?: VectorLayer[] }
  if (!Array.isArray(layers)) return false
  return Object.entries(NEEDED).every(([id, fields]) => {
    const layer = layers.find((each) => each.id === id)
    return layer !== undefined && fields.every((field) => field in (layer.fields ?? {}))
  })
}

import { createPropertyExpression, latest, type StylePropertySpecification } from '@maplibre/maplibre-gl-style-spec'

interface Style {
  layers: readonly { id: string; layout?: unknown }[]
}

/** The text that a layer of a map style draws for a feature with these properties. */
export function labelOf({ layers }: Style, layerId: string, properties: Record<string, unknown>): string {
  const layout = layers.find(({ id }) => id === layerId)?.layout as { 'text-field'?: unknown } | undefined
  // The types of the validator do not describe its own specification of a property.
  const specification = latest.layout_symbol['text-field'] as unknown as StylePropertySpecification
  const parsed = createPropertyExpression(layout?.['text-field'], `layers.${layerId}.text-field`, specification)
  if (parsed.result === 'error') throw new Error(parsed.value.map(({ message }) => message).join(' '))
  return String(parsed.value.evaluate({ zoom: 16 }, { type: 1, properties, id: 1, geometry: [] }))
}

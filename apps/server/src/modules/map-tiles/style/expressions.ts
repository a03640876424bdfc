/** Linear between zooms: zoom, value, zoom, value … */
export const byZoom = (...stops: unknown[]) => ['interpolate', ['linear'], ['zoom'], ...stops]

/** A width on the ground, which grows exponentially with the zoom. */
export const byScale = (...stops: unknown[]) => ['interpolate', ['exponential', 1.6], ['zoom'], ...stops]

/** Property value, result, property value, result …, and the default result. */
export const byValue = (property: string, ...cases: unknown[]) => ['match', ['get', property], ...cases]

export const isOneOf = (property: string, values: readonly string[]) => [
  'in',
  ['get', property],
  ['literal', [...values]],
]

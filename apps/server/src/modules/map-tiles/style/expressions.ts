/** A value that changes evenly with the zoom: zoom, value, zoom, value … */
export const byZoom = (...stops: unknown[]) => ['interpolate', ['linear'], ['zoom'], ...stops]

/** A width on the ground: it doubles with each zoom, as streets do. */
export const byScale = (...stops: unknown[]) => ['interpolate', ['exponential', 1.6], ['zoom'], ...stops]

/** A value by what a property says: value, result, value, result …, and the result for all others. */
export const byValue = (property: string, ...cases: unknown[]) => ['match', ['get', property], ...cases]

export const isOneOf = (property: string, values: readonly string[]) => [
  'in',
  ['get', property],
  ['literal', [...values]],
]

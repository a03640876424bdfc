/** A linear interpolation by zoom: zoom, value, zoom, value … */
export const byZoom = (...stops: unknown[]) => ['interpolate', ['linear'], ['zoom'], ...stops]

/** A width on the ground, which doubles with each zoom. */
export const byScale = (...stops: unknown[]) => ['interpolate', ['exponential', 1.6], ['zoom'], ...stops]

/** A value by a property: value, result, value, result …, and the default result. */
export const byValue = (property: string, ...cases: unknown[]) => ['match', ['get', property], ...cases]

export const isOneOf = (property: string, values: readonly string[]) => [
  'in',
  ['get', property],
  ['literal', [...values]],
]

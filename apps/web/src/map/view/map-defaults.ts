/** New York, the default view of a map. */
export const DEFAULT_CENTRE = { lat: 40.7128, lng: -74.006 }

export const ZOOM = {
  /** Without streets and without a place, the world map shows something only from afar. */
  country: 4,
  home: 10,
  dashboard: 12,
  demo: 13,
  search: 14,
  place: 15,
  /** The maximum zoom of a fit to marks. */
  fitMost: 16,
  /** The maximum zoom for marks next to each other where the map has no streets. */
  marks: 18,
  /** The minimum zoom of a fit to several marks. */
  fitLeast: 3,
} as const

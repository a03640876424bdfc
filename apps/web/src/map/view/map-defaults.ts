/** New York, where a map starts when nobody knows better. */
export const DEFAULT_CENTRE = { lat: 40.7128, lng: -74.006 }

/** Zoom levels. */
export const ZOOM = {
  home: 10,
  dashboard: 12,
  demo: 13,
  search: 14,
  place: 15,
  /** The closest that fitting to marks may go. */
  fitMost: 16,
  /** The farthest that fitting to several marks may go. */
  fitLeast: 3,
} as const

/** Degrees east of `from` in the shorter direction, in [-180, 180): 179 → -179 is 2, not -358. */
export function shorterTurn(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180
}

/** The same meridian written within [-180, 180]. */
export function wrapLng(lng: number): number {
  return lng >= -180 && lng <= 180 ? lng : shorterTurn(0, lng)
}

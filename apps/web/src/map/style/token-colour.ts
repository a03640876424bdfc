/** The current value of a colour token, because the map library can't resolve custom properties. Depends on the colour mode. */
export function tokenColour(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || '#888888'
}

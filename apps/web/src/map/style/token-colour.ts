/** The value of a colour token now; a map can't read custom properties. Ask again when the mode changes. */
export function tokenColour(name: `--${string}`): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim() || '#888888'
}

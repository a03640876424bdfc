/** Reads the colour tokens of one mode from colours.css; day inherits missing ones from night. */
export function readColours(css: string, mode: 'dark' | 'light'): Map<string, string> {
  const night = blockOf(css, ":root,\n[data-theme='dark']")
  const blocks = mode === 'dark' ? [night] : [night, blockOf(css, "[data-theme='light']")]
  const colours = new Map<string, string>()
  for (const block of blocks) {
    for (const [, name, value] of block.matchAll(/--([\w-]+):\s*(#[\da-f]{3,6})\b/gi)) {
      if (name && value) colours.set(name, value)
    }
  }
  return colours
}

function blockOf(css: string, selector: string): string {
  const start = css.indexOf(`${selector} {`)
  if (start === -1) throw new Error(`colours.css has no block ${selector}`)
  return css.slice(start, css.indexOf('\n}', start))
}

/** The contrast ratio of two colours according to WCAG 2.2, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [light, dark] = [luminance(first), luminance(second)].toSorted((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const channel = Number.parseInt(full.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

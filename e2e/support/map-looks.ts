import { expect, type Locator, type Page } from '@playwright/test'
import { colourAt, tipOf } from './route-map.ts'

/** The middle of a straight line between two pins has another colour than the map a little beside it. */
export async function expectLineBetween(page: Page, one: Locator, other: Locator) {
  await expect
    .poll(async () => {
      const [a, b] = [await tipOf(one), await tipOf(other)]
      const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }
      const side = 60 / Math.hypot(b.x - a.x, b.y - a.y)
      const beside = { x: middle.x - (b.y - a.y) * side, y: middle.y + (b.x - a.x) * side }
      return difference(await colourAt(page, middle), await colourAt(page, beside))
    })
    .toBeGreaterThan(120)
}

/** The map's credits name who made it, stand inside the map with nothing over them, and have contrast enough to be read. */
export async function expectCreditsToBeReadable(map: Locator) {
  const credits = map.locator('.maplibregl-ctrl-attrib')
  await expect(credits).toContainText(/OpenStreetMap.*GeoNames.*Natural Earth/, { timeout: 60_000 })
  // Into the middle: the task bar lies over the page's lower edge.
  await credits.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  await expect(credits).toBeInViewport({ ratio: 1 })
  const seen = await credits.evaluate((element) => {
    const text = element.querySelector('.maplibregl-ctrl-attrib-inner') ?? element
    const range = document.createRange()
    range.selectNodeContents(text)
    const frame = element.closest('.map-surface')?.getBoundingClientRect()
    const boxes = [...range.getClientRects()]
    const isInside = boxes.every(
      ({ left, right, top, bottom }) =>
        frame && left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom,
    )
    const covered = boxes.flatMap(({ left, right, top, bottom }) =>
      [left + 2, (left + right) / 2, right - 2]
        .map((x) => document.elementFromPoint(x, (top + bottom) / 2))
        .filter((top) => !element.contains(top))
        .map((top) => `${top?.tagName} ${top?.className}`),
    )
    const luminance = (colour: string) => {
      const parts = (/[\d.]+/g[Symbol.match](colour) ?? []).slice(0, 3).map((part) => Number(part) / 255)
      const [red = 0, green = 0, blue = 0] = parts.map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }
    const { color, backgroundColor } = getComputedStyle(element)
    const [light = 0, dark = 0] = [luminance(color), luminance(backgroundColor)].toSorted((a, b) => b - a)
    return { isInside, covered, contrast: (light + 0.05) / (dark + 0.05), isSolid: !backgroundColor.includes('rgba') }
  })
  expect(seen).toMatchObject({ isInside: true, covered: [], isSolid: true })
  expect(seen.contrast).toBeGreaterThan(4.5)
}

const difference = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0)

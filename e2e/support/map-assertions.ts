import { expect, type Locator, type Page } from '@playwright/test'
import { colourAt, tipOf } from './route-map.ts'

/** Positions between two pins at which the line is sampled, from the middle outwards, because other marks may cover it. */
const ALONG = [0.5, 0.6, 0.4, 0.7, 0.3, 0.8, 0.2]
/** Offsets from the line at which the bare map is sampled. */
const BESIDE = [60, -60, 90, -90]

/** Asserts that a straight line between two pins has another colour than the map beside it. */
export async function expectLineBetween(page: Page, one: Locator, other: Locator) {
  await expect
    .poll(async () => {
      const [a, b] = [await tipOf(one), await tipOf(other)]
      const length = Math.hypot(b.x - a.x, b.y - a.y)
      const at = (share: number, aside: number) => ({
        x: a.x + (b.x - a.x) * share - ((b.y - a.y) / length) * aside,
        y: a.y + (b.y - a.y) * share + ((b.x - a.x) / length) * aside,
      })
      const onLine = await firstBare(
        page,
        ALONG.map((share) => at(share, 0)),
      )
      const beside = await firstBare(
        page,
        BESIDE.map((aside) => at(0.5, aside)),
      )
      return onLine && beside ? difference(await colourAt(page, onLine), await colourAt(page, beside)) : 0
    })
    .toBeGreaterThan(120)
}

/** The first spot that no mark of the map covers or nearly touches. */
function firstBare(page: Page, spots: { x: number; y: number }[]) {
  return page.evaluate((candidates) => {
    const margin = 4
    const marks = [...document.querySelectorAll('.maplibregl-marker')].map((mark) => mark.getBoundingClientRect())
    return candidates.find(({ x, y }) =>
      marks.every(
        ({ left, right, top, bottom }) =>
          x < left - margin || x > right + margin || y < top - margin || y > bottom + margin,
      ),
    )
  }, spots)
}

/** Asserts that all pins, or all of one name, are inside the map and not covered by a hint, a button, the route's length or the credits. */
export async function expectPinsInTheClear(map: Locator, count: number, called?: string) {
  await expect
    .poll(() =>
      map.evaluate((element, wanted) => {
        const boxes = (selector: string) =>
          [...element.querySelectorAll(selector)].map((part) => ({
            name: part.getAttribute('aria-label') ?? part.textContent,
            box: part.getBoundingClientRect(),
          }))
        const frame = element.getBoundingClientRect()
        const pins = boxes('.map-pin').filter(({ name }) => wanted === undefined || name === wanted)
        const over = boxes('.map-note, .map-tools, .map-chip, .maplibregl-ctrl-attrib')
        const hits = pins.flatMap(({ name: pin, box }) =>
          over
            .filter(
              ({ box: other }) =>
                box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
            )
            .map(({ name }) => `${name} lies over ${pin}`),
        )
        const beyond = pins
          .filter(
            ({ box }) =>
              box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom,
          )
          .map(({ name }) => `${name} is beyond the edge`)
        return { pins: pins.length, troubles: [...hits, ...beyond] }
      }, called),
    )
    .toEqual({ pins: count, troubles: [] })
}

/** Asserts that the map's credits contain the source, are inside the map, are not covered, and have sufficient contrast. */
export async function expectCreditsToBeReadable(map: Locator) {
  const credits = map.locator('.maplibregl-ctrl-attrib')
  await expect(credits).toContainText(/OpenStreetMap.*GeoNames.*Natural Earth/, { timeout: 60_000 })
  // To the middle: the task bar covers the page's lower edge.
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

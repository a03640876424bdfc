import { expect, type Locator, type Page } from '@playwright/test'

export function routeMap(page: Page) {
  const map = page.getByRole('group', { name: 'Map of the planned route' })
  return {
    map,
    pin: (name: RegExp | string) => map.getByRole('button', { name }),
    pins: map.locator('button.map-pin'),
    hint: map.getByRole('status').first(),
    length: map.locator('.map-chip'),

    /** Waits until the map has rendered its first tiles and accepts clicks. */
    async ready() {
      await map.scrollIntoViewIfNeeded()
      await expect(map.locator('canvas.maplibregl-canvas')).toBeVisible({ timeout: 30_000 })
      await expect(map.getByRole('button', { name: 'Undo' })).toBeVisible()
    },

    /** Clicks a spot of the map, as a share of its width and height. */
    async clickAt(x: number, y: number) {
      const box = await boxOf(map)
      await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
    },
  }
}

export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${String(locator)} is not on screen`)
  return box
}

/** The position of the tip of a pin, in pixels of the page. */
export async function tipOf(pin: Locator) {
  const box = await boxOf(pin)
  return { x: box.x + box.width / 2, y: box.y + box.height }
}

/** Red, green and blue of one pixel of the page, because the content of a map has no elements. */
export async function colourAt(page: Page, { x, y }: { x: number; y: number }): Promise<[number, number, number]> {
  const picture = await page.screenshot({ clip: { x: x - 1, y: y - 1, width: 3, height: 3 } })
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
    if (!context) throw new Error('No canvas to read the picture with')
    context.drawImage(bitmap, 0, 0)
    const [red = 0, green = 0, blue = 0] = context.getImageData(1, 1, 1, 1).data
    return [red, green, blue]
  }, picture.toString('base64'))
}

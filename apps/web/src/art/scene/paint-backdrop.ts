import { seededRandom } from '../city/random.ts'
import { bayer } from './bayer.ts'
import { paintHouses } from './paint-houses.ts'
import type { SceneColours, SceneShape } from './scene-shape.ts'

export function paintBackdrop(context: CanvasRenderingContext2D, shape: SceneShape, colours: SceneColours): void {
  const random = seededRandom(shape.seed)
  const horizon = shape.height - shape.ground
  paintSky(context, shape, horizon, colours)
  if (colours.isNight) paintStars(context, shape, horizon, colours, random)
  paintSun(context, shape, horizon, colours)
  paintHouses(context, shape, horizon, colours, random)
  paintRoad(context, shape, horizon, colours)
}

function paintSky(
  context: CanvasRenderingContext2D,
  { width, height }: SceneShape,
  horizon: number,
  { token }: SceneColours,
): void {
  const bands = [1, 2, 3, 4, 5, 6].map((band) => readPixel(token(`sky-${band}`)))
  const image = context.createImageData(width, height)
  const pixels = new Uint32Array(image.data.buffer)
  for (let y = 0; y < height; y++) {
    const position = Math.min(0.9999, (y / horizon) ** 1.25) * (bands.length - 1)
    const band = Math.min(bands.length - 2, Math.floor(position))
    const [above = 0, below = 0] = [bands[band], bands[band + 1]]
    const share = (position - band) * 64
    for (let x = 0; x < width; x++) pixels[y * width + x] = share > bayer(x, y) ? below : above
  }
  context.putImageData(image, 0, 0)
}

function paintStars(
  context: CanvasRenderingContext2D,
  { width }: SceneShape,
  horizon: number,
  { token }: SceneColours,
  random: () => number,
): void {
  for (let star = 0; star < width * 0.22; star++) {
    context.fillStyle = random() > 0.8 ? token('mint') : '#ffffff'
    context.globalAlpha = 0.25 + random() * 0.6
    context.fillRect(Math.floor(random() * width), Math.floor(random() ** 1.6 * horizon * 0.6), 1, 1)
  }
  context.globalAlpha = 1
}

function paintSun(
  context: CanvasRenderingContext2D,
  { width, height, sun }: SceneShape,
  horizon: number,
  { token }: SceneColours,
): void {
  const radius = Math.floor(Math.min(34, height * 0.2))
  const centreX = Math.floor(width * sun)
  const centreY = Math.floor(horizon - radius * 0.9)
  context.fillStyle = token('sky-sun')
  for (let y = -radius; y <= radius; y++) {
    for (let x = -radius; x <= radius; x++) {
      const distance = Math.hypot(x, y)
      const rim = ((radius - distance) / (radius * 0.28)) * 64
      if (distance < radius && (distance < radius * 0.72 || rim > bayer(x, y)))
        context.fillRect(centreX + x, centreY + y, 1, 1)
    }
  }
}

function paintRoad(
  context: CanvasRenderingContext2D,
  { width, ground }: SceneShape,
  horizon: number,
  { isNight, token }: SceneColours,
): void {
  context.fillStyle = token('sky-road')
  context.fillRect(0, horizon, width, ground)
  context.fillStyle = token('sky-near')
  context.fillRect(0, horizon, width, 2)
  context.fillStyle = token('brand')
  context.globalAlpha = 0.8
  context.fillRect(0, horizon + 2, width, 1)
  context.globalAlpha = 1
  for (let x = 18; x < width; x += 62) paintLamp(context, x, horizon, isNight, token)
}

function paintLamp(
  context: CanvasRenderingContext2D,
  x: number,
  horizon: number,
  isNight: boolean,
  token: (name: string) => string,
): void {
  context.fillStyle = token('sky-road')
  context.fillRect(x, horizon - 17, 1, 17)
  context.fillRect(x, horizon - 17, 5, 1)
  context.fillStyle = token('sky-sun')
  context.fillRect(x + 3, horizon - 16, 3, 1)
  if (!isNight) return
  for (let down = 0; down < 16; down++) {
    for (let side = -down / 2.2; side < down / 2.2; side++) {
      if ((16 - down) * 2.1 > bayer(side, down)) context.fillRect(Math.floor(x + 4 + side), horizon - 15 + down, 1, 1)
    }
  }
}

/** Converts a hex colour to a number in the byte order of canvas memory: red first, opaque. */
function readPixel(hex: string): number {
  const at = (index: number) => Number.parseInt(hex.slice(index, index + 2), 16) || 0
  return ((255 << 24) | (at(5) << 16) | (at(3) << 8) | at(1)) >>> 0
}

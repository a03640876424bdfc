import type { SceneColours, SceneShape } from './scene-shape.ts'

interface HouseRow {
  colour: string
  heights: [number, number]
  widths: [number, number]
  /** The share of lit windows. */
  lit: number
  isNear: boolean
}

export function paintHouses(
  context: CanvasRenderingContext2D,
  { height, width, tall }: SceneShape,
  horizon: number,
  colours: SceneColours,
  random: () => number,
): void {
  const { isNight, token } = colours
  const rows: HouseRow[] = [
    {
      colour: token('sky-far'),
      heights: [12, height * 0.46 * tall],
      widths: [8, 18],
      lit: isNight ? 0.1 : 0,
      isNear: false,
    },
    {
      colour: token('sky-mid'),
      heights: [8, height * 0.34 * tall],
      widths: [9, 22],
      lit: isNight ? 0.2 : 0.1,
      isNear: false,
    },
    {
      colour: token('sky-near'),
      heights: [5, height * 0.2 * tall],
      widths: [12, 26],
      lit: isNight ? 0.34 : 0.3,
      isNear: true,
    },
  ]
  for (const row of rows) {
    let x = -4
    while (x < width) {
      const houseWidth = Math.floor(row.widths[0] + random() * (row.widths[1] - row.widths[0]))
      const houseHeight = Math.floor(row.heights[0] + random() ** 1.7 * (row.heights[1] - row.heights[0]))
      paintHouse(context, { x, y: horizon - houseHeight, width: houseWidth, horizon }, row, colours, random)
      x += houseWidth + (random() < 0.25 ? 2 : 0)
    }
  }
}

interface House {
  x: number
  y: number
  width: number
  horizon: number
}

function paintHouse(
  context: CanvasRenderingContext2D,
  house: House,
  row: HouseRow,
  { token }: SceneColours,
  random: () => number,
): void {
  const { x, y, width, horizon } = house
  context.fillStyle = row.colour
  context.fillRect(x, y, width, horizon - y)
  paintRoof(context, house, row.isNear, random())
  if (row.lit === 0) return
  const [stepX, stepY] = row.isNear ? [3, 4] : [2, 3]
  for (let windowY = y + 3; windowY < horizon - 3; windowY += stepY) {
    for (let windowX = x + 2; windowX < x + width - 2; windowX += stepX) {
      if (random() >= row.lit) continue
      context.fillStyle = token(random() < 0.12 ? 'sky-lit-2' : 'sky-lit')
      context.globalAlpha = row.isNear ? 0.9 : 0.5
      context.fillRect(windowX, windowY, 1, row.isNear ? 2 : 1)
      context.globalAlpha = 1
    }
  }
}

function paintRoof(context: CanvasRenderingContext2D, { x, y, width }: House, isNear: boolean, kind: number): void {
  const middle = x + Math.floor(width / 2)
  if (kind < 0.22) {
    context.fillRect(middle, y - 6, 1, 6)
    if (isNear) {
      context.fillStyle = '#ff4d5e'
      context.fillRect(middle, y - 7, 1, 1)
    }
  } else if (kind < 0.42) {
    context.fillRect(x + 2, y - 3, 4, 3)
    context.fillRect(x + 3, y - 4, 2, 1)
  } else if (kind < 0.55) {
    context.fillRect(x + 2, y - 2, Math.max(2, width - 4), 2)
  }
}

import type { Canvas2d, CityFrame } from './canvas.ts'

const GRID_PX = 80

/** The thin grid of the immersive mode; it stays fixed while the city moves below it. */
export function paintGrid(context: Canvas2d, { width, height, pixelRatio, palette }: CityFrame): void {
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  context.globalAlpha = 0.1
  context.strokeStyle = palette.ink
  context.lineWidth = 1
  context.beginPath()
  for (let x = 0.5; x < width; x += GRID_PX) {
    context.moveTo(x, 0)
    context.lineTo(x, height)
  }
  for (let y = 0.5; y < height; y += GRID_PX) {
    context.moveTo(0, y)
    context.lineTo(width, y)
  }
  context.stroke()
  context.globalAlpha = 1
}

/** The background colour over the city, so that text stays legible. */
export function paintVeil(context: Canvas2d, { width, height, pixelRatio, palette }: CityFrame, opacity: number): void {
  if (opacity === 0) return
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0)
  context.globalAlpha = opacity
  context.fillStyle = palette.background
  context.fillRect(0, 0, width, height)
  context.globalAlpha = 1
}

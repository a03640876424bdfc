import type { Canvas2d, CityFrame } from './canvas.ts'
import { growCity } from './geometry.ts'
import { paintGrid, paintVeil } from './overlays.ts'
import { paintCity } from './paint-city.ts'
import { planSize } from './plan.ts'
import { createTraffic, moveTraffic, paintTraffic } from './traffic.ts'

export interface CityViewOptions {
  /** 1 fills the canvas; the immersive mode zooms in. */
  zoom: number
  /** The opacity of the background colour over the city, by mode, so that text stays legible. */
  veil: { night: number; day: number }
  hasGrid: boolean
  /** Lower than the screen's frame rate, to save battery. */
  framesPerSecond: number
}

/** The animated city on two canvases: one is painted on changes, one with the traffic on each frame. */
export interface CityView {
  show: (frame: CityFrame) => void
  pan: (dx: number, dy: number) => void
  recentre: () => void
  setMoving: (isMoving: boolean) => void
}

export function createCityView(ground: OffscreenCanvas, dots: OffscreenCanvas, options: CityViewOptions): CityView {
  const city = growCity()
  const traffic = createTraffic(city)
  const groundContext = ground.getContext('2d', { alpha: false })
  const dotsContext = dots.getContext('2d')
  const pan = { x: 0, y: 0 }
  let shown: CityFrame | undefined
  let isMoving = false
  let request = 0
  let lastPaint = 0

  function applyTransform(context: Canvas2d, { width, height, pixelRatio }: CityFrame): void {
    const scale = Math.max(width / planSize.width, height / planSize.height) * 1.12 * options.zoom
    const x = width / 2 - (planSize.width / 2) * scale + pan.x
    const y = height / 2 - (planSize.height / 2) * scale + pan.y
    context.setTransform(pixelRatio * scale, 0, 0, pixelRatio * scale, pixelRatio * x, pixelRatio * y)
  }

  function paintGround(): void {
    if (!groundContext || !shown) return
    const { palette, pixelRatio } = shown
    groundContext.setTransform(1, 0, 0, 1, 0, 0)
    groundContext.fillStyle = palette.land
    groundContext.fillRect(0, 0, ground.width, ground.height)
    applyTransform(groundContext, shown)
    paintCity(groundContext, city, { palette, pixelRatio, hasLights: true })
    if (options.hasGrid) paintGrid(groundContext, shown)
    paintVeil(groundContext, shown, palette.isNight ? options.veil.night : options.veil.day)
  }

  function paintDots(): void {
    if (!dotsContext || !shown) return
    dotsContext.setTransform(1, 0, 0, 1, 0, 0)
    dotsContext.clearRect(0, 0, dots.width, dots.height)
    applyTransform(dotsContext, shown)
    paintTraffic(dotsContext, traffic, shown.palette, options.veil.night > 0 ? 0.8 : 1)
  }

  function tick(now: number): void {
    request = requestAnimationFrame(tick)
    const passed = now - lastPaint
    if (passed < 1000 / options.framesPerSecond - 4) return
    lastPaint = now
    moveTraffic(traffic, Math.min(0.1, passed / 1000))
    paintDots()
  }

  function moveTo(x: number, y: number): void {
    pan.x = x
    pan.y = y
    paintGround()
    paintDots()
  }

  return {
    show(frame) {
      shown = frame
      ground.width = dots.width = Math.round(frame.width * frame.pixelRatio)
      ground.height = dots.height = Math.round(frame.height * frame.pixelRatio)
      paintGround()
      paintDots()
    },
    pan: (dx, dy) => moveTo(pan.x + dx, pan.y + dy),
    recentre: () => moveTo(0, 0),
    setMoving(next) {
      if (next === isMoving) return
      isMoving = next
      cancelAnimationFrame(request)
      if (isMoving) request = requestAnimationFrame(tick)
    },
  }
}

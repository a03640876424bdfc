import { bayer } from './bayer.ts'
import { paintBackdrop } from './paint-backdrop.ts'
import type { SceneShape } from './scene-shape.ts'
import { drawSprite, follower, leader, riderSprite } from './sprites.ts'

export interface SceneOptions {
  seed: number
  sun: number
  ground: number
  tall: number
  /** The first rider's position, 0 to 1 from the left. */
  rider: number
}

export interface SceneView {
  refresh: () => void
  setMoving: (isMoving: boolean) => void
}

/** A low frame rate for the look of old hardware. */
const FRAME_MS = 70

export function createSceneView(canvas: HTMLCanvasElement, options: SceneOptions): SceneView {
  const context = canvas.getContext('2d')
  const backdrop = document.createElement('canvas')
  let shape: SceneShape | undefined
  let isMoving = false
  let timer: ReturnType<typeof setInterval> | undefined
  let token = (_name: string) => ''
  let isNight = true

  function refresh(): void {
    const cell = window.innerWidth < 640 ? 3 : 4
    const width = Math.ceil(canvas.clientWidth / cell)
    const height = Math.ceil(canvas.clientHeight / cell)
    const brush = backdrop.getContext('2d')
    if (!brush || width === 0 || height <= options.ground) return
    token = createTokenReader()
    isNight = document.documentElement.dataset['theme'] !== 'light'
    canvas.width = backdrop.width = width
    canvas.height = backdrop.height = height
    shape = { width, height, seed: options.seed, sun: options.sun, ground: options.ground, tall: options.tall }
    paintBackdrop(brush, shape, { isNight, token })
    paint(0)
  }

  function paint(milliseconds: number): void {
    if (!context || !shape) return
    const seconds = milliseconds / 1000
    const horizon = shape.height - shape.ground
    context.drawImage(backdrop, 0, 0)
    context.fillStyle = token('sky-dash')
    for (let x = -Math.floor((seconds * 34) % 14); x < shape.width; x += 14)
      context.fillRect(x, horizon + Math.floor(shape.ground * 0.55), 7, 1)
    const bob = Math.floor(seconds * 8) % 2
    const x = Math.max(30, Math.floor(shape.width * options.rider))
    if (isNight) paintBeam(context, x + 23, horizon + 6 + bob)
    drawSprite(context, riderSprite, x, horizon - 13 + bob, leader)
    drawSprite(context, riderSprite, x - 28, horizon - 9 + (1 - bob), follower)
  }

  function paintBeam(target: CanvasRenderingContext2D, fromX: number, fromY: number): void {
    target.fillStyle = token('sky-sun')
    for (let along = 0; along < 46; along++) {
      for (let across = -along * 0.16; across < along * 0.3; across++) {
        if ((46 - along) * 0.95 > bayer(along, across)) target.fillRect(fromX + along, Math.floor(fromY + across), 1, 1)
      }
    }
  }

  return {
    refresh,
    setMoving(next) {
      if (next === isMoving) return
      isMoving = next
      clearInterval(timer)
      const start = performance.now()
      if (isMoving) timer = setInterval(() => paint(performance.now() - start), FRAME_MS)
    },
  }
}

/** Caches tokens, because reading a style for each window takes longer than painting them all. */
function createTokenReader(): (name: string) => string {
  const style = getComputedStyle(document.documentElement)
  const cache = new Map<string, string>()
  return (name) => {
    const value = cache.get(name) ?? style.getPropertyValue(`--${name}`).trim()
    cache.set(name, value)
    return value
  }
}

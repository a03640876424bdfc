import { watchStillness } from '../../ui/feedback/watch-stillness.ts'
import type { CityViewOptions } from './city-view.ts'
import type { CityOrder } from './city-worker.ts'
import { readCityPalette } from './palette.ts'

export interface RunningCity {
  pan: (dx: number, dy: number) => void
  recentre: () => void
  stop: () => void
}

/** Lets a worker paint the city, so that decoration never blocks the page. If it `rests`, it stops while the page is not used. Browsers without OffscreenCanvas show a plain background. */
export function startCity(box: HTMLElement, options: CityViewOptions, rests: boolean): RunningCity | undefined {
  const canvases = [document.createElement('canvas'), document.createElement('canvas')] as const
  if (typeof canvases[0].transferControlToOffscreen !== 'function' || typeof Worker !== 'function') return undefined
  box.append(...canvases)
  const [ground, dots] = [canvases[0].transferControlToOffscreen(), canvases[1].transferControlToOffscreen()]
  const worker = new Worker(new URL('./city-worker.ts', import.meta.url), { type: 'module', name: 'city' })
  const order = (message: CityOrder, transfer: Transferable[] = []) => worker.postMessage(message, transfer)
  order({ type: 'start', ground, dots, options }, [ground, dots])

  const show = () =>
    order({
      type: 'show',
      frame: {
        width: box.clientWidth,
        height: box.clientHeight,
        // A ratio above 2 is not visible but costs time.
        pixelRatio: Math.min(2, window.devicePixelRatio || 1),
        palette: readCityPalette(),
      },
    })
  const sizes = new ResizeObserver(show)
  sizes.observe(box)
  const colours = new MutationObserver(show)
  colours.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
  const stopWatching = watchStillness((isStill) => order({ type: 'move', isMoving: !isStill }), { rests })

  return {
    pan: (dx, dy) => order({ type: 'pan', dx, dy }),
    recentre: () => order({ type: 'recentre' }),
    stop() {
      sizes.disconnect()
      colours.disconnect()
      stopWatching()
      worker.terminate()
      for (const canvas of canvases) canvas.remove()
    },
  }
}

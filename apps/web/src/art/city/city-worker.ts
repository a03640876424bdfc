import type { CityFrame } from './canvas.ts'
import { type CityViewOptions, type CityView, createCityView } from './city-view.ts'

/** Messages of the page to the worker that paints the city. */
export type CityOrder =
  | { type: 'start'; ground: OffscreenCanvas; dots: OffscreenCanvas; options: CityViewOptions }
  | { type: 'show'; frame: CityFrame }
  | { type: 'move'; isMoving: boolean }
  | { type: 'pan'; dx: number; dy: number }
  | { type: 'recentre' }

let view: CityView | undefined

self.addEventListener('message', ({ data: order }: MessageEvent<CityOrder>) => {
  switch (order.type) {
    case 'start':
      view = createCityView(order.ground, order.dots, order.options)
      break
    case 'show':
      view?.show(order.frame)
      break
    case 'move':
      view?.setMoving(order.isMoving)
      break
    case 'pan':
      view?.pan(order.dx, order.dy)
      break
    case 'recentre':
      view?.recentre()
      break
  }
})

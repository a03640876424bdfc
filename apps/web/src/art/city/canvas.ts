import type { CityPalette } from './palette.ts'

/** What the city is painted on: a canvas of the page, or one that a worker was given. */
export type Canvas2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The page's side of a picture: how large in CSS pixels, how fine, in which colours. */
export interface CityFrame {
  width: number
  height: number
  pixelRatio: number
  palette: CityPalette
}

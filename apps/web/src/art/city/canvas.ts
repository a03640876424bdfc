import type { CityPalette } from './palette.ts'

/** A canvas of the page, or an OffscreenCanvas of the worker. */
export type Canvas2d = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** The size in CSS pixels, the pixel ratio and the colours of a picture. */
export interface CityFrame {
  width: number
  height: number
  pixelRatio: number
  palette: CityPalette
}

import { LABEL_FONT } from '../map-fonts.ts'
import { type MapColours } from './map-colours.ts'

/** The design uses the pixel font from 18 px on. */
export const LEAST_TEXT = 18

export const labelLayout = { 'text-field': ['get', 'name'], 'text-font': [LABEL_FONT], 'text-size': LEAST_TEXT }

/** The halo separates text from the streets. */
export const labelPaint = (colours: MapColours, colour: keyof MapColours = 'label') => ({
  'text-color': colours[colour],
  'text-halo-color': colours.halo,
  'text-halo-width': 1.5,
})

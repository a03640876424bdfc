import { LABEL_FONT } from '../map-fonts.ts'
import { type MapColours } from './map-colours.ts'

/** Pixel lettering is not drawn under 18 px (design, §2). */
export const LEAST_TEXT = 18

export const labelLayout = { 'text-field': ['get', 'name'], 'text-font': [LABEL_FONT], 'text-size': LEAST_TEXT }

/** Lettering in one of the map's colours, with a rim that lifts it off the streets. */
export const labelPaint = (colours: MapColours, colour: keyof MapColours = 'label') => ({
  'text-color': colours[colour],
  'text-halo-color': colours.halo,
  'text-halo-width': 1.5,
})

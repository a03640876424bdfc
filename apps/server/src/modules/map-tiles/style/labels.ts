import type { LanguageTag } from '@scooter-rides/messages'
import { nameTags } from '@scooter-rides/osm-import'
import { LABEL_FONT } from '../map-fonts.ts'
import { type MapColours } from './map-colours.ts'

/** The design uses the pixel font from 18 px on. */
export const LEAST_TEXT = 18

export const labelLayout = { 'text-font': [LABEL_FONT], 'text-size': LEAST_TEXT }

/** A label with the name in the reader's language, or the local name where the map has no other. */
export const nameLayout = (language: LanguageTag) => ({
  ...labelLayout,
  'text-field': ['coalesce', ...nameTags(language).map((tag) => ['get', tag]), ['get', 'name']],
})

/** The halo separates text from the streets. */
export const labelPaint = (colours: MapColours, colour: keyof MapColours = 'label') => ({
  'text-color': colours[colour],
  'text-halo-color': colours.halo,
  'text-halo-width': 1.5,
})

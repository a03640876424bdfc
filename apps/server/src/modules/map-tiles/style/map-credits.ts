import { translatable, type LanguageTag } from '@scooter-rides/messages'
import { translate } from '../../../platform/language/translate.ts'

const openStreetMap = '<a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>'
const geoNames = '<a href="https://www.geonames.org">GeoNames</a>'

/** The sources of the map as HTML. Their licences require that the map names them. */
export const mapCredits = (language: LanguageTag): string =>
  `${translate(translatable('map-style.openStreetMap', { openStreetMap }), language)} · ${geoNames} · Natural Earth`

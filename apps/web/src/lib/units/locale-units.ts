import type { Units } from './units.ts'

/** Countries whose road signs use miles, and their territories. */
const mileRegions = new Set(['US', 'GB', 'LR', 'MM', 'PR', 'GU', 'VI', 'AS', 'MP'])

/** The units of the browser's language and region; a language without region means its most likely region. */
export function localeUnits(language = navigator.language): Units {
  try {
    return mileRegions.has(new Intl.Locale(language).maximize().region ?? '') ? 'imperial' : 'metric'
  } catch {
    return 'imperial'
  }
}

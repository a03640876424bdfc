import type { Units } from './units.ts'

/** Where roads are signed in miles; their territories follow them. */
const mileRegions = new Set(['US', 'GB', 'LR', 'MM', 'PR', 'GU', 'VI', 'AS', 'MP'])

/** The units of the browser's language and region; a language alone means the region where most speak it. */
export function localeUnits(language = navigator.language): Units {
  try {
    return mileRegions.has(new Intl.Locale(language).maximize().region ?? '') ? 'imperial' : 'metric'
  } catch {
    return 'imperial'
  }
}

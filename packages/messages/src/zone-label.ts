import { sourceLanguage, type Language } from './languages.ts'

/** The city of a time zone: "New York"; undefined at sea and for UTC. */
function zoneCity(timeZone: string): string | undefined {
  if (timeZone.startsWith('Etc/')) return undefined
  return timeZone.split('/').slice(1).at(-1)?.replaceAll('_', ' ')
}

/** Whether a message may call the zone by a city: "{city} time". */
export const hasZoneCity = (timeZone: string): boolean => zoneCity(timeZone) !== undefined

/**
 * What a sentence calls a time zone. In the source language it is the city, "Lisbon"; in the others the name of the zone, "Westeuropäische
 * Zeit", because `Intl` translates names of zones but not of cities. At sea it is "GMT-3" in all languages.
 */
export function zoneLabel(moment: Date, timeZone: string, { tag, locale }: Pick<Language, 'tag' | 'locale'>): string {
  if (timeZone === 'UTC') return timeZone
  const city = zoneCity(timeZone)
  if (city !== undefined && tag === sourceLanguage) return city
  const format = city === undefined ? (['en-US', 'shortOffset'] as const) : ([locale, 'longGeneric'] as const)
  const parts = new Intl.DateTimeFormat(format[0], { timeZone, timeZoneName: format[1] }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

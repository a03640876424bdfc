/** The displayed name of a zone, in the browser and in previews of shared links: "Lisbon time", "New York time"; at sea "GMT-3". */
export function timeZoneName(moment: Date, timeZone: string): string {
  if (timeZone === 'UTC') return timeZone
  const city = timeZone.startsWith('Etc/') ? undefined : timeZone.split('/').slice(1).at(-1)
  if (city) return `${city.replaceAll('_', ' ')} time`
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

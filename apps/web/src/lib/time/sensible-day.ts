/** Returns a day of a plausible year: while a year is being typed, a date input reports years such as 0020. */
export function sensibleDay(text: unknown): string | undefined {
  if (typeof text !== 'string' || !/^[2-9]\d{3}-\d{2}-\d{2}$/.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : undefined
}

const formats = new Map<string, Intl.DateTimeFormat>()
/** Riders live in a few dozen zones, but a zone's name may be written in any case, so there is no end to them. */
const mostFormats = 200

/** Formats are dear to make: each is made once. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  if (formats.size >= mostFormats) formats.clear()
  formats.set(timeZone, format)
  return format
}

/** What the clocks of a zone show, written down as if it were UTC. */
function wallClock(instant: Date, timeZone: string): Date {
  const parts = formatOf(timeZone).formatToParts(instant)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value)
  return new Date(Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second')))
}

function midnightOf(wall: Date, daysLater: number): number {
  return Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + daysLater)
}

/** When the day of an instant begins in a zone, or a later day: 1 is the end of that day. */
export function startOfDay(instant: Date, timeZone: string, daysLater = 0): Date {
  const wanted = midnightOf(wallClock(instant, timeZone), daysLater)
  let guess = wanted
  // The zone's offset is known only at an instant: look there, correct, and look once more in case summer time lies between.
  for (let round = 0; round < 2; round++) guess += wanted - wallClock(new Date(guess), timeZone).getTime()
  return new Date(guess)
}

/** 0 is Sunday. */
export function weekdayIn(instant: Date, timeZone: string): number {
  return wallClock(instant, timeZone).getUTCDay()
}

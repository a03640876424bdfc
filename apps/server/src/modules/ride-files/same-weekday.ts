const week = 7 * 24 * 60 * 60 * 1000

/** The same weekday and time of day in `timeZone`, at the first week that lies after `now`; a date still to come stays. */
export function nextSameWeekday(date: Date, timeZone: string, now: Date): Date {
  if (date > now) return date
  const wallClock = date.getTime() + offsetAt(date, timeZone)
  let weeks = Math.ceil((now.getTime() - date.getTime()) / week)
  for (;;) {
    const there = wallClock + weeks++ * week
    // The offset of a moment up to a day off is the right one except in the hours when clocks change; asking twice finds it there too.
    const guess = new Date(there - offsetAt(new Date(there), timeZone))
    const moved = new Date(there - offsetAt(guess, timeZone))
    if (moved > now) return moved
  }
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(date: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(date)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0', seconds = '0'] = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(name) ?? []
  const size = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -size : size
}

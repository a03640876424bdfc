import { z } from 'zod'

export const timeZone = z.string().max(64).refine(isTimeZone, 'Must be an IANA time zone such as Europe/Lisbon')

function isTimeZone(name: string) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

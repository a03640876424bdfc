import { characters } from './characters.ts'
import { fieldMessage } from './field-message.ts'

/** Names of the IANA database without an area. */
const withoutArea = new Map(
  (
    'CET CST6CDT Cuba EET EST EST5EDT Egypt Eire GB GB-Eire GMT GMT+0 GMT-0 GMT0 Greenwich HST Hongkong Iceland Iran ' +
    'Israel Jamaica Japan Kwajalein Libya MET MST MST7MDT NZ NZ-CHAT Navajo PRC PST8PDT Poland Portugal ROC ROK ' +
    'Singapore Turkey UCT UTC Universal W-SU WET Zulu'
  )
    .split(' ')
    .map((name) => [name.toLowerCase(), name]),
)
const inProperCase = /^(?:[A-Z][a-z]+|US)\/[A-Z]/

/** The name of a time zone in the IANA database, in its canonical case: `europe/lisbon` becomes `Europe/Lisbon`. */
export const timeZone = characters(64)
  .overwrite((name) => ianaName(name) ?? name)
  .refine((name) => ianaName(name) !== undefined, fieldMessage('mustBeTimeZone'))

/** `Intl` also accepts offsets (`+05:30`) and names of ICU (`IST`, `SystemV/EST5`), which other programs do not know. */
function ianaName(name: string): string | undefined {
  const short = withoutArea.get(name.toLowerCase())
  if (short !== undefined) return short
  if (!name.includes('/') || /^systemv\//i.test(name)) return undefined
  const resolved = resolve(name)
  if (resolved === undefined || resolved.toLowerCase() === name.toLowerCase()) return resolved
  // An alias such as Asia/Kolkata is kept; `Intl` does not tell the proper case of an alias.
  return inProperCase.test(name) ? name : resolved
}

function resolve(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}

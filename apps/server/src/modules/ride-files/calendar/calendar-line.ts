import { printable } from '../printable.ts'

const maxOctets = 75

/** Text as a calendar value (RFC 5545, 3.3.11). */
export function calendarText(text: string): string {
  return printable(text)
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
}

/** Folds a content line so that none is longer than 75 octets (3.1), never inside a character. */
export function foldLine(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > maxOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

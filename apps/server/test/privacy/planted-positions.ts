import type { LatLng } from '@scooter-rides/geo'
import { seededNumbers } from '../two-actors/seeded-numbers.ts'

/** Positions whose digits appear nowhere else, and a search for them in any text or bytes. */
export function plantPositions(count: number, seed: number) {
  const random = seededNumbers(seed)
  // Seven digits after the point: rounded to five they are still unique among some thousand numbers of a test.
  const degrees = (base: number) => Number((base + random()).toFixed(7))
  const positions: LatLng[] = Array.from({ length: count }, () => ({ lat: degrees(41), lng: degrees(-9) }))
  const numbers = positions.flatMap(({ lat, lng }) => [lat, lng])
  const exact = new Set(numbers)
  /** Rounded to five and six digits, and exact: times in logs have more digits and begin with others. */
  const texts = new Set(numbers.flatMap((number) => [5, 6, 7].map((digits) => Math.abs(number).toFixed(digits))))

  /** The planted numbers in a text, also rounded to five or six digits. */
  function inText(text: string): string[] {
    const found = text.match(/\d{1,3}\.\d{5,}/g) ?? []
    return found.filter((number) => texts.has(number.slice(0, number.indexOf('.') + 8)))
  }

  /** Also finds the eight bytes of a number, as databases store it, in both orders. */
  function inBytes(bytes: Buffer): string[] {
    const found = inText(bytes.toString('latin1'))
    for (let offset = 0; offset + 8 <= bytes.length; offset++) {
      // 40 to 48 and -8 to -16 begin like this; other bytes need no decoding.
      if (isLikely(bytes[offset + 7]) && exact.has(bytes.readDoubleLE(offset))) found.push(`bytes at ${offset}`)
      if (isLikely(bytes[offset]) && exact.has(bytes.readDoubleBE(offset))) found.push(`bytes at ${offset}`)
    }
    return found
  }

  return { positions, inText, inBytes }
}

const isLikely = (byte: number | undefined) => byte === 0x40 || byte === 0xc0

import type { LatLng } from '@scooter-rides/geo'
import { seededNumbers } from '../two-actors/seeded-numbers.ts'

/** The south-west corner of the area of all planted positions. */
const corner: LatLng = { lat: 41, lng: -9 }
/** The first two bytes of each float64 from 41 to 42 and from -9 to -8: sign, exponent and the highest bits of the fraction. */
const firstBytes = [
  [0x40, 0x44],
  [0xc0, 0x20],
  [0xc0, 0x21],
]

/** Positions whose digits appear nowhere else, and a search for them in any text and file. */
export function plantPositions(count: number, seed: number) {
  const random = seededNumbers(seed)
  // Seven digits after the point: rounded to five they are still unique among some thousand numbers of a test.
  const degrees = (base: number) => Number((base + random()).toFixed(7))
  const positions: LatLng[] = Array.from({ length: count }, () => ({
    lat: degrees(corner.lat),
    lng: degrees(corner.lng),
  }))
  const numbers = new Set(positions.flatMap(({ lat, lng }) => [lat, lng]))
  /** Rounded to five and six digits, and exact: times in logs have more digits and begin with others. */
  const texts = new Set([...numbers].flatMap((number) => [5, 6, 7].map((digits) => Math.abs(number).toFixed(digits))))

  /** The planted numbers in a text, also rounded to five or six digits. */
  function inText(text: string): string[] {
    const found = text.match(/\d{1,3}\.\d{5,}/g) ?? []
    return found.filter((number) => texts.has(number.slice(0, number.indexOf('.') + 8)))
  }

  /** The planted numbers in the bytes of a file: as text, and as float64 in either order of bytes. */
  function inBytes(bytes: Buffer): string[] {
    const found: number[] = []
    for (const pair of firstBytes) {
      for (const at of placesOf(bytes, Buffer.from(pair)))
        if (at + 8 <= bytes.length) found.push(bytes.readDoubleBE(at))
      for (const at of placesOf(bytes, Buffer.from(pair.toReversed())))
        if (at >= 6) found.push(bytes.readDoubleLE(at - 6))
    }
    return [...inText(bytes.toString('latin1')), ...found.filter((number) => numbers.has(number)).map(String)]
  }

  return { positions, inText, inBytes }
}

function* placesOf(bytes: Buffer, part: Buffer): Generator<number> {
  for (let at = bytes.indexOf(part); at !== -1; at = bytes.indexOf(part, at + 1)) yield at
}

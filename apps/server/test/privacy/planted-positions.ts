import type { LatLng } from '@scooter-rides/geo'
import { seededNumbers } from '../two-actors/seeded-numbers.ts'

/** Positions whose digits appear nowhere else, and a search for them in any text. */
export function plantPositions(count: number, seed: number) {
  const random = seededNumbers(seed)
  // Seven digits after the point: rounded to five they are still unique among some thousand numbers of a test.
  const degrees = (base: number) => Number((base + random()).toFixed(7))
  const positions: LatLng[] = Array.from({ length: count }, () => ({ lat: degrees(41), lng: degrees(-9) }))
  const numbers = positions.flatMap(({ lat, lng }) => [lat, lng])
  /** Rounded to five and six digits, and exact: times in logs have more digits and begin with others. */
  const texts = new Set(numbers.flatMap((number) => [5, 6, 7].map((digits) => Math.abs(number).toFixed(digits))))

  /** The planted numbers in a text, also rounded to five or six digits. */
  function inText(text: string): string[] {
    const found = text.match(/\d{1,3}\.\d{5,}/g) ?? []
    return found.filter((number) => texts.has(number.slice(0, number.indexOf('.') + 8)))
  }

  return { positions, inText }
}

import type { Place } from '@scooter-rides/contract'
import type { PinKind } from '../../ui/content/pin.tsx'

/** A place on a demo map, and what it is marked as. */
export interface DemoMark {
  key: number
  place: Pick<Place, 'name' | 'address' | 'lat' | 'lng'>
  kind: PinKind
}

/** The letter on each mark: stops are numbered in the order in which they came. */
export function lettersOf(marks: readonly DemoMark[]): string[] {
  return marks.map(({ kind }, index) => {
    if (kind !== 'stop') return kind === 'start' ? 'S' : 'E'
    return String(marks.slice(0, index + 1).filter((mark) => mark.kind === 'stop').length)
  })
}

/** Six decimals are a hand's breadth. */
const DECIMALS = 6

/** What the info window and the list say: the place's name and address, or where it lies. */
export function wordsOf({ name, address, lat, lng }: DemoMark['place']): { title: string; detail: string | undefined } {
  const coordinates = `${lat.toFixed(DECIMALS)}, ${lng.toFixed(DECIMALS)}`
  return name ? { title: name, detail: address || coordinates } : { title: coordinates, detail: undefined }
}

import type { Place } from '@scooter-rides/contract'
import type { PinKind } from '../../ui/content/pin.tsx'

/** A place on a demo map, with the kind of its mark. */
export interface DemoMark {
  key: number
  place: Pick<Place, 'name' | 'address' | 'lat' | 'lng'>
  kind: PinKind
}

/** The letter on each mark: stops are numbered in the order in which they were added. */
export function lettersOf(marks: readonly DemoMark[]): string[] {
  return marks.map(({ kind }, index) => {
    if (kind !== 'stop') return kind === 'start' ? 'S' : 'E'
    return String(marks.slice(0, index + 1).filter((mark) => mark.kind === 'stop').length)
  })
}

/** Six decimals are about 10 cm. */
const DECIMALS = 6

/** The text of the info window and the list: the place's name and address, or its coordinates. */
export function wordsOf({ name, address, lat, lng }: DemoMark['place']): { title: string; detail: string | undefined } {
  const coordinates = `${lat.toFixed(DECIMALS)}, ${lng.toFixed(DECIMALS)}`
  return name ? { title: name, detail: address || coordinates } : { title: coordinates, detail: undefined }
}

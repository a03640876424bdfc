import type { Bounds } from '@scooter-rides/geo'
import { numberParam } from '../../../lib/page/number-param.ts'

/** The state of the finder. It is stored in the URL, so that it survives a reload and can be shared. */
export interface FinderState {
  /** The place as typed. */
  place?: string
  lat?: number
  lng?: number
  when?: 'today' | 'week'
  /** Miles. */
  within?: 1 | 5 | 10
  /** `west,south,east,north` of the map after the rider moved it. */
  area?: string
}

/** One step of the fifth decimal is a metre. In the far north, the map at its highest zoom shows ten of them. */
const AREA_DIGITS = 5

export const writeArea = ({ west, south, east, north }: Bounds): string =>
  [west, south, east, north].map((degrees) => degrees.toFixed(AREA_DIGITS)).join(',')

export function readArea(area: string | undefined): Bounds | undefined {
  const [west, south, east, north, ...rest] =
    area?.split(',').map((text) => (text.trim() === '' ? NaN : Number(text))) ?? []
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  const isBox =
    rest.length === 0 &&
    Math.max(Math.abs(west), Math.abs(east)) <= 180 &&
    Math.max(Math.abs(south), Math.abs(north)) <= 90 &&
    south < north &&
    west !== east
  return isBox ? { west, south, east, north } : undefined
}

/** Parses the URL; invalid values are dropped. */
export function readFinder(search: Record<string, unknown>): FinderState {
  const { place, when, area } = search
  const [lat, lng, within] = [search['lat'], search['lng'], search['within']].map(numberParam) as [
    number,
    number,
    number,
  ]
  return {
    ...(typeof place === 'string' && place !== '' && { place }),
    ...(Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && { lat, lng }),
    ...((when === 'today' || when === 'week') && { when }),
    ...(typeof area === 'string' && readArea(area) && { area }),
    ...((within === 1 || within === 5 || within === 10) && { within }),
  }
}

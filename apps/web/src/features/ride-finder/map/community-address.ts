import type { VehicleType } from '@scooter-rides/contract'
import { numberParam } from '../../../lib/page/number-param.ts'
import type { MapView } from '../../../map/view/map-view.ts'

/** The state of the community map. It is stored in the URL, so that a view can be shared. */
export interface CommunityState {
  lat?: number
  lng?: number
  zoom?: number
  when?: 'today' | 'week'
  type?: VehicleType
  /** The maximum, in miles. */
  length?: 10 | 25 | 50
  /** On a phone, the list replaces the map. */
  view?: 'list'
}

// A copy of the contract's list, so that the first page does not load the Zod schemas.
const types: readonly VehicleType[] = ['standard', 'electric', 'foldable', 'custom']

/** One step is ten metres of latitude, or a hundredth of a zoom level: finer than any deliberate move. */
const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

export const writeView = ({ centre: { lat, lng }, zoom }: MapView) => ({
  lat: rounded(lat, 4),
  lng: rounded(lng, 4),
  zoom: rounded(zoom, 2),
})

export function readView({ lat, lng, zoom }: CommunityState): MapView | undefined {
  return lat === undefined || lng === undefined || zoom === undefined ? undefined : { centre: { lat, lng }, zoom }
}

/** Parses the URL; invalid values are dropped. */
export function readCommunity(search: Record<string, unknown>): CommunityState {
  const [lat, lng, zoom, length] = ['lat', 'lng', 'zoom', 'length'].map((name) => numberParam(search[name])) as [
    number,
    number,
    number,
    number,
  ]
  const isPlace = Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && zoom >= 0 && zoom <= 22
  const { when } = search
  const type = types.find((known) => known === search['type'])
  return {
    ...(isPlace && { lat, lng, zoom }),
    ...((when === 'today' || when === 'week') && { when }),
    ...(type && { type }),
    ...((length === 10 || length === 25 || length === 50) && { length }),
    ...(search['view'] === 'list' && { view: 'list' as const }),
  }
}

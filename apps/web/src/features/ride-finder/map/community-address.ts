import type { VehicleType } from '@scooter-rides/contract'
import { numberParam } from '../../../lib/page/number-param.ts'
import type { MapView } from '../../../map/view/map-view.ts'

/** What the community map shows; it lives in the address, so that a view can be passed on. */
export interface CommunityState {
  lat?: number
  lng?: number
  zoom?: number
  when?: 'today' | 'week'
  type?: VehicleType
  /** Miles at most. */
  length?: 10 | 25 | 50
  /** On a phone the list stands in place of the map. */
  view?: 'list'
}

// Not the contract's own list: with it every visitor's first page would fetch the schemas.
const types: readonly VehicleType[] = ['standard', 'electric', 'foldable', 'custom']

/** A step of the fourth digit is ten metres, of the zoom's second one a hundredth: nobody moves a map by less. */
const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

export const writeView = ({ centre: { lat, lng }, zoom }: MapView) => ({
  lat: rounded(lat, 4),
  lng: rounded(lng, 4),
  zoom: rounded(zoom, 2),
})

/** The view that the address names, if it names one. */
export function readView({ lat, lng, zoom }: CommunityState): MapView | undefined {
  return lat === undefined || lng === undefined || zoom === undefined ? undefined : { centre: { lat, lng }, zoom }
}

/** Reads the address; whatever makes no sense is left out. */
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

import type { Bounds, LatLng } from '@scooter-rides/geo'
import type { ReactNode } from 'react'

import type { MapInsets } from './map-insets.ts'

export interface MapView {
  centre: LatLng
  zoom: number
}

/** A view together with the box that it shows. */
export interface ShownView extends MapView {
  bounds: Bounds
}

export interface MapContent {
  /** What the map shows, for those who hear it: "Map of the route". */
  label: string
  /**
   * Where the map starts; another view later moves it there, also the same one after a time without. Without one it
   * starts at the default city.
   */
  view?: MapView | undefined
  /** What the map starts with in sight, in place of a view, with room for pins unless told otherwise. */
  shows?: { points: readonly LatLng[]; insets?: MapInsets | 0 | undefined } | undefined
  /** A place was clicked, or Enter pressed for the middle of the map. */
  onPick?: ((point: LatLng) => void) | undefined
  /** A line that can be picked was clicked, or lay under the cross: `<RouteLine isPickable>`. */
  onPickLine?: ((point: LatLng) => void) | undefined
  /** It is what the whole screen is for: one finger moves it, and there is no page to scroll. */
  isWholeScreen?: boolean | undefined
  /** What a click does now. */
  hint?: ReactNode
  /** Buttons below those for the zoom. */
  tools?: ReactNode
  /** The rider moved the map; where it flies by itself nobody is told. */
  onMoveByHand?: ((view: ShownView) => void) | undefined
  /** What the map shows, once it is there and whenever it has come to rest elsewhere. */
  onView?: ((view: ShownView) => void) | undefined
  /** Lines and marks on the map. */
  children?: ReactNode
}

export const isSameView = (one: MapView | undefined, other: MapView | undefined): boolean =>
  one?.zoom === other?.zoom && one?.centre.lat === other?.centre.lat && one?.centre.lng === other?.centre.lng

import type { Bounds, LatLng } from '@scooter-rides/geo'
import type { ReactNode } from 'react'

import type { MapInsets } from './map-insets.ts'

export interface MapView {
  centre: LatLng
  zoom: number
}

/** A view together with its bounding box. */
export interface ShownView extends MapView {
  bounds: Bounds
}

export interface MapContent {
  /** The accessible name of the map: "Map of the route". */
  label: string
  /** The map moves whenever it changes, also to the same view after `undefined`. Without it the map starts at the default city. */
  view?: MapView | undefined
  /** Initially visible points, instead of a view; by default with insets for pins. */
  shows?: { points: readonly LatLng[]; insets?: MapInsets | 0 | undefined } | undefined
  /** Called when a place was clicked, or Enter pressed for the map's centre. */
  onPick?: ((point: LatLng) => void) | undefined
  /** Called when a pickable line was clicked, or lay under the crosshair: `<RouteLine isPickable>`. */
  onPickLine?: ((point: LatLng) => void) | undefined
  /** Whether the map is the whole screen: one finger pans it, because the page does not scroll. */
  isWholeScreen?: boolean | undefined
  /** Whether the map zooms in to its marks where it has no streets: their distances are more detail than the world map has. */
  zoomsToMarks?: boolean | undefined
  hint?: ReactNode
  /** Buttons below those for the zoom. */
  tools?: ReactNode
  /** Called when the rider moved the map; not for programmatic moves. */
  onMoveByHand?: ((view: ShownView) => void) | undefined
  /** Called with the view once the map is loaded and after each move. */
  onView?: ((view: ShownView) => void) | undefined
  children?: ReactNode
}

export const isSameView = (one: MapView | undefined, other: MapView | undefined): boolean =>
  one?.zoom === other?.zoom && one?.centre.lat === other?.centre.lat && one?.centre.lng === other?.centre.lng

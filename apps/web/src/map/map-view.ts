import type { Bounds, LatLng } from '@scooter-rides/geo'
import type { ReactNode } from 'react'

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
  /** Where the map starts; another view later moves it there. Without one it starts at the default city. */
  view?: MapView | undefined
  /** A place was clicked, or Enter pressed for the middle of the map. */
  onPick?: ((point: LatLng) => void) | undefined
  onViewChange?: ((view: ShownView) => void) | undefined
  /** Lines and marks on the map. */
  children?: ReactNode
}

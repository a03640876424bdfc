import { type ComponentType, createContext } from 'react'

/** What stands on every map of the product although the map knows nothing of it: it comes from the shell around the page. */
export interface MapSlots {
  /** A line below the hint, or nothing. */
  Note?: ComponentType
  /** Further buttons below those for the zoom, and what they put on the map. */
  Tools?: ComponentType
}

export const MapSlotsContext = createContext<MapSlots>({})

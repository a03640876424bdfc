import { type ComponentType, createContext } from 'react'

/** Content that the shell adds to every map, so that `map/` does not depend on features. */
export interface MapSlots {
  /** A line below the hint; it may render nothing. */
  Note?: ComponentType
  /** Buttons below those for the zoom, with their content on the map. */
  Tools?: ComponentType
}

export const MapSlotsContext = createContext<MapSlots>({})

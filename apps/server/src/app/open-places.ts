import type { Config } from '../config.ts'
import type { MapsStore } from '../maps/store/maps-store.ts'
import { createPhotonPlaces } from '../modules/places/photon/photon-places.ts'
import { openPlacesThread, type PlaceSource } from '../modules/places/places-thread.ts'
import { regionPlaceFiles } from '../modules/places/gazetteer/region-place-files.ts'
import type { Parts } from './parts.ts'

/** Searches the imported regions and the gazetteer; without imports, the operator's server if one is configured. */
export function openPlaces({ placesUrl }: Config, maps: MapsStore, reportError: Parts['reportError']): PlaceSource {
  const own = openPlacesThread({ findRegionFiles: () => regionPlaceFiles(maps), reportError })
  return placesUrl ? createPhotonPlaces({ url: placesUrl, own, reportError }) : own
}

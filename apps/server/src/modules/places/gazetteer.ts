import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Place } from '@scooter-rides/contract'
import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import { foldName } from './fold-name.ts'
import { openGazetteer } from './gazetteer-file.ts'
import { createGazetteerIndex, type GazetteerIndex } from './gazetteer-index.ts'
import { createPlaceSearch, type SearchOptions } from './place-search.ts'
import { countryName } from './region-names.ts'

/** Where places come from. The gazetteer answers for towns of the whole world; a server with streets may stand behind the same calls. */
export interface PlaceSource {
  search(query: string, options: SearchOptions): Place[]
  within(centre: LatLng, radiusMetres: number, accepts: (place: Place) => boolean, limit: number): Place[]
  find(placeId: string): Place | undefined
}

const decompress = promisify(brotliDecompress)

/** Opens the baked gazetteer: towns of 500 people or more, and US ZIP codes. Takes about a quarter of a second, off the event loop. */
export async function loadGazetteer(path: string): Promise<PlaceSource> {
  const tables = openGazetteer(await decompress(await readFile(path)))
  const index = createGazetteerIndex(tables)
  const search = createPlaceSearch(index, tables.regions)
  return {
    search: (query, options) =>
      search(query, options).map((row) => {
        const place = toPlace(index, row)
        return options.near ? { ...place, distance: Math.round(distanceMetres(options.near, place)) } : place
      }),
    within(centre, radiusMetres, accepts, limit) {
      const places: Place[] = []
      for (const { row, distance } of index.within(centre, radiusMetres)) {
        const place = { ...toPlace(index, row), distance: Math.round(distance) }
        if (accepts(place)) places.push(place)
        if (places.length >= limit) break
      }
      return places
    },
    find(placeId) {
      const [, kind, number] = /^(geonames|zip):(\d{1,10})$/.exec(placeId) ?? []
      const row = kind && index.rowOf(Number(number), kind === 'zip')
      return typeof row === 'number' ? toPlace(index, row) : undefined
    },
  }
}

function toPlace(index: GazetteerIndex, row: number): Place {
  const kind = index.kind(row)
  const id = index.id(row)
  const region = index.region(row)
  const name = index.name(row)
  const around = [region?.name, region && countryName(region.country)]
  return {
    placeId: kind === 'postcode' ? `zip:${String(id).padStart(5, '0')}` : `geonames:${id}`,
    name,
    // "Luxembourg, Luxembourg, Luxembourg" helps nobody.
    address: [...new Set(around)].filter((part) => part && foldName(part) !== foldName(name)).join(', '),
    ...index.point(row),
    kind,
  }
}

import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { Place } from '@scooter-rides/contract'
import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import { sourceLanguage, type LanguageTag } from '@scooter-rides/messages'
import { foldName } from '@scooter-rides/osm-import'
import { openGazetteer } from './gazetteer-file.ts'
import { createGazetteerIndex, type GazetteerIndex } from './gazetteer-index.ts'
import { createPlaceSearch, type SearchOptions } from '../place-search.ts'
import type { FoundPlaces } from '../found-place.ts'
import { createSurroundings } from './surroundings.ts'
import { countryName } from './region-names.ts'

export interface Circle extends LatLng {
  radiusMetres: number
  limit: number
  kind?: string | undefined
  name?: string | undefined
  /** The language of the names and addresses. */
  language?: LanguageTag | undefined
}

export type Gazetteer = Awaited<ReturnType<typeof loadGazetteer>>

const NAMESAKES = 500

const decompress = promisify(brotliDecompress)

/** Towns of at least 500 people, and ZIP codes of the US. Takes about a quarter of a second. */
export async function loadGazetteer(path: string) {
  const tables = openGazetteer(await decompress(await readFile(path)))
  const index = createGazetteerIndex(tables)
  const rows = createPlaceSearch(index, tables)
  const around = createSurroundings(index)

  return {
    search(query: string, options: SearchOptions): FoundPlaces {
      const { language = sourceLanguage } = options
      const { found, isCertain } = rows.search(query, options)
      const withDistance = (place: Place) =>
        options.near ? { ...place, distance: Math.round(distanceMetres(options.near, place)) } : place
      return {
        isCertain,
        found: found.map(({ row, score }) => ({ score, place: withDistance(toPlace(index, row, language)) })),
      }
    },

    within({ radiusMetres, limit, kind, name, language = sourceLanguage, ...centre }: Circle): Place[] {
      const named = name
        ? new Set(rows.search(name, { limit: NAMESAKES, near: centre, language }).found.map(({ row }) => row))
        : undefined
      const matches = (row: number) =>
        (kind ? index.kind(row) === kind : index.kind(row) !== 'postcode') && (named?.has(row) ?? true)
      return index
        .within(centre, radiusMetres)
        .filter(({ row }) => matches(row))
        .slice(0, limit)
        .map(({ row, distance }) => ({ ...toPlace(index, row, language), distance: Math.round(distance) }))
    },

    surroundingsOf: around.of,

    /** Whether the words may mean the region or country of a point: "MD", "Maryland, USA". */
    liesIn(point: LatLng, words: string, language: LanguageTag): boolean {
      const row = around.rowAt(point)
      return row !== undefined && rows.liesIn(row, words, language)
    },

    find(placeId: string, language: LanguageTag = sourceLanguage): Place | undefined {
      const [, kind, number] = /^(geonames|zip):(\d{1,10})$/.exec(placeId) ?? []
      const row = kind && index.rowOf(Number(number), kind === 'zip')
      return typeof row === 'number' ? toPlace(index, row, language) : undefined
    },
  }
}

function toPlace(index: GazetteerIndex, row: number, language: LanguageTag): Place {
  const kind = index.kind(row)
  const id = index.id(row)
  const region = index.region(row)
  const name = index.name(row)
  const around = [index.part(row), region?.name, region && countryName(region.country, language)]
  return {
    placeId: kind === 'postcode' ? `zip:${String(id).padStart(5, '0')}` : `geonames:${id}`,
    name,
    // Drops repeated parts, such as "Luxembourg, Luxembourg, Luxembourg".
    address: [...new Set(around)].filter((part) => part && foldName(part) !== foldName(name)).join(', '),
    ...index.point(row),
    kind,
  }
}

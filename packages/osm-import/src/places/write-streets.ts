import { type Bounds, distanceMetres } from '@scooter-rides/geo'
import { foldName } from '../places-file/fold-name.ts'
import { cellWord, STREET_MARK } from '../places-file/cells.ts'
import { stemsOf } from '../places-file/street-words.ts'
import { clusterByNearness } from './clusters.ts'
import { mostCommon, splitNumbers } from './house-numbers.ts'
import { boundsOfPath } from './points.ts'
import { inStep } from './in-step.ts'
import { toDegrees, toUnits, type Staging } from './staging.ts'
import type { Towns } from './towns.ts'
import { mergeTranslations, unpackTranslations } from './translated-names.ts'

/** Pieces of one street in one town that are at most this far apart: a park or a bridge of another name may lie between. */
const ONE_STREET_METRES = 1_000
/** An address belongs to the street of its name within this distance. */
const HOUSE_METRES = 1_500

interface PartRow {
  key: string
  way: number
  name: string
  other: string
  importance: number
  postcode: string | null
  path: Uint8Array
  translations: string | null
}

interface Part extends PartRow {
  bounds: Bounds
  metres: number
  town: string | undefined
}

interface House {
  key: string
  ref: string
  street: string
  number: string
  postcode: string | null
  city: string | null
  lat: number
  lng: number
}

interface Street {
  town: string | undefined
  parts: Part[]
  houses: House[]
}

/** Writes one place per street of a town, from all its pieces, and the houses along it. */
export function writeStreets(staging: Staging, towns: Towns): { streets: number } {
  const writeStreet = streetWriter(staging, towns)
  let streets = 0
  const read = (table: string) => staging.db.prepare(`SELECT * FROM staging.${table} ORDER BY key`).iterate()
  const parts = read('part') as Iterable<unknown> as Iterable<PartRow>
  const houses = read('house') as Iterable<unknown> as Iterable<House>
  // All rows of one name are in memory at a time.
  for (const [ofName, along] of inStep(parts, houses, ({ key }) => key)) {
    const found = gather(ofName.map((part) => measured(part, towns)))
    const lost = housesOf(along, found)
    for (const street of [...found, ...streetsOfHouses(lost, towns)]) {
      writeStreet(street)
      streets += 1
    }
  }
  return { streets }
}

function gather(parts: Part[]): Street[] {
  const byTown = Map.groupBy(parts, ({ town }) => town)
  return [...byTown].flatMap(([town, inTown]) =>
    clusterByNearness(inTown, ({ bounds }) => bounds, ONE_STREET_METRES).map((parts) => ({ town, parts, houses: [] })),
  )
}

/** Assigns houses to the nearest street of their name. @returns the houses too far from all streets */
function housesOf(houses: House[], streets: Street[]): House[] {
  return houses.filter((house) => {
    const at = { lat: toDegrees(house.lat), lng: toDegrees(house.lng) }
    let nearest = { street: streets[0], metres: Infinity }
    for (const street of streets)
      for (const { bounds } of street.parts) {
        const metres = metresToBox(at, bounds)
        if (metres < nearest.metres) nearest = { street, metres }
      }
    if (nearest.metres <= HOUSE_METRES) nearest.street?.houses.push(house)
    return nearest.metres > HOUSE_METRES
  })
}

/** Streets that only exist in addresses: hamlets without mapped street names, new quarters. */
function streetsOfHouses(houses: House[], towns: Towns): Street[] {
  const byTown = Map.groupBy(
    houses,
    ({ lat, lng, city }) => towns.townAt(toDegrees(lng), toDegrees(lat)) ?? given(city),
  )
  return [...byTown].flatMap(([town, inTown]) =>
    clusterByNearness(inTown, boxOfHouse, HOUSE_METRES).map((houses) => ({ town, parts: [], houses })),
  )
}

function streetWriter(staging: Staging, towns: Towns) {
  const addAddress = staging.insert('address', 8)
  const addStretch = staging.insert('stretch', 6)

  return (street: Street) => {
    const { parts, houses } = street
    const point = middleOf(street)
    const city = street.town ?? mostCommon(houses.map((house) => house.city))
    const postcode =
      mostCommon([...houses, ...parts].map((one) => one.postcode)) ?? towns.postcodeAt(point.lng, point.lat)
    const longestFirst = parts.toSorted((one, other) => other.metres - one.metres)
    const name = longestFirst[0]?.name ?? houses[0]?.street ?? ''
    const translations = mergeTranslations(longestFirst.map((part) => unpackTranslations(part.translations)))
    const writtenNames = parts.flatMap((part) => [part.name, ...part.other.split('\n')])
    const names = [...new Set([name, ...writtenNames, ...Object.values(translations)])]
    const words = [...new Set(names.map(foldName))].filter(Boolean)
    const draft = staging.addDraft({
      ref: refOf(street),
      name,
      words,
      otherWords: [STREET_MARK, ...cellsAlong(street), ...stemsOf(words)],
      kind: 'street',
      importance: importanceOf(parts),
      ...point,
      postcode: postcode ?? undefined,
      city: city ?? undefined,
      translations,
    })
    for (const { path, bounds } of parts) addStretch(draft, path, ...boxInUnits(bounds))
    for (const { ref, number, postcode: own, city: ownCity, lat, lng } of houses)
      for (const [index, { text, leading }] of splitNumbers(number).entries()) {
        const ownRef = index === 0 ? ref : `${ref}:${text}`
        addAddress(draft, ownRef, text, leading, own ?? postcode ?? null, ownCity ?? city ?? null, lat, lng)
      }
  }
}

/** The smallest way id: the same after the next import, unless the street was mapped again. */
function refOf({ parts, houses }: Street): string {
  if (parts.length > 0) return `w${parts.reduce((least, { way }) => Math.min(least, way), Infinity)}`
  return `${houses.map(({ ref }) => ref).sort()[0]}:street`
}

/** A street without a mapped way has only a few houses. */
const LEAST_IMPORTANCE = 2
const importanceOf = (parts: Part[]) => {
  const metres = parts.reduce((sum, part) => sum + part.metres, 0)
  const best = parts.reduce((most, { importance }) => Math.max(most, importance), LEAST_IMPORTANCE)
  return best + Math.min(0.4, Math.log10(1 + metres / 1000) * 0.4)
}

function middleOf({ parts, houses }: Street) {
  const points = parts.length > 0 ? parts.map(({ path }) => middlePoint(unpack(path))) : houses.map(pointOfHouse)
  const centre = {
    lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
    lng: points.reduce((sum, { lng }) => sum + lng, 0) / points.length,
  }
  return points.reduce((one, other) => (distanceMetres(centre, other) < distanceMetres(centre, one) ? other : one))
}

/** A long street is found from every cell along it. */
function cellsAlong({ parts, houses }: Street): string[] {
  const points = [...parts.flatMap(({ path }) => corners(unpack(path))), ...houses.map(pointOfHouse)]
  return [...new Set(points.flatMap((point) => [cellWord('quarter', point), cellWord('town', point)]))]
}

function measured(row: PartRow, towns: Towns): Part {
  const path = unpack(row.path)
  const [from, to] = [corners(path)[0], corners(path).at(-1)]
  const middle = middlePoint(path)
  return {
    ...row,
    bounds: boundsOfPath(path),
    metres: from && to ? distanceMetres(from, to) : 0,
    town: towns.townAt(middle.lng, middle.lat),
  }
}

/** Decodes a stored path into degrees. */
const unpack = (path: Uint8Array): number[] => Array.from(new Int32Array(path.slice().buffer), toDegrees)

const corners = (path: number[]) =>
  Array.from({ length: path.length / 2 }, (_, index) => ({ lng: path[2 * index] ?? 0, lat: path[2 * index + 1] ?? 0 }))
const middlePoint = (path: number[]) => {
  const all = corners(path)
  return all[Math.floor(all.length / 2)] ?? { lat: 0, lng: 0 }
}
const pointOfHouse = ({ lat, lng }: House) => ({ lat: toDegrees(lat), lng: toDegrees(lng) })
const boxOfHouse = (house: House): Bounds => {
  const { lat, lng } = pointOfHouse(house)
  return { west: lng, east: lng, south: lat, north: lat }
}
const boxInUnits = ({ west, east, south, north }: Bounds) =>
  [toUnits(west), toUnits(east), toUnits(south), toUnits(north)] as const

function metresToBox(point: { lat: number; lng: number }, { west, east, south, north }: Bounds): number {
  const nearest = {
    lat: Math.min(Math.max(point.lat, south), north),
    lng: Math.min(Math.max(point.lng, west), east),
  }
  return distanceMetres(point, nearest)
}

const given = (text: string | null) => text ?? undefined

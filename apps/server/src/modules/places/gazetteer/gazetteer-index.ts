import { distanceMetres, type LatLng } from '@scooter-rides/geo'
import { COORDINATE_SCALE, gazetteerKinds, OTHER_NAME, type GazetteerTables } from './gazetteer-file.ts'
import { byteEditDistance } from '../../../platform/words/edit-distance.ts'
import { lacksMore, letterMask } from './letter-mask.ts'
import { firstWhere } from '../query/first-where.ts'

export interface KeyMatch {
  row: number
  isOwnName: boolean
  /** Nothing follows the typed text in the key. */
  isWhole: boolean
  /** The typed text ends at the end of a word of the key. */
  isWholeWord: boolean
  typos: number
}

/** Metres of one degree of latitude, rounded down so that a slice is never too narrow. */
const METRES_PER_DEGREE = 110_500
const SPACE = 0x20

/** Sorted columns make each lookup a binary search. */
export function createGazetteerIndex(tables: GazetteerTables) {
  const { lat, lng, keys, keyStart, keyRow } = tables
  const keyCount = keyRow.length
  const text = new TextDecoder()

  const point = (row: number): LatLng => ({
    lat: (lat[row] ?? 0) / COORDINATE_SCALE,
    lng: (lng[row] ?? 0) / COORDINATE_SCALE,
  })
  const startOf = (key: number) => keyStart[key] ?? keys.length

  /** With `isAfter`, the first key after all keys with the prefix. */
  function keyFrom(prefix: Uint8Array, isAfter: boolean): number {
    return firstWhere(keyCount, (key) => {
      const order = compareStart(keys, startOf(key), startOf(key + 1), prefix)
      return isAfter ? order > 0 : order >= 0
    })
  }

  let cachedMasks: Int32Array | undefined
  /** Built for all keys at the first misspelt name. */
  function masks(): Int32Array {
    cachedMasks ??= Int32Array.from({ length: keyCount }, (_, key) => letterMask(keys, startOf(key), startOf(key + 1)))
    return cachedMasks
  }

  function match(key: number, typedLength: number, typos: number): KeyMatch {
    const reference = keyRow[key] ?? 0
    const end = startOf(key) + typedLength
    const isWhole = end === startOf(key + 1)
    return {
      row: reference % OTHER_NAME,
      isOwnName: reference < OTHER_NAME,
      isWhole,
      isWholeWord: isWhole || keys[end] === SPACE,
      typos,
    }
  }

  return {
    point,
    population: (row: number) => tables.population[row] ?? 0,
    regionIndex: (row: number) => tables.region[row] ?? 0,
    id: (row: number) => tables.id[row] ?? 0,
    kind: (row: number) => gazetteerKinds[tables.kind[row] ?? 0] ?? 'village',
    region: (row: number) => tables.regions[tables.region[row] ?? 0],
    partIndex: (row: number) => tables.part[row] ?? 0,
    part: (row: number) => tables.parts[tables.part[row] ?? 0] ?? '',
    name: (row: number) => text.decode(tables.names.subarray(tables.nameStart[row], tables.nameStart[row + 1])),

    *withPrefix(typed: Uint8Array, minPopulation: number): Generator<KeyMatch> {
      const past = keyFrom(typed, true)
      for (let key = keyFrom(typed, false); key < past; key++) {
        if ((tables.population[(keyRow[key] ?? 0) % OTHER_NAME] ?? 0) >= minPopulation)
          yield match(key, typed.length, 0)
      }
    },

    /** Keys with the same first letter. They match as a prefix, or with `isWhole` entirely, except for typos. */
    *withTypos(typed: Uint8Array, maxTypos: number, isWhole: boolean, ofOwnName: boolean): Generator<KeyMatch> {
      const first = typed.subarray(0, 1)
      const mask = letterMask(typed)
      const past = maxTypos > 0 ? keyFrom(first, true) : 0
      const maskOf = masks()
      for (let key = keyFrom(first, false); key < past; key++) {
        if ((keyRow[key] ?? 0) < OTHER_NAME !== ofOwnName) continue
        if (lacksMore(mask, maskOf[key] ?? 0, maxTypos)) continue
        const typos = byteEditDistance(typed, keys, startOf(key), startOf(key + 1), maxTypos, isWhole)
        if (typos > 0 && typos <= maxTypos) yield { ...match(key, typed.length, typos), isWhole, isWholeWord: isWhole }
      }
    },

    rowOf(id: number, isPostcode: boolean): number | undefined {
      const postcode = gazetteerKinds.indexOf('postcode')
      for (let row = tables.id.indexOf(id); row >= 0; row = tables.id.indexOf(id, row + 1)) {
        if ((tables.kind[row] === postcode) === isPostcode) return row
      }
      return undefined
    },

    within(centre: LatLng, radiusMetres: number): { row: number; distance: number }[] {
      const span = radiusMetres / METRES_PER_DEGREE
      const south = (centre.lat - span) * COORDINATE_SCALE
      const north = (centre.lat + span) * COORDINATE_SCALE
      const found: { row: number; distance: number }[] = []
      for (let row = firstWhere(lat.length, (index) => (lat[index] ?? 0) >= south); row < lat.length; row++) {
        if ((lat[row] ?? 0) > north) break
        const distance = distanceMetres(centre, point(row))
        if (distance <= radiusMetres) found.push({ row, distance })
      }
      return found.sort((a, b) => a.distance - b.distance)
    },
  }
}

export type GazetteerIndex = ReturnType<typeof createGazetteerIndex>

/** The order of a key compared with a prefix, byte by byte; 0 if the key begins with it. */
function compareStart(keys: Uint8Array, start: number, end: number, prefix: Uint8Array): number {
  for (let index = 0; index < prefix.length; index++) {
    if (start + index >= end) return -1
    const difference = (keys[start + index] ?? 0) - (prefix[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

import { DatabaseSync } from 'node:sqlite'
import type { LatLng } from '@scooter-rides/geo'
import {
  DEGREE,
  foldKeepingArabic,
  foldName,
  placesFileVersion,
  placeTexts,
  type PlaceTexts,
} from '@scooter-rides/osm-import'

export interface Candidate extends LatLng {
  id: number
  words: string
  kind: string
  importance: number
}

export type PlaceRow = PlaceTexts & LatLng & { id: number }

/** A name in the language with this tag. */
export interface TranslatedName {
  language: string
  name: string
}

/** A town or street with a name that an address contains. */
export interface Namesake extends LatLng {
  kind: string
  /** In the language of the reader; null if the map has none. */
  name: string | null
}

export interface AddressRow extends LatLng {
  ref: string
  street: number
  number: string
  postcode: string | null
  city: string | null
}

export interface Box {
  west: number
  east: number
  south: number
  north: number
}

export type RegionFile = ReturnType<typeof openRegionFile>

/** Pages cached of each file. It is not memory-mapped: truncating a mapped file ends the process. */
const CACHED_KILOBYTES = 16_384

const at = `lat / ${DEGREE}.0 AS lat, lng / ${DEGREE}.0 AS lng`
const candidate = `id, words, kind, importance, ${at}`
const inBox = (prefix = '') =>
  `${prefix}east >= :west AND ${prefix}west <= :east AND ${prefix}north >= :south AND ${prefix}south <= :north`
const placeColumns = `id, ${placeTexts.join(', ')}, ${at}`
const addressColumns = `ref, street, number, postcode, city, ${at}`

/**
 * If the file becomes unreadable, `onDamage` is called and the result is empty: other regions and the gazetteer still answer.
 * @throws if the file does not exist or has another version
 */
export function openRegionFile(file: string, onDamage: (error: unknown) => void) {
  const db = new DatabaseSync(file, { readOnly: true })
  try {
    return prepareStatements(db, file, onDamage)
  } catch (error) {
    db.close()
    throw error
  }
}

function prepareStatements(db: DatabaseSync, file: string, onDamage: (error: unknown) => void) {
  db.exec(`PRAGMA cache_size = -${CACHED_KILOBYTES}`)
  if (db.prepare('PRAGMA user_version').get()?.user_version !== placesFileVersion)
    throw new Error(`${file} was made by another version: import the region again.`)
  const all = <T>(sql: string) => {
    const statement = db.prepare(sql)
    return (values: Record<string, string | number>): T[] => {
      try {
        return statement.all(values) as unknown as T[]
      } catch (error) {
        if (!isOfSqlite(error)) throw error
        onDamage(error)
        return []
      }
    }
  }
  const axes = new Map(
    db
      .prepare('SELECT kind, axis FROM kind')
      .all()
      .map(({ kind, axis }) => [String(kind), Number(axis)]),
  )
  const extent = db
    .prepare(
      `SELECT west / ${DEGREE}.0 AS west, south / ${DEGREE}.0 AS south, east / ${DEGREE}.0 AS east, north / ${DEGREE}.0 AS north FROM extent`,
    )
    .get() as unknown as Box
  const hasNames = db.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'place_name'`).get() !== undefined
  const allNames = hasNames && all<TranslatedName>('SELECT language, name FROM place_name WHERE place = :place')
  const namesakes =
    hasNames &&
    all<Namesake>(
      `SELECT kind, lat / ${DEGREE}.0 AS lat, lng / ${DEGREE}.0 AS lng, n.name
       FROM address_name a JOIN place p ON p.id = a.place LEFT JOIN place_name n ON n.place = p.id AND n.language = :language
       WHERE a.name = :name`,
    )
  const named = all<Candidate>(
    `SELECT ${candidate} FROM place WHERE id IN (SELECT rowid FROM place_words WHERE place_words MATCH :words ORDER BY rowid LIMIT :most) ORDER BY id`,
  )
  const placesIn = all<Candidate>(
    `SELECT ${candidate} FROM place WHERE id IN (
       SELECT id FROM place_box WHERE ${inBox()} AND last_kind >= :fromKind AND first_kind <= :toKind)`,
  )
  const addressesIn = all<AddressRow>(
    `SELECT ${addressColumns} FROM address WHERE id IN (SELECT id FROM address_box WHERE ${inBox()})`,
  )
  const stretchesIn = all<{ street: number; path: Uint8Array }>(
    `SELECT street, path FROM stretch WHERE id IN (SELECT id FROM stretch_box WHERE ${inBox()})`,
  )
  const houses = all<AddressRow>(`SELECT ${addressColumns} FROM address WHERE street = :street AND leading = :leading`)
  const placeById = all<PlaceRow>(`SELECT ${placeColumns} FROM place WHERE id = :id`)
  const placeByRef = all<PlaceRow>(`SELECT ${placeColumns} FROM place WHERE ref = :ref`)
  const addressByRef = all<AddressRow>(`SELECT ${addressColumns} FROM address WHERE ref = :ref`)
  const wordsBetween = all<{ word: string; places: number }>(
    'SELECT word, places FROM word WHERE word >= :from AND word < :to',
  )
  const wordWithin = all<{ word: string }>('SELECT word FROM word WHERE word >= :from AND word < :to LIMIT 1')

  return {
    /** Degrees; nulls if the file has no places. */
    extent,
    /** How names of this file are folded: an older file has its Arabic names as they are written. */
    fold: hasNames ? foldName : foldKeepingArabic,
    /** The names of a place in other languages; none in a file of an older import. */
    namesOf: (place: number): TranslatedName[] => (allNames ? allNames({ place }) : []),
    /** The towns and streets with this name, if one of them has a name in another language. */
    namesakes: (name: string, language: string): Namesake[] => (namesakes ? namesakes({ name, language }) : []),
    named: (words: string, most: number) => named({ words, most }),
    /** In millionths of a degree. */
    placesIn(box: Box, kind?: string) {
      const axis = kind === undefined ? undefined : axes.get(kind)
      if (kind !== undefined && axis === undefined) return []
      return placesIn({ ...box, fromKind: axis ?? 0, toKind: axis ?? axes.size })
    },
    addressesIn: (box: Box) => addressesIn({ ...box }),
    stretchesIn: (box: Box) => stretchesIn({ ...box }),
    houses: (street: number, leading: number) => houses({ street, leading }),
    placeById: (id: number) => placeById({ id })[0],
    placeByRef: (ref: string) => placeByRef({ ref })[0],
    addressByRef: (ref: string) => addressByRef({ ref })[0],
    wordsBetween: (from: string, to: string) => wordsBetween({ from, to }),
    /** At least `from` and less than `to`. */
    hasWordBetween: (from: string, to: string) => wordWithin({ from, to }).length > 0,
    close: () => db.close(),
  }
}

const isOfSqlite = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR'

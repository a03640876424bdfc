import { DatabaseSync } from 'node:sqlite'
import { rmSync } from 'node:fs'
import { DEGREE, placesSchema } from '../places-file/schema.ts'
import { packTranslations, type TranslatedNames } from './translated-names.ts'

/** A place before its rank is computed. Coordinates in degrees. */
export interface Draft {
  ref: string
  name: string
  /** Folded names, the main name first. */
  words: string[]
  /** Search words besides the names: cells, labels. */
  otherWords: string[]
  kind: string
  importance: number
  lat: number
  lng: number
  number?: string | undefined
  street?: string | undefined
  postcode?: string | undefined
  city?: string | undefined
  openingHours?: string | undefined
  phone?: string | undefined
  website?: string | undefined
  translations: TranslatedNames
}

export type Staging = ReturnType<typeof openStaging>

/** Rows are bound as numbered columns; a missing text is null. */
export type Cell = string | number | null | Uint8Array

const columns =
  'ref, name, words, search, kind, importance, lat, lng, number, street, postcode, city, opening_hours, phone, website, translations'
const marks = (count: number) => Array.from({ length: count }, () => '?').join(', ')

// Data that arrives while the extract is read is stored in a separate file, so that memory does not grow with the extract.
const stagingSchema = `
CREATE TABLE staging.spot (${columns});
CREATE TABLE staging.draft (id INTEGER PRIMARY KEY, ${columns});
CREATE TABLE staging.part (key TEXT, way INTEGER, name TEXT, other TEXT, importance REAL, postcode TEXT, path BLOB, translations TEXT);
CREATE TABLE staging.house (key TEXT, ref TEXT, street TEXT, number TEXT, postcode TEXT, city TEXT, lat INTEGER, lng INTEGER);
CREATE TABLE staging.address (draft INTEGER, ref TEXT, number TEXT, leading INTEGER, postcode TEXT, city TEXT, lat INTEGER, lng INTEGER);
CREATE TABLE staging.stretch (draft INTEGER, path BLOB, west INTEGER, east INTEGER, south INTEGER, north INTEGER);
`

/** Neither file is synced, and neither has a journal on disk: after a crash the import starts from the beginning. */
export function openStaging(file: string) {
  const stagingFile = `${file}.staging`
  rmSync(file, { force: true })
  rmSync(stagingFile, { force: true })
  const db = new DatabaseSync(file)
  db.exec(`ATTACH '${stagingFile.replaceAll("'", "''")}' AS staging`)
  for (const name of ['main', 'staging'])
    db.exec(
      `PRAGMA ${name}.journal_mode = MEMORY; PRAGMA ${name}.synchronous = OFF; PRAGMA ${name}.cache_size = -65536`,
    )
  db.exec('PRAGMA temp_store = FILE; BEGIN')
  db.exec(placesSchema + stagingSchema)
  const insertSpot = db.prepare(`INSERT INTO staging.spot VALUES (${marks(16)})`)
  const insertDraft = db.prepare(`INSERT INTO staging.draft (${columns}) VALUES (${marks(16)})`)

  return {
    db,
    insert: (table: string, count: number) => {
      const statement = db.prepare(`INSERT INTO staging.${table} VALUES (${marks(count)})`)
      return (...row: Cell[]) => void statement.run(...row)
    },
    addSpot: (draft: Draft) => void insertSpot.run(...rowOf(draft)),
    /** @returns the temporary id that other rows refer to until ranks are computed */
    addDraft: (draft: Draft): number => Number(insertDraft.run(...rowOf(draft)).lastInsertRowid),
    close() {
      db.exec('COMMIT; DETACH staging')
      db.close()
      rmSync(stagingFile, { force: true })
    },
  }
}

const none = (text: string | undefined) => text ?? null

function rowOf(draft: Draft): Cell[] {
  const search = new Set([...draft.words, ...draft.otherWords].flatMap((name) => name.split(' ')))
  return [
    draft.ref,
    draft.name,
    draft.words.join('\n'),
    [...search].join(' '),
    draft.kind,
    draft.importance,
    toUnits(draft.lat),
    toUnits(draft.lng),
    none(draft.number),
    none(draft.street),
    none(draft.postcode),
    none(draft.city),
    none(draft.openingHours),
    none(draft.phone),
    none(draft.website),
    packTranslations(draft.translations),
  ]
}

export const toUnits = (degrees: number): number => Math.round(degrees * DEGREE)
export const toDegrees = (units: number): number => units / DEGREE

/** Coordinates are stored as integers in millionths of a degree, about a decimetre. */
export const DEGREE = 1_000_000

/** Readers skip a file of another version until its region is imported again. */
export const placesFileVersion = 1

/** The kinds of place that addresses name as the town. */
export const townKinds = ['city', 'town', 'village', 'suburb'] as const

/** The values of `place.kind` besides `street` and the categories of the contract. */
export const settlementKinds = [...townKinds, 'island', 'postcode'] as const
export type SettlementKind = (typeof settlementKinds)[number]

const always = ['ref', 'name', 'kind'] as const
const whereKnown = ['number', 'street', 'postcode', 'city', 'opening_hours', 'phone', 'website'] as const

/** The columns of `place` with texts for riders; the other columns are for location and search. */
export const placeTexts = [...always, ...whereKnown] as const
export type PlaceTexts = Record<(typeof always)[number], string> & Record<(typeof whereKnown)[number], string | null>

/**
 * The places of one region. `place.id` is the rank by importance, 1 first, and also the rowid of `place_words`: a full-text
 * search that stops after a few hundred rows has read the most important ones. `words` are the folded names, one per line, the
 * main name first. Prefixes have their own indexes, because thousands of words begin with "parkin" or "restaur". Boxes are
 * R*Trees; `place_box` has the category as a third axis.
 *
 * `place_name` has the names in other languages that differ from `place.name`. `address_name` finds the towns and streets of the
 * addresses that have such names. Older files have neither; their names were folded by `foldKeepingArabic`.
 */
export const placesSchema = `
CREATE TABLE place (
  id INTEGER PRIMARY KEY, ref TEXT NOT NULL, name TEXT NOT NULL, words TEXT NOT NULL, kind TEXT NOT NULL,
  importance REAL NOT NULL, lat INTEGER NOT NULL, lng INTEGER NOT NULL,
  number TEXT, street TEXT, postcode TEXT, city TEXT, opening_hours TEXT, phone TEXT, website TEXT
);
CREATE VIRTUAL TABLE place_words USING fts5(
  words, content='', columnsize=0, detail=none, prefix='1 2 3 4 5 6 7 8', tokenize="unicode61 remove_diacritics 0"
);
CREATE VIRTUAL TABLE place_box USING rtree_i32(id, west, east, south, north, first_kind, last_kind);
CREATE TABLE address (
  id INTEGER PRIMARY KEY, ref TEXT NOT NULL, street INTEGER NOT NULL, number TEXT NOT NULL, leading INTEGER NOT NULL,
  postcode TEXT, city TEXT, lat INTEGER NOT NULL, lng INTEGER NOT NULL
);
CREATE VIRTUAL TABLE address_box USING rtree_i32(id, west, east, south, north);
CREATE TABLE stretch (id INTEGER PRIMARY KEY, street INTEGER NOT NULL, path BLOB NOT NULL);
CREATE VIRTUAL TABLE stretch_box USING rtree_i32(id, west, east, south, north);
CREATE TABLE extent (west INTEGER, south INTEGER, east INTEGER, north INTEGER);
CREATE TABLE kind (kind TEXT PRIMARY KEY, axis INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE word (word TEXT PRIMARY KEY, places INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE place_name (
  place INTEGER NOT NULL, language TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (place, language)
) WITHOUT ROWID;
CREATE TABLE address_name (name TEXT NOT NULL, place INTEGER NOT NULL, PRIMARY KEY (name, place)) WITHOUT ROWID;
`

/** Created after the rows are inserted, which is faster. */
export const placesIndexes = `
CREATE UNIQUE INDEX place_by_ref ON place (ref);
CREATE INDEX address_by_number ON address (street, leading);
CREATE UNIQUE INDEX address_by_ref ON address (ref);
`

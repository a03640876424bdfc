import { setImmediate } from 'node:timers/promises'
import { placeCategories } from '@scooter-rides/contract'
import { placesFileVersion, placesIndexes, settlementKinds, townKinds } from '../places-file/schema.ts'
import type { OnShare } from '../osm-feature.ts'
import type { PlaceCounts } from './place-sink.ts'
import type { Staging } from './staging.ts'
import { writePostcodes } from './write-postcodes.ts'
import { writeSpots } from './write-spots.ts'
import { writeStreets } from './write-streets.ts'
import type { Towns } from './towns.ts'

/** Writes the staged rows into the finished file, table by table, in the order of importance. */
export async function writePlaces(staging: Staging, towns: Towns, onShare: OnShare): Promise<PlaceCounts> {
  const { db } = staging
  let streets = 0
  // The share of the time that has passed after each step, measured on extracts of 1 to 3 MB.
  const steps: [share: number, step: () => void][] = [
    [0.2, () => writeSpots(staging, towns)],
    [0.65, () => void ({ streets } = writeStreets(staging, towns))],
    [0.68, () => writePostcodes(staging, towns)],
    [0.7, () => rank(staging)],
    [0.71, () => writeNames(db)],
    [0.78, () => writeWords(db)],
    [0.95, () => writeBoxes(db)],
    [0.97, () => writeVocabulary(db)],
    [1, () => db.exec(placesIndexes)],
  ]
  for (const [share, step] of steps) {
    step()
    onShare(share)
    // The database calls are synchronous: this lets the event loop report progress and cancel the import.
    await setImmediate()
  }
  db.exec(`PRAGMA user_version = ${placesFileVersion}`)
  const count = (table: string) => Number(db.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n)
  return { places: count('place') - streets, streets, addresses: count('address') }
}

/** The rowid in `ranked` is the rank of the place. */
function rank({ db }: Staging) {
  db.exec(`
    CREATE TABLE staging.ranked AS SELECT id AS draft FROM staging.draft ORDER BY importance DESC, id;
    CREATE INDEX staging.ranked_by_draft ON ranked (draft);
    INSERT INTO place
      SELECT r.rowid, ref, name, words, kind, importance, lat, lng, number, street, postcode, city, opening_hours, phone, website
      FROM staging.ranked r JOIN staging.draft d ON d.id = r.draft ORDER BY r.rowid;
    INSERT INTO extent SELECT min(lng), min(lat), max(lng), max(lat) FROM place;
  `)
}

function writeNames(db: Database) {
  const towns = townKinds.map((kind) => `'${kind}'`).join(', ')
  db.exec(`
    INSERT INTO place_name
      SELECT r.rowid, translation.key, translation.value
      FROM staging.ranked r JOIN staging.draft d ON d.id = r.draft JOIN json_each(d.translations) translation
      WHERE d.translations IS NOT NULL;
    CREATE TEMP TABLE translated AS SELECT DISTINCT p.name, kind = 'street' AS is_street
      FROM place p JOIN place_name ON place = id WHERE kind IN ('street', ${towns});
    -- Towns without translated names too: the nearest town of a name is the one that an address means.
    INSERT INTO address_name
      SELECT name, id FROM place
      WHERE kind IN ('street', ${towns}) AND (name, kind = 'street') IN (SELECT name, is_street FROM translated);
    DROP TABLE translated;
  `)
}

function writeWords(db: Database) {
  db.exec(`
    INSERT INTO place_words (rowid, words)
      SELECT r.rowid, d.search FROM staging.ranked r JOIN staging.draft d ON d.id = r.draft ORDER BY r.rowid;
    INSERT INTO place_words (place_words) VALUES ('optimize');
  `)
}

type Database = Staging['db']

function writeBoxes(db: Database) {
  const insertKind = db.prepare('INSERT INTO kind VALUES (?, ?)')
  for (const [axis, kind] of [...placeCategories, ...settlementKinds].entries()) insertKind.run(kind, axis)
  // Inserts neighbours one after the other: the R*Trees are filled by a third faster, and reads are faster.
  db.exec(`
    INSERT INTO place_box
      SELECT p.id, lng, lng, lat, lat, axis, axis FROM place p JOIN kind USING (kind) ORDER BY lng / 10000, lat / 10000;
    INSERT INTO address
      SELECT NULL, ref, r.rowid, number, leading, postcode, city, lat, lng
      FROM staging.address a JOIN staging.ranked r ON r.draft = a.draft ORDER BY r.rowid, leading, number;
    INSERT INTO address_box SELECT id, lng, lng, lat, lat FROM address ORDER BY lng / 10000, lat / 10000;
    INSERT INTO stretch SELECT s.rowid, r.rowid, path FROM staging.stretch s JOIN staging.ranked r ON r.draft = s.draft;
    INSERT INTO stretch_box SELECT rowid, west, east, south, north FROM staging.stretch ORDER BY west / 10000, south / 10000;
  `)
}

/** The vocabulary of the typo search: words of letters only, without cells and without words too short to be told apart. */
function writeVocabulary(db: Database) {
  db.exec(`
    CREATE VIRTUAL TABLE temp.vocabulary USING fts5vocab(main, place_words, row);
    INSERT INTO word
      SELECT term, doc FROM temp.vocabulary
      WHERE length(term) >= 3 AND term NOT GLOB '*[0-9]*' AND unicode(term) NOT IN (0xE000, 0xE001, 0xE002);
    DROP TABLE temp.vocabulary;
  `)
}

import { customType, index, integer, jsonb, pgTable, serial, text, type ExtraConfigColumn } from 'drizzle-orm/pg-core'
import { degrees, moment } from '../../platform/database/columns.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { usersTable } from '../users/users.table.ts'
import { vehiclesTable } from '../vehicles/vehicles.table.ts'

/** A set of words, and of marks that are no words: see `wordQueries` for what stands in one. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** What is written is looked up at once: a list of what is still to be sorted in would be walked by every search. */
const ofWords = (name: string, column: ExtraConfigColumn) =>
  index(name).using('gin', column).with({ fastupdate: 'off' })

/**
 * What can be found of the rides: narrow rows, made by the database of the rides' own (`rides_to_find`) in the same transaction,
 * whoever writes them. An answer to a ride touches none of it. The columns that decide who sees a ride are named as in `rides`,
 * so that the filters of the lists hold here as they stand.
 */
export const rideEntriesTable = pgTable(
  'ride_entries',
  {
    id: integer('id')
      .primaryKey()
      .references(() => ridesTable.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    vehicleId: integer('vehicle_id'),
    seriesId: integer('series_id'),
    status: text('status').notNull(),
    visibility: text('visibility').notNull(),
    hiddenAt: moment('hidden_at'),
    date: moment('date').notNull(),
    overAt: moment('over_at').notNull(),
    /** Metres. */
    distance: integer('distance'),
    startLat: degrees('start_lat'),
    startLng: degrees('start_lng'),
    publicLat: degrees('public_lat'),
    publicLng: degrees('public_lng'),
    /** Of what strangers are told only the length, which filters ask for; null where nothing is kept from them. */
    blurred: jsonb('blurred').$type<{ distance: number | null }>(),
    names: tsvector('names').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [ofWords('ride_entries_words', table.words)],
)

export const vehicleEntriesTable = pgTable(
  'vehicle_entries',
  {
    id: integer('id')
      .primaryKey()
      .references(() => vehiclesTable.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    createdAt: moment('created_at').notNull(),
    names: tsvector('names').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [ofWords('vehicle_entries_words', table.words)],
)

/** All of a rider's words are names. An account that was deleted has none. */
export const userEntriesTable = pgTable(
  'user_entries',
  {
    id: text('id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [ofWords('user_entries_words', table.words)],
)

/**
 * Every word that can be found, once: what slips of the finger are corrected by. Kept by triggers on the entries and on `sponsors`,
 * of which there are few: they have their words in a column that the database makes. Two transactions that bring the same new word
 * at the same moment may both leave it here, which harms nobody, and neither waits for the other.
 */
export const searchWordsTable = pgTable(
  'search_words',
  {
    /** In the order of coming: of many words the frequent ones have come first. */
    id: serial('id').primaryKey(),
    word: text('word').notNull(),
  },
  (table) => [index('search_words_word').on(table.word.op('text_pattern_ops'))],
)

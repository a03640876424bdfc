import { customType, index, integer, jsonb, pgTable, serial, text, type ExtraConfigColumn } from 'drizzle-orm/pg-core'
import { degrees, moment } from '../../platform/database/columns.ts'
import { ridesTable } from '../rides/rides.table.ts'
import { usersTable } from '../users/users.table.ts'
import { vehiclesTable } from '../vehicles/vehicles.table.ts'

/** Words and marks; query/tsquery.ts explains the lexemes. */
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** Without `fastupdate`: every search would scan the list of pending entries. */
const wordsIndex = (name: string, column: ExtraConfigColumn) =>
  index(name).using('gin', column).with({ fastupdate: 'off' })

/**
 * The searchable part of each ride. Triggers write it from the view `rides_to_find`. The columns that decide visibility are named as
 * in `rides`, so that the filters of the ride lists apply.
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
    /** The distance that strangers see; null if no privacy zone hides a part of the ride. */
    blurred: jsonb('blurred').$type<{ distance: number | null }>(),
    names: tsvector('names').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [wordsIndex('ride_entries_words', table.words)],
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
  (table) => [wordsIndex('vehicle_entries_words', table.words)],
)

/** All words of a rider are names. A deleted account has no words. */
export const userEntriesTable = pgTable(
  'user_entries',
  {
    id: text('id')
      .primaryKey()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    words: tsvector('words').notNull(),
  },
  (table) => [wordsIndex('user_entries_words', table.words)],
)

/**
 * Each searchable word once, inserted by triggers, to correct typos. Transactions that add the same word at the same time do not wait
 * for each other, so it may be stored twice, which is harmless.
 */
export const searchWordsTable = pgTable(
  'search_words',
  {
    /** Ascending in the order of insertion: frequent words were probably inserted first. */
    id: serial('id').primaryKey(),
    word: text('word').notNull(),
  },
  (table) => [index('search_words_word').on(table.word.op('text_pattern_ops'))],
)

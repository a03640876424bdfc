import { afterEach, beforeEach, expect, test } from 'vitest'
import { listMigrationTags, withFirstMigrations } from '../../src/backup/migration-tags.ts'
import { joinedRide } from '../../src/modules/participation/took-to-ride.filters.ts'
import { createRidePopularity } from '../../src/modules/rides/popularity/popularity.service.ts'
import { savedRide } from '../../src/modules/saved-rides/took-to-ride.filters.ts'
import { createSearchService } from '../../src/modules/search/index.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openDatabase, type DatabaseConnection } from '../../src/platform/database/database.ts'
import { migrateDatabase, migrateInside } from '../../src/platform/database/migrate.ts'
import { createEmptyDatabase, type UnopenedDatabase } from './test-database.ts'
import { slow } from '../slow.ts'

let database: DatabaseConnection
let files: UnopenedDatabase

beforeEach(async () => {
  files = await createEmptyDatabase()
  database = await openDatabase(files)
})

afterEach(async () => {
  await database.close()
  await files.remove()
})

async function migrateUpTo(tag: string) {
  const count = (await listMigrationTags()).indexOf(tag)
  expect(count, tag).toBeGreaterThan(0)
  await withFirstMigrations(count, (folder) => database.withoutDeadline((client) => migrateInside(client, folder)))
}

const rowsOf = async (query: string) => (await database.pool.query(query)).rows

test(
  'existing rows are migrated: rides are blurred again, and riders who answered maybe join the rooms',
  slow,
  async () => {
    await migrateUpTo('0007_rides_in_squares')
    await database.pool.query(`
    insert into users (id, username, first_name, last_name) values ('ana', 'ana', 'Ana', 'Silva'), ('gone', 'gone', '', '');
    insert into privacy_zones (user_id, label, lat, lng, radius, hidden_lat, hidden_lng, hidden_radius) values ('ana', 'Home', 1, 1, 500, 1.001, 1, 700);
    insert into rides (user_id, title, date, over_at, time_zone, status, start_lat, start_lng, public_lat, public_lng, blurred, blurred_geometry)
    select id, 'Coast run', now(), now(), 'UTC', 'published', 1, 1, 1.001, 1, '{"startLat": 1.001, "startLng": 1}', 'line' from users;
    insert into rides (id, user_id, title, date, over_at, time_zone, status)
    values (70, 'ana', 'To come', now(), now() + interval '1 day', 'UTC', 'published'), (71, 'ana', 'Over', now(), now(), 'UTC', 'published');
    insert into chat_rooms (id, name, is_group_chat, ride_id, last_seq) values (7, 'To come', true, 70, 3), (8, 'Over', true, 71, 3);
    insert into users (id, username, first_name, last_name) values ('bo', 'bo', 'Bo', ''), ('cy', 'cy', 'Cy', '');
    insert into ride_participants (ride_id, user_id, answer) values (70, 'bo', 'maybe'), (70, 'cy', 'waiting'), (71, 'bo', 'maybe')`)

    await migrateDatabase(database)

    expect(await rowsOf('select user_id, last_ride_id from rides_being_cut')).toEqual([
      { user_id: 'ana', last_ride_id: 0 },
    ])
    const [gone] = await rowsOf(
      `select public_lat, blurred, blurred_geometry, start_lat from rides where user_id = 'gone'`,
    )
    expect(gone).toMatchObject({
      public_lat: null,
      blurred: { startLat: null, hiddenAreas: [] },
      blurred_geometry: null,
    })
    expect(gone.start_lat).toBe(1)
    expect(await rowsOf('select room_id, user_id, last_read_seq::int, was_added from chat_room_members')).toEqual([
      { room_id: 7, user_id: 'bo', last_read_seq: 3, was_added: false },
    ])
  },
)

test(
  'a row that violates a later constraint stays and the server starts, while new rows must satisfy it',
  slow,
  async () => {
    await migrateUpTo('0008_what_rows_may_hold')
    await database.pool.query(`
    insert into users (id, username, first_name, last_name) values ('ana', 'ana', 'Ana', 'Silva');
    insert into vehicles (user_id, name, model, color, type) values ('ana', 'Blue', 'Primavera', 'Blue', 'flying')`)

    await migrateDatabase(database)
    await migrateDatabase(database)

    expect(await rowsOf('select type from vehicles')).toEqual([{ type: 'flying' }])
    expect(await rowsOf('select conname from pg_constraint where not convalidated')).toEqual([
      { conname: 'vehicles_type_known' },
    ])
    const another = `insert into vehicles (user_id, name, model, color, type) values ('ana', 'Red', 'Sprint', 'Red', 'flying')`
    await expect(database.pool.query(another)).rejects.toMatchObject({ code: '23514' })

    await database.pool.query(`update vehicles set type = 'custom'`)
    await migrateDatabase(database)
    expect(await rowsOf('select conname from pg_constraint where not convalidated')).toEqual([])
  },
)

test('recent RSVPs and saved rides count for the popularity of a ride from the first day', slow, async () => {
  await migrateUpTo(
    (await listMigrationTags()).find((tag) => tag.endsWith('_ride_popularity')) ?? expect.unreachable('it is there'),
  )
  await database.pool.query(`
    insert into users (id, username, first_name, last_name) select id, id, '', '' from unnest(array['ana', 'bo', 'cy', 'di', 'ed']) id;
    insert into rides (user_id, title, date, over_at, time_zone, status) select 'ana', 'Coast run', now(), now(), 'UTC', 'published' from generate_series(1, 2);
    insert into ride_participants (ride_id, user_id, answer, answered_at)
      values (1, 'bo', 'yes', now()), (1, 'cy', 'maybe', now()), (1, 'di', 'yes', now() - interval '91 days');
    insert into saved_rides (ride_id, user_id) values (1, 'ana'), (1, 'bo'), (1, 'ed')`)

  await migrateDatabase(database)
  const popularity = createRidePopularity({
    db: database.db,
    clock: systemClock,
    interests: [joinedRide, savedRide],
  })
  await popularity.fill(new AbortController().signal)

  expect(await rowsOf('select id, popularity from rides order by id')).toEqual([
    { id: 1, popularity: 2 },
    { id: 2, popularity: 0 },
  ])
  expect(await rowsOf(`select from backfills where name = 'rides.popularity'`)).toEqual([])
})

test(
  'riders, rides, scooters and sponsors from before are found by other spellings of Arabic letters',
  slow,
  async () => {
    await migrateUpTo('0040_arabic_letters')
    await database.pool.query(`
    insert into users (id, username, first_name, last_name) values ('mona', 'mona', 'منى', 'أحمد'), ('bo', 'bo', 'Bo', '');
    insert into vehicles (user_id, name, model, color, type) values ('mona', 'فراشة', 'Primavera', 'Blue', 'standard');
    insert into rides (user_id, title, date, over_at, time_zone, status) values ('mona', 'قهوة في مـرسى', now(), now(), 'UTC', 'published');
    insert into sponsors (name, tier) values ('مدرسة القيادة', 'gold');
    set enable_seqscan = off`)

    await migrateDatabase(database)
    expect(await rowsOf('select name from backfills order by name')).toEqual([
      { name: 'search.ride_entries' },
      { name: 'search.user_entries' },
      { name: 'search.vehicle_entries' },
    ])
    await createSearchService({ db: database.db, clock: systemClock }).fillEntries(new AbortController().signal)

    const found = async (table: string, word: string) =>
      (await rowsOf(`select count(*)::int as count from ${table} where words @@ '${word}'`))[0]?.count
    expect(await found('ride_entries', 'قهوه & مرسي')).toBe(1)
    expect(await found('user_entries', 'مني & احمد')).toBe(1)
    expect(await found('user_entries', 'bo')).toBe(1)
    expect(await found('vehicle_entries', 'فراشه')).toBe(1)
    expect(await found('sponsors', 'مدرسه')).toBe(1)
    expect(await rowsOf(`select search_text from rides where search_text like '%مرسي%'`)).toHaveLength(1)
    expect(
      await rowsOf(
        `select id from users where f_unaccent(lower(username || ' ' || first_name || ' ' || last_name)) like '%احمد%'`,
      ),
    ).toEqual([{ id: 'mona' }])
    expect(await rowsOf(`select word from search_words where word ~ '[ىة]'`)).toEqual([])
  },
)

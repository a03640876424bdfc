import type pg from 'pg'
import { listTables, quoted } from '../../src/backup/catalog.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** Columns with the id of a ride, or of what belongs to one; parents first. Copies have ids of their own. */
const copied: Record<string, string[]> = {
  rides: ['id'],
  ride_stops: ['id', 'ride_id'],
  ride_participants: ['ride_id', 'stop_id'],
  saved_rides: ['ride_id'],
  chat_rooms: ['id', 'ride_id'],
  chat_room_members: ['id', 'room_id'],
  messages: ['id', 'room_id'],
}
/** Larger than each id of the original rows. */
const stride = 100_000

/** Copies all rides with their stops, RSVPs and conversations until there are `count`, in the tables of the old release. */
export async function multiplyRides(client: Client, count: number): Promise<void> {
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM rides')
  const copies = Math.ceil(count / (rows[0]?.count ?? 1)) - 1
  if (copies < 1) return
  const tables = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]))
  for (const [name, ids] of Object.entries(copied)) {
    const columns = tables.get(name)
    if (!columns) continue
    const names = columns.map((column) => column.name).filter((column) => column !== 'series_id')
    const values = names.map((column) => (ids.includes(column) ? `${quoted(column)} + n * ${stride}` : quoted(column)))
    // A conversation of two or of a group belongs to no ride and is not copied.
    const filter =
      name === 'chat_rooms'
        ? 'WHERE ride_id IS NOT NULL'
        : ids.includes('room_id')
          ? 'WHERE room_id IN (SELECT id FROM chat_rooms WHERE ride_id IS NOT NULL)'
          : ''
    await client.query(
      `INSERT INTO ${quoted(name)} (${names.map(quoted).join(', ')}) SELECT ${values.join(', ')}
       FROM (SELECT * FROM ${quoted(name)} ${filter}) original, generate_series(1, ${copies}) n`,
    )
    if (ids.includes('id'))
      await client.query(
        `SELECT setval(pg_get_serial_sequence('${name}', 'id'), (SELECT max(id) FROM ${quoted(name)}))`,
      )
  }
  await client.query('ANALYZE')
}

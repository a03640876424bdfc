import pg from 'pg'
import { mercator } from '../../../packages/geo/src/index.ts'
import { bareQueries } from '../lib/bare-queries.ts'
import { serveJson } from '../lib/serve-json.ts'

// The reference of `bench -- rest`: node:http and prepared statements.
const [port, connections, ...address] = process.argv.slice(2)
const config = JSON.parse(address.join(' ')) as pg.PoolConfig
const pool = new pg.Pool({ ...config, max: Number(connections), min: 1, idleTimeoutMillis: 0 })
// The embedded database has one session for all connections: statement names must be unique across them.
const ids = new WeakMap<pg.PoolClient, string>()
let opened = 0
pool.on('connect', (client) => {
  ids.set(client, `bare_${process.pid}_${opened++}`)
  void client.query('set plan_cache_mode = force_generic_plan')
})

async function jsonOf(name: keyof typeof bareQueries, values: unknown[] = []): Promise<string> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query({ name: `${ids.get(client)}_${name}`, text: bareQueries[name], values })
    return rows[0]?.json ?? 'null'
  } finally {
    client.release()
  }
}

function answerTo(url: string): Promise<string> {
  const [, name = '', given = ''] = url.split('/')
  if (name === 'list') return jsonOf('list')
  if (name === 'detail') return jsonOf('detail', [Number(given)])
  const [lat = 0, lng = 0] = given.split(',').map(Number)
  const { x, y } = mercator({ lat, lng })
  return jsonOf('near', [x, y])
}

serveJson(Number(port), answerTo)
